/// What a process holds of the system.
package struct ProcessSize: Equatable, Sendable {
  package let descriptors: Int
  package let threads: Int
  /// Resident memory that belongs to the process alone, in KiB. Pages of files come as the kernel likes, and what libjack shares is
  /// not in it either.
  package let memory: Int
}

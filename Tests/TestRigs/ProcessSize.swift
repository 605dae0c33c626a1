/// What a process holds of the system.
package struct ProcessSize: Equatable, Sendable {
  package let descriptors: Int
  package let threads: Int
  /// Resident memory that belongs to the process or is mapped from files, in KiB; what libjack shares is not in it.
  package let memory: Int
}

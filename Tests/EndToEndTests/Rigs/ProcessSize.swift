/// What a process holds of the system.
struct ProcessSize: Equatable, Sendable {
  let descriptors: Int
  let threads: Int
  /// Resident memory that belongs to the process or is mapped from files, in KiB; what libjack shares is not in it.
  let memory: Int
}

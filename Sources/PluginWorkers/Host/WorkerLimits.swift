/// What a worker may use.
package struct WorkerLimits: Sendable {
  /// The bytes of memory that it may have in use; twice as many may be reserved.
  package var memory: Int
  /// How long a library may take to be listed or a plugin to start, in seconds.
  package var start = 10.0
  /// How long a plugin may take no sound while there is some, in seconds.
  package var answer = 1.2

  package init(memory: Int = 512 << 20) {
    self.memory = memory
  }
}

/// Which program runs which plugins.
package struct WorkerCommand: Hashable, Sendable {
  /// The path of the program `flametube-plugin-worker`.
  package let executable: String
  /// The kind of the plugins, as the program knows it.
  package let kind: String
  /// The library that holds the plugins.
  package let library: String

  package init(executable: String, kind: String, library: String) {
    self.executable = executable
    self.kind = kind
    self.library = library
  }
}

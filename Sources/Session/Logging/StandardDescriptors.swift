import Glibc

/// The descriptors 0 to 2.
enum StandardDescriptors {
  /// Occupies those that the caller has closed, so that no file or socket gets their number and is then taken for stdout
  /// or stderr. Reading and writing go on failing as on a closed one.
  static func occupy() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is taken: this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

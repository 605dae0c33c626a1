import Glibc

/// Keeps the processors of this computer from sleeping between cycles: to wake one may take longer than our work.
///
/// The kernel's quality of service for latency (Linux, Documentation/power/pm_qos_interface.rst): what is written to its file
/// holds while the file is open, so any end of the program lets them sleep again.
///
/// - Context: control
final class Wakefulness {
  static let path = "/dev/cpu_dma_latency"
  private let path: String
  private var descriptor: Int32 = -1

  init(path: String = Wakefulness.path) {
    self.path = path
  }

  deinit {
    release()
  }

  /// Why the processors cannot be kept awake; nil when they can.
  static func obstacle(at path: String = Wakefulness.path) -> String? {
    access(path, W_OK) == 0 ? nil : "\(path): \(SystemFault.text(errno))"
  }

  /// Keeps them awake or lets them sleep, and returns what stands in the way.
  func set(_ isWanted: Bool) -> String? {
    guard isWanted else {
      release()
      return nil
    }
    guard descriptor < 0 else { return nil }
    descriptor = open(path, O_WRONLY | O_CLOEXEC)
    // The longest time that a processor may take to wake, in µs.
    var limit: Int32 = 0
    guard descriptor >= 0, write(descriptor, &limit, MemoryLayout.size(ofValue: limit)) > 0 else {
      let reason = SystemFault.text(errno)
      release()
      return "\(path): \(reason)"
    }
    return nil
  }

  private func release() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}

extension Host {
  /// Keeps the processors awake, or lets them sleep, as the configuration says.
  func stayAwake() {
    guard let reason = wakefulness.set(configuration.awake) else { return }
    log.warning(
      "processors go on sleeping between cycles (\(reason)); give the group audio leave to write it, as flametube doctor says"
    )
  }
}

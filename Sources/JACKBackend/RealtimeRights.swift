import CJACK
import Glibc

/// What the system lets this process do, and how to be allowed more.
public struct RealtimeRights: Hashable, Sendable {
  /// The highest real-time priority; 0 means none.
  public let priority: UInt
  /// Bytes that may be locked into memory; nil means any number.
  public let lockableBytes: UInt?
  /// Whether the process may do everything anyway.
  public let isPrivileged: Bool

  public init(priority: UInt, lockableBytes: UInt?, isPrivileged: Bool) {
    self.priority = priority
    self.lockableBytes = lockableBytes
    self.isPrivileged = isPrivileged
  }

  /// Asks the system for the rights of this process.
  public static func current() -> RealtimeRights {
    let priority = limit(__RLIMIT_RTPRIO)
    return RealtimeRights(
      priority: priority ?? 99, lockableBytes: limit(__RLIMIT_MEMLOCK),
      isPrivileged: hasCapabilities
    )
  }

  /// Whether the limits do not count: capabilities(7) names CAP_SYS_NICE, bit 23, and CAP_IPC_LOCK, bit 14. Root has both, but
  /// not in every container.
  private static var hasCapabilities: Bool {
    let needed: UInt64 = 1 << 23 | 1 << 14
    guard let file = fopen("/proc/self/status", "re") else { return false }
    defer { fclose(file) }
    var line = [UInt8](repeating: 0, count: 256)
    while line.withUnsafeMutableBytes({ fgets($0.baseAddress, 256, file) }) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }, as: UTF8.self)
      guard text.hasPrefix("CapEff:") else { continue }
      let mask = UInt64(text.dropFirst(7).filter(\.isHexDigit), radix: 16) ?? 0
      return mask & needed == needed
    }
    return false
  }

  /// How to get real-time scheduling, in one sentence; nil when nothing stands in the way here.
  public var priorityAdvice: String? {
    guard !isPrivileged, priority == 0 else { return nil }
    return "The limit RLIMIT_RTPRIO is \(priority): put the line “@audio - rtprio 95” into "
      + "/etc/security/limits.d/audio.conf, join the group audio, and log in again"
  }

  /// How to get the memory lock, in one sentence; nil when nothing stands in the way here.
  public var memoryAdvice: String? {
    guard !isPrivileged, let lockableBytes else { return nil }
    return
      "The limit RLIMIT_MEMLOCK is \(lockableBytes / 1_024) KiB: put the line “@audio - memlock unlimited” into "
      + "/etc/security/limits.d/audio.conf, join the group audio, and log in again"
  }

  /// Whether the thread with this number has real-time scheduling.
  static func isRealtime(thread number: Int32) -> Bool {
    // The bit that says whether children inherit the policy is no part of it.
    let policy = sched_getscheduler(number) & ~0x4000_0000
    return policy == SCHED_FIFO || policy == SCHED_RR
  }

  private static func limit(_ resource: __rlimit_resource) -> UInt? {
    var value = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &value) == 0, value.rlim_cur != ~0
    else { return nil }
    return value.rlim_cur
  }
}

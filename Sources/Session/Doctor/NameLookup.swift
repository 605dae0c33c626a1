import Glibc
import Realtime
import Synchronization

/// Looks a host name up without waiting longer than told, even when the name server is mute.
///
/// - Context: control
enum NameLookup {
  /// Whether `name` has an address.
  static func succeeds(_ name: String, within seconds: Double) -> Bool {
    let answer = Answer()
    let thread = NamedThread("lookup") {
      var result: UnsafeMutablePointer<addrinfo>?
      let status = getaddrinfo(name, nil, nil, &result)
      if let result { freeaddrinfo(result) }
      answer.isKnown.store(status == 0, ordering: .releasing)
    }
    return thread.join(within: seconds) && answer.isKnown.load(ordering: .acquiring)
  }

  private final class Answer: Sendable {
    let isKnown = Atomic<Bool>(false)
  }
}

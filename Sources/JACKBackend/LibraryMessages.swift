import CJACK
import CRealtime
import Glibc
import Synchronization

/// What libjack says to the user, kept instead of printed.
///
/// libjack speaks from threads that it may cancel: nothing waits for a lock here, and a message that comes while another
/// is being written is dropped.
final class LibraryMessages: @unchecked Sendable {
  private static let capacity = 256
  private let text: UnsafeMutablePointer<UInt8>
  private var count = 0
  private let isBusy = Atomic<Bool>(false)
  /// Whether the system refused to keep libjack's memory from being swapped out.
  let isMemoryLockRefused = Atomic<Bool>(false)

  fileprivate init() {
    text = .allocate(capacity: LibraryMessages.capacity)
  }

  /// Takes libjack's messages over for the whole process. Call it before the first client is opened.
  ///
  /// - Context: control
  static func install() -> LibraryMessages {
    let messages = libraryMessages
    jack_set_error_function(keepMessage)
    jack_set_info_function(dropMessage)
    return messages
  }

  /// The first message since ``clear()``: what follows it is mostly its consequence.
  var first: String {
    withText { String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self) }
      ?? ""
  }

  func clear() {
    withText { count = 0 }
  }

  fileprivate func keep(_ message: UnsafePointer<CChar>) {
    if strncmp(message, "Cannot lock down", 16) == 0 {
      isMemoryLockRefused.store(true, ordering: .relaxed)
    }
    withText {
      guard count == 0 else { return }
      while count < LibraryMessages.capacity, message[count] != 0 {
        text[count] = UInt8(bitPattern: message[count])
        count += 1
      }
    }
  }

  /// Runs `body` if nobody else reads or writes the text.
  @discardableResult
  private func withText<Result>(_ body: () -> Result) -> Result? {
    guard !isBusy.exchange(true, ordering: .acquiring) else { return nil }
    defer { isBusy.store(false, ordering: .releasing) }
    return body()
  }
}

/// libjack passes no context with its messages.
private let libraryMessages = LibraryMessages()

private func keepMessage(_ message: UnsafePointer<CChar>?) {
  guard let message else { return }
  let cancellation = forbid_cancellation()
  libraryMessages.keep(message)
  restore_cancellation(cancellation)
}

private func dropMessage(_ message: UnsafePointer<CChar>?) {}

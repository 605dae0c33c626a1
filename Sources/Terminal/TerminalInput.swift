import Glibc

/// A key that was struck.
public enum Key: Hashable, Sendable {
  case character(Character)
  /// Control and C, Z, L.
  case interrupt, suspend, redraw
  case escape, enter, tab
  case up, down, left, right
}

/// The keys of a terminal, asked for without waiting.
///
/// - Context: control, one thread at a time
public struct TerminalInput {
  private let descriptor: Int32
  private var waiting: [UInt8] = []

  public init(descriptor: Int32 = STDIN_FILENO) {
    self.descriptor = descriptor
  }

  /// Returns the next key, or nil if none was struck. A sequence that stands for no ``Key`` is passed over.
  public mutating func poll() -> Key? {
    waiting += available()
    while let first = waiting.first {
      if first == 0x1B {
        if let key = takeSequence() { return key }
      } else if let key = takeCharacter() {
        return key
      }
    }
    return nil
  }

  /// Returns whether the keys of the terminal are for this process: a job in the background that touches the terminal it
  /// was started from would be stopped.
  static func isOurs(_ descriptor: Int32) -> Bool {
    let foreground = tcgetpgrp(descriptor)
    return isatty(descriptor) == 1 && (foreground == -1 || foreground == getpgrp())
  }

  private func available() -> [UInt8] {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard TerminalInput.isOurs(descriptor), Glibc.poll(&request, 1, 0) == 1,
      request.revents & Int16(POLLIN) != 0
    else { return [] }
    return [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, 256))
    }
  }

  /// Takes `ESC [ … letter` or `ESC O letter`, or a bare escape.
  private mutating func takeSequence() -> Key? {
    waiting.removeFirst()
    guard let kind = waiting.first, kind == 0x5B || kind == 0x4F else { return .escape }
    waiting.removeFirst()
    // Parameters end with a byte from 0x40 on (ECMA-48, section 5.4).
    while let byte = waiting.first {
      waiting.removeFirst()
      guard byte >= 0x40 else { continue }
      return [0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left][byte]
    }
    return nil
  }

  /// Takes one character in UTF-8, or a control character.
  private mutating func takeCharacter() -> Key? {
    let first = waiting.removeFirst()
    switch first {
    case 3: return .interrupt
    case 9: return .tab
    case 10, 13: return .enter
    case 12: return .redraw
    case 26: return .suspend
    case 0..<32, 127: return nil
    default: break
    }
    var bytes = [first]
    while let next = waiting.first, next & 0xC0 == 0x80 {
      bytes.append(next)
      waiting.removeFirst()
    }
    return String(decoding: bytes, as: UTF8.self).first.map(Key.character)
  }
}

import Control
import Measurements
import Synchronization
import Testing

/// Keeps what a command was called with.
private final class Calls: Sendable {
  private let kept = Mutex<[[Argument]]>([])
  var all: [[Argument]] { kept.withLock { $0 } }

  func command(_ parameters: ControlParameter...) -> CommandTable {
    let descriptor = ControlDescriptor("/it", parameters, summary: "")
    return CommandTable([
      ControlCommand(descriptor) { arguments in
        self.kept.withLock { $0.append(arguments) }
        return .done
      }
    ])
  }
}

@Suite("Command table")
struct CommandTableTests {
  @Test("A number is taken with any numeric tag and arrives with the one that is listed")
  func coercion() {
    let calls = Calls()
    let table = calls.command(
      ControlParameter("seconds", .number(0...10)), ControlParameter("track", .whole(1...9)))
    #expect(table.carryOut(Message("/it", [.int(3), .float(2)])) == .done)
    #expect(calls.all == [[.float(3), .int(2)]])
  }

  @Test(
    "What lies outside the domain is refused and nothing is called",
    arguments: [
      [Argument.float(.nan)], [.float(.infinity)], [.float(10.1)], [.int(-1)], [.string("3")], [],
      [.float(1), .float(1)],
    ])
  func refusal(arguments: [Argument]) {
    let calls = Calls()
    let table = calls.command(ControlParameter("seconds", .number(0...10)))
    let outcome = table.carryOut(Message("/it", arguments))
    #expect(outcome != .done)
    #expect(calls.all.isEmpty)
  }

  @Test("Text has a longest length and no control characters")
  func text() {
    let calls = Calls()
    let table = calls.command(ControlParameter("name", .text(longest: 4)))
    #expect(table.carryOut(Message("/it", [.string("abcd")])) == .done)
    for bad in ["abcde", "a\u{1b}[", "a\nb", "a\u{9b}1"] {
      #expect(table.carryOut(Message("/it", [.string(bad)])) != .done)
    }
    #expect(calls.all == [[.string("abcd")]])
  }

  @Test("A flag is 0 or 1, a choice one of its words")
  func words() {
    let calls = Calls()
    let table = calls.command(
      ControlParameter("mute", .flag),
      ControlParameter("loop", .choice(["none", "track"]), isOptional: true))
    #expect(table.carryOut(Message("/it", [.float(1)])) == .done)
    #expect(table.carryOut(Message("/it", [.int(0), .string("track")])) == .done)
    #expect(table.carryOut(Message("/it", [.int(2)])) != .done)
    #expect(table.carryOut(Message("/it", [.int(0), .string("all")])) != .done)
    #expect(calls.all == [[.int(1)], [.int(0), .string("track")]])
  }

  @Test("A command that takes nothing obeys a button that goes down, and not when it comes up")
  func button() {
    let calls = Calls()
    let table = calls.command()
    #expect(table.carryOut(Message("/it", [.float(1)])) == .done)
    #expect(table.carryOut(Message("/it", [.float(0)])) == .done)
    #expect(table.carryOut(Message("/it", [.int(0)])) == .done)
    #expect(table.carryOut(Message("/it", [.string("")])) != .done)
    #expect(calls.all == [[]])
  }

  @Test("A parameter that may be left out gives way to one of another kind")
  func skipping() {
    let calls = Calls()
    let table = calls.command(
      ControlParameter("pattern", .text(longest: 9), isOptional: true),
      ControlParameter("rate", .whole(0...9), isOptional: true))
    for arguments in [[Argument.int(3)], [], [.string("a")], [.string("b"), .int(4)]] {
      #expect(table.carryOut(Message("/it", arguments)) == .done)
    }
    #expect(table.carryOut(Message("/it", [.int(3), .string("a")])) != .done)
    #expect(calls.all == [[.int(3)], [], [.string("a")], [.string("b"), .int(4)]])
  }

  @Test("An address is taken literally: a pattern calls nothing")
  func patterns() {
    let calls = Calls()
    let table = calls.command()
    for address in ["/*", "/i?", "/[i]t", "/{it}", "//it", "/it/"] {
      #expect(table.carryOut(Message(address)) != .done)
    }
    #expect(calls.all.isEmpty)
  }
}

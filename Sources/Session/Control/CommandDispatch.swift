import Control
import Measurements
import Synchronization

/// The one place where commands from outside come together, whichever way they came: by OSC, over a WebSocket, by keys.
///
/// Whoever can do something gives its commands with ``set(_:_:)``; whoever hears something posts the message. A command
/// has a ``ControlDescriptor``, which says its address behind the prefix and its arguments, and an action, which gets
/// them checked: see `ProgramCommands` for how a part of the program lists its own. Everything that
/// lists commands (OSCQuery, README) reads ``descriptors``.
///
/// - Context: any thread may post and set. Actions run on the host's control thread, one after another, and return
///   soon; they may call what belongs to that thread.
final class CommandDispatch: Sendable {
  /// Who owns commands. Setting those of one leaves those of the others.
  enum Section: Int, CaseIterable, Sendable {
    /// The program as a whole: reload, presets, the end.
    case program
    /// The analyzers of the layout in force.
    case analyzers
    case player
  }

  /// Called with what became of a command, on the host's control thread.
  typealias Answer = @Sendable (ControlOutcome) -> Void

  /// One message that waits to be carried out.
  struct Order: Sendable {
    /// The address stands behind the prefix.
    let message: Message
    let answer: Answer?
  }

  /// The most that may wait; what comes beyond is refused.
  static let capacity = 1_024

  /// What the parameters are that commands change.
  let parameters = ParametersInForce()
  private let mailbox: Mailbox<HostEvent>
  private let waiting = Atomic<Int>(0)
  private let changeCount = Atomic<Int>(0)
  private let tables = Mutex<[CommandTable]>(Section.allCases.map { _ in CommandTable() })

  init(mailbox: Mailbox<HostEvent>) {
    self.mailbox = mailbox
  }

  /// Makes `commands` all that `section` can do from now on.
  func set(_ section: Section, _ commands: [ControlCommand]) {
    tables.withLock { $0[section.rawValue] = CommandTable(commands) }
    // Release: whoever sees the count sees the commands.
    changeCount.wrappingAdd(1, ordering: .releasing)
  }

  /// Grows whenever commands are set.
  var version: Int { changeCount.load(ordering: .acquiring) }

  /// All commands, section by section.
  var descriptors: [ControlDescriptor] {
    tables.withLock { $0.flatMap(\.descriptors) }
  }

  /// Has `message` carried out on the host's control thread, and `answer` called there; its address stands behind the
  /// prefix. Returns false, and does nothing, when too many wait.
  @discardableResult
  func post(_ message: Message, answer: Answer? = nil) -> Bool {
    guard waiting.add(1, ordering: .relaxed).oldValue < CommandDispatch.capacity else {
      waiting.subtract(1, ordering: .relaxed)
      return false
    }
    mailbox.post(.command(Order(message: message, answer: answer)))
    return true
  }

  /// Carries out what was posted.
  ///
  /// - Context: the host's control thread
  func carryOut(_ order: Order) {
    waiting.subtract(1, ordering: .relaxed)
    let address = order.message.address
    let table = tables.withLock { tables in
      tables.first { $0.command(at: address) != nil }
    }
    let isForbidden = table == nil && address == ProgramCommands.quit.address
    let outcome =
      isForbidden
      ? .refused(ProgramCommands.quitRefusal)
      : (table ?? CommandTable()).carryOut(order.message)
    order.answer?(outcome)
  }
}

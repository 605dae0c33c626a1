import Measurements

/// A view of one instance, made from the messages that any receiver gets.
///
/// It knows nothing of prefixes: the last parts of an address say what a value is. It draws nothing itself;
/// ``render(columns:rows:)`` gives lines of text for a screen and ``summary()`` one line for a log.
///
/// - Context: control or worker, one thread at a time
public struct MeterBoard: Sendable {
  /// The first line.
  public var title: String
  /// The last lines, such as what to try next.
  public var footer: [String]
  /// The very last line, for those who can press keys.
  public var keyHint: String?
  /// The receivers, as they are shown in the second line.
  public var targets: [String] = []
  public var style: TerminalStyle
  /// How the instance is reached; nil when it is this very program.
  public var link: MeterLink?
  /// What is shown of the instance.
  public internal(set) var view = MeterView.all
  /// Whether the picture stands still.
  public internal(set) var isPaused = false
  /// Whether the keys are explained.
  var isHelpShown = false
  var inputs: [InputReading] = []
  var status = StatusReading()
  private var selection = 0

  public init(title: String, footer: [String] = [], style: TerminalStyle) {
    self.title = title
    self.footer = footer
    self.style = style
  }

  /// Whether anything has been measured.
  public var isEmpty: Bool { inputs.isEmpty }

  /// The input whose spectrum is shown.
  var selected: InputReading? { inputs.isEmpty ? nil : inputs[selection % inputs.count] }

  /// Lets the caps over the bands fall; call it before each picture, `seconds` after the one before.
  public mutating func advance(by seconds: Double) {
    guard !isPaused else { return }
    for index in inputs.indices { inputs[index].caps.update(inputs[index].levels, after: seconds) }
  }

  /// Lets the levels fall to silence: no frame has come for a while.
  public mutating func fall() {
    for index in inputs.indices { inputs[index].fall() }
  }

  /// Forgets all values: they belonged to an instance that is gone.
  public mutating func forget() {
    (inputs, status) = ([], StatusReading())
  }

  /// Lets go of held peaks, clips and the text of the last error.
  mutating func resetHolds() {
    status.error = nil
    for index in inputs.indices {
      inputs[index].latched.reset()
      inputs[index].caps.reset()
    }
  }

  public mutating func show(_ view: MeterView) {
    self.view = view
  }

  /// Shows the spectrum of the next input.
  public mutating func selectNext() {
    selection = inputs.isEmpty ? 0 : (selection + 1) % inputs.count
  }

  /// Takes over all values of `group`.
  public mutating func consume(_ group: MessageGroup) {
    for message in group.messages { consume(message) }
  }

  /// Takes over the values of `message`; an address that is not shown changes nothing, and nothing does during a pause.
  public mutating func consume(_ message: Message) {
    guard !isPaused else { return }
    let parts = message.address.split(separator: "/").map(String.init)
    guard let leaf = parts.last else { return }
    if leaf == "error" {
      status.error = message.text
    } else if parts.count >= 2, parts[parts.count - 2] == "status" {
      status.update(leaf, message)
    } else if parts.count >= 3 {
      update(input: parts[parts.count - 3], parts[parts.count - 2], leaf, message)
    }
  }

  private mutating func update(
    input name: String, _ group: String, _ leaf: String, _ message: Message
  ) {
    if let index = inputs.firstIndex(where: { $0.name == name }) {
      _ = inputs[index].update(group, leaf, message)
      return
    }
    var input = InputReading(name: name)
    if input.update(group, leaf, message) { inputs.append(input) }
  }
}

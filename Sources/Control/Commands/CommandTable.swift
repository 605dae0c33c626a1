import Measurements

/// Commands by their address. Looking one up takes the whole address and no pattern, so it costs the same for every
/// packet.
public struct CommandTable: Sendable {
  private var places: [String: Int] = [:]
  private var commands: [ControlCommand] = []

  /// Makes a table of `commands`; of two with one address the later one counts.
  public init(_ commands: [ControlCommand] = []) {
    for command in commands { add(command) }
  }

  /// What can be carried out, in the order in which it was added.
  public var descriptors: [ControlDescriptor] { commands.map(\.descriptor) }

  /// Adds `command`; one of the same address gives way.
  public mutating func add(_ command: ControlCommand) {
    if let place = places[command.descriptor.address] {
      commands[place] = command
    } else {
      places[command.descriptor.address] = commands.count
      commands.append(command)
    }
  }

  /// The command at `address`, which stands behind the prefix; nil when there is none.
  public func command(at address: String) -> ControlCommand? {
    places[address].map { commands[$0] }
  }

  /// Carries out `message`, whose address stands behind the prefix, or says why not.
  public func carryOut(_ message: Message) -> ControlOutcome {
    guard let command = command(at: message.address) else {
      return .refused("there is no command \(message.address)")
    }
    if command.descriptor.parameters.isEmpty, let isPressed = message.button {
      return isPressed ? command.action([]) : .done
    }
    switch command.descriptor.checked(message.arguments) {
    case .success(let arguments): return command.action(arguments)
    case .failure(let fault): return .refused("\(message.address): \(fault)")
    }
  }
}

extension Message {
  /// Whether a button went down, or up: what a control surface sends with a command that takes nothing. nil when it is
  /// something else.
  fileprivate var button: Bool? {
    guard arguments.count == 1 else { return nil }
    switch arguments[0] {
    case .int(let value): return value != 0
    case .float(let value): return value != 0
    case .string, .blob: return nil
    }
  }
}

import Control
import Measurements
import Publishing

/// What the program as a whole obeys.
enum ProgramCommands {
  static let refresh = ControlDescriptor(
    "/refresh", summary: "Sends every target again what changes only now and then")
  static let solo = ControlDescriptor(
    "/solo",
    [
      ControlParameter("pattern", .text(longest: 255), unit: .text),
      ControlParameter("duration", .number(0...60), unit: .seconds),
    ],
    summary: "Sends only what fits for so long, so that a receiver learns the address")
  static let mute = ControlDescriptor(
    "/mute", [ControlParameter("mute", .flag, unit: .state)],
    summary: "Holds back frames, slow values and events, or lets them go")
  static let reload = ControlDescriptor("/reload", summary: "Reads the configuration again")

  static let save = ControlDescriptor(
    "/preset/save", [name], summary: "Keeps the analyzers with all parameters under a name")
  static let load = ControlDescriptor(
    "/preset/load", [name], summary: "Puts in force the analyzers of a name")
  static let quit = ControlDescriptor(
    "/quit", summary: "Ends the program, where control.quit allows it")
  /// What whoever asks for the end without leave is told.
  static let quitRefusal =
    "/quit: leave is missing; give it in the configuration with control: { quit: true }"
  private static let name = ControlParameter("name", .text(longest: 63), unit: .text)

  /// The commands; they leave in `mailbox` what the host should do.
  static func all(
    mailbox: Mailbox<HostEvent>, broadcaster: Broadcaster, allowsQuit: Bool
  ) -> [ControlCommand] {
    shown(broadcaster) + kept(mailbox)
      + (allowsQuit ? [ControlCommand(quit) { _ in post(.quit, mailbox) }] : [])
  }

  private static func kept(_ mailbox: Mailbox<HostEvent>) -> [ControlCommand] {
    [
      ControlCommand(save) { post(.preset(.save(text($0))), mailbox) },
      ControlCommand(load) { post(.preset(.load(text($0))), mailbox) },
      ControlCommand(reload) { _ in post(.reload, mailbox) },
    ]
  }

  private static func post(
    _ event: HostEvent, _ mailbox: Mailbox<HostEvent>
  ) -> ControlOutcome {
    mailbox.post(event)
    return .done
  }

  private static func text(_ arguments: [Argument]) -> String {
    if case .string(let text) = arguments.first { text } else { "" }
  }

  private static func shown(_ broadcaster: Broadcaster) -> [ControlCommand] {
    [
      ControlCommand(refresh) { _ in
        broadcaster.post(.refreshAll)
        return .done
      },
      ControlCommand(solo) { startSolo($0, broadcaster) },
      ControlCommand(mute) { arguments in
        broadcaster.post(.status(.muted(arguments == [.int(1)])))
        return .done
      },
    ]
  }

  private static func startSolo(
    _ arguments: [Argument], _ broadcaster: Broadcaster
  ) -> ControlOutcome {
    guard case .string(let text) = arguments[0], case .float(let seconds) = arguments[1] else {
      return .refused("solo takes a pattern and seconds")
    }
    do throws(AddressPatternError) {
      broadcaster.post(.solo(try AddressPattern(text), Seconds(Double(seconds))))
      return .done
    } catch {
      return .refused("\(error)")
    }
  }
}

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

  /// The commands; they leave in `mailbox` what the host should do.
  static func all(
    mailbox: Mailbox<HostEvent>, broadcaster: Broadcaster
  ) -> [ControlCommand] {
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
      ControlCommand(reload) { _ in
        mailbox.post(.configurationChanged)
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

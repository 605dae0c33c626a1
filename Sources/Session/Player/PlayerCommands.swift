import AudioFiles
import Control
import Glibc
import Measurements
import Player

/// What a player obeys from outside; the leaves are those under which its state is sent.
enum PlayerCommands {
  private static let longest: ControlParameter.Domain = .text(longest: 1_000)

  /// What a player does when it is told; it returns at once, with the reason if it does nothing.
  typealias Perform = @Sendable (PlayerCommand) -> PlayerRefusal?

  /// What a player obeys, for lists and documentation.
  static let descriptors = all(roots: []) { _ in nil }.map(\.descriptor)

  /// The commands for the player behind `perform`.
  ///
  /// - Parameters:
  ///   - roots: the folders below which songs may be added
  ///   - onFault: called with what cannot be read of a list or a folder whose other songs are added
  static func all(
    roots: [FileName], onFault: @escaping @Sendable (AudioFileError) -> Void = { _ in },
    perform: @escaping Perform
  ) -> [ControlCommand] {
    plain(perform) + figures(perform) + [
      command(
        "/player/add", [ControlParameter("file", longest, unit: .text)],
        "Adds a file, a folder or a playlist: the folders of the command line, or what is below them"
      ) {
        add($0, roots, onFault, perform)
      }
    ]
  }

  private static func plain(_ perform: @escaping Perform) -> [ControlCommand] {
    let commands: [(String, PlayerCommand, String)] = [
      ("play", .play, "Plays"), ("pause", .pause, "Fades to a pause"),
      ("toggle", .toggle, "Plays or pauses"), ("stop", .stop, "Fades out, back to the start"),
      ("next", .next, "Goes to the next song"),
      ("prev", .previous, "Goes to the song before, or 3 s after its start to its start"),
      ("interrupt", .interrupt, "Fades out for an announcement"),
      ("resume", .resume, "Ends the interruption"), ("clear", .clear, "Empties the list"),
    ]
    return commands.map { leaf, action, summary in
      command("/player/" + leaf, [], summary) { _ in outcome(perform(action)) }
    }
  }

  private static func figures(_ perform: @escaping Perform) -> [ControlCommand] {
    let track = ControlParameter("track", .whole(1...1_000_000), unit: .count)
    return [
      command(
        "/player/seek", [ControlParameter("position", .number(0...1e6), unit: .seconds)],
        "Goes to a place of the song"
      ) { outcome(perform(.seek(number($0)))) },
      command("/player/goto", [track], "Plays a song of the list, counted from 1") {
        outcome(perform(.goTo(Int(number($0)) - 1)))
      },
      command("/player/remove", [track], "Takes a song out of the list") {
        outcome(perform(.remove(Int(number($0)) - 1)))
      },
      command(
        "/player/move", [track, ControlParameter("to", .whole(1...1_000_000), unit: .count)],
        "Moves a song within the list"
      ) {
        outcome(perform(.move(from: Int(number($0)) - 1, to: Int(number($0, 1)) - 1)))
      },
      command(
        "/player/volume", [ControlParameter("volume", .number(0...1), unit: .ratio)],
        "Sets the volume"
      ) { outcome(perform(.volume(number($0)))) },
      command(
        "/player/mute", [ControlParameter("mute", .flag, unit: .state)],
        "Silences the player, or not"
      ) { outcome(perform(.mute(number($0) == 1))) },
      command(
        "/player/shuffle", [ControlParameter("shuffle", .flag, unit: .state)],
        "Plays in random order, or not"
      ) { outcome(perform(.shuffle(number($0) == 1))) },
      command(
        "/player/loop",
        [ControlParameter("loop", .choice(RepeatMode.allCases.map(\.rawValue)), unit: .text)],
        "Repeats nothing, the song or the list"
      ) { arguments in
        guard case .string(let word)? = arguments.first, let mode = RepeatMode(rawValue: word)
        else { return .refused("loop takes none, track or list") }
        return outcome(perform(.repeats(mode)))
      },
    ]
  }

  private static func command(
    _ address: String, _ parameters: [ControlParameter], _ summary: String,
    _ action: @escaping ControlCommand.Action
  ) -> ControlCommand {
    ControlCommand(ControlDescriptor(address, parameters, summary: summary), action)
  }

  private static func outcome(_ refusal: PlayerRefusal?) -> ControlOutcome {
    refusal.map { .refused("\($0)") } ?? .done
  }

  private static func number(_ arguments: [Argument], _ index: Int = 0) -> Double {
    switch arguments[index] {
    case .float(let value): Double(value)
    case .int(let value): Double(value)
    case .string, .blob: 0
    }
  }

  private static func add(
    _ arguments: [Argument], _ roots: [FileName], _ onFault: (AudioFileError) -> Void,
    _ perform: Perform
  ) -> ControlOutcome {
    guard case .string(let text)? = arguments.first else { return .refused("add takes a file") }
    guard let file = FileName(text).resolved,
      roots.contains(where: { file == $0 || file.isBelow($0) })
    else {
      return .refused("\(Quoted.text(text)) is no file below the folders of the command line")
    }
    let list = SongList([file])
    guard !list.entries.isEmpty else {
      return .refused(list.faults.first.map { "\($0)" } ?? "\(Quoted.text(text)) names no song")
    }
    list.faults.forEach(onFault)
    return outcome(perform(.add(list.entries)))
  }
}

extension FileName {
  /// The file without links and dots on the way; nil when there is none.
  var resolved: FileName? {
    guard !bytes.contains(0) else { return nil }
    let path = bytes.map { CChar(bitPattern: $0) } + [0]
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return FileName(cString: real)
  }

  /// Whether the file is in `folder`, or in a folder of it.
  func isBelow(_ folder: FileName) -> Bool {
    folder == "/" || bytes.starts(with: folder.bytes + [0x2F])
  }
}

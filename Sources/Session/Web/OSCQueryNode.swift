import Measurements
import Publishing

/// One address of the OSCQuery tree: what is sent there, what is heard there, or both.
struct OSCQueryNode: Hashable {
  /// Who may do what, in OSCQuery's bits.
  enum Access: Int {
    case read = 1
    case write = 2
    case both = 3
  }

  /// What an argument may be.
  enum Bounds: Hashable {
    case none
    case numbers(low: Float, high: Float)
    case words([String])
  }

  let path: String
  /// One type tag for each argument that is always there.
  let types: String
  /// Whether any number of arguments may follow of the last type, or none be there.
  let isList: Bool
  let summary: String
  let access: Access
  /// One for each argument, or one for all.
  let bounds: [Bounds]
  let units: [Unit]

  /// What is sent under `entry`.
  init(_ entry: AddressListing.Entry) {
    path = ControlPrefix.text + entry.address
    isList = entry.types.hasSuffix("…")
    types = entry.types.isEmpty ? "N" : isList ? String(entry.types.dropLast()) : entry.types
    summary = entry.summary
    access = .read
    let range = entry.range.map { Bounds.numbers(low: $0.lowerBound, high: $0.upperBound) }
    bounds = range.map { [$0] } ?? []
    units = entry.unit.map { [$0] } ?? []
  }

  /// What is heard as `command`; `isSent` when the same address is sent, too. One that takes nothing is a button: true
  /// presses it.
  init(_ command: ControlDescriptor, isSent: Bool) {
    path = ControlPrefix.text + command.address
    let tags = command.parameters.map(\.typeTag).joined()
    isList = false
    types = tags.isEmpty ? "T" : tags
    summary = command.summary
    access = isSent || command.isState ? .both : .write
    bounds = command.parameters.map { Bounds($0.domain) }
    units = command.parameters.map(\.unit)
  }
}

extension OSCQueryNode {
  /// What stands for a value that nobody has sent yet, since programs want one: nothing, within the range.
  var restingValue: [JSONValue] {
    types.enumerated().map { index, tag in
      let bounds =
        bounds.count == 1 ? bounds[0] : bounds.indices.contains(index) ? bounds[index] : .none
      switch (tag, bounds) {
      case ("T", _): return .flag(false)
      case ("N", _): return .null
      case (_, .words(let words)): return .text(words.first ?? "")
      case ("s", _): return .text("")
      case (_, .numbers(let low, let high)):
        return OSCQueryNode.figure(min(max(0, low), high), tag)
      default: return OSCQueryNode.figure(0, tag)
      }
    }
  }

  /// What `RANGE` has: one for each argument, or one for all.
  var ranges: [JSONValue] {
    zip(bounds, types).map { bounds, tag in bounds.json { OSCQueryNode.figure($0, tag) } }
  }

  /// A figure as an argument of the type `tag` is written.
  private static func figure(_ value: Float, _ tag: Character) -> JSONValue {
    tag == "f" ? .real(value) : .number(value)
  }
}

extension OSCQueryNode.Bounds {
  init(_ domain: ControlParameter.Domain) {
    switch domain {
    case .whole(let range):
      self = .numbers(low: Float(range.lowerBound), high: Float(range.upperBound))
    case .number(let range): self = .numbers(low: range.lowerBound, high: range.upperBound)
    case .flag: self = .numbers(low: 0, high: 1)
    case .choice(let words): self = .words(words)
    case .text: self = .none
    }
  }

  /// As `RANGE` has it, with the figures that `figure` makes.
  func json(_ figure: (Float) -> JSONValue) -> JSONValue {
    switch self {
    case .none: [:]
    case .numbers(let low, let high): ["MIN": figure(low), "MAX": figure(high)]
    case .words(let words): ["VALS": .list(words.map(JSONValue.text))]
    }
  }
}

extension Unit {
  /// The name by which OSCQuery's proposal knows it; there is none for most.
  var oscQuery: String? {
    switch self {
    case .decibelsFullScale: "gain.db"
    case .decibels, .decibelsTruePeak, .loudness, .loudnessFullScale, .volume: "gain.db-raw"
    case .ratio, .fullScale: "gain.linear"
    case .hertz: "time.hz"
    case .seconds: "time.second"
    case .milliseconds: "time.ms"
    case .beatsPerMinute: "time.bpm"
    case .midiNote: "time.midinote"
    case .cents: "time.cents"
    default: nil
    }
  }
}

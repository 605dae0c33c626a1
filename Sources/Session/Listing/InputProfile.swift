import Publishing

/// An input profile of QLC+: the addresses of a stream under the numbers that its OSC plugin gives them.
struct InputProfile {
  /// One address.
  struct Channel: Equatable {
    let number: UInt16
    let path: String
    /// Whether it is pressed and released, not moved.
    let isButton: Bool
  }

  /// By their numbers, as QLC+ writes them.
  let channels: [Channel]
  /// Addresses whose number another one has already: QLC+ cannot tell them apart.
  let unheard: [String]
  private let inputs: [String]

  init(_ addresses: TargetAddresses) {
    var known: [UInt16: Channel] = [:]
    var unheard: [String] = []
    for entry in addresses.entries {
      let path = addresses.address(of: entry)
      for path in InputProfile.paths(of: entry, at: path) {
        let number = InputProfile.number(of: path)
        if known[number] == nil {
          known[number] = Channel(number: number, path: path, isButton: entry.when == "event")
        } else if known[number]?.path != path {
          unheard.append(path)
        }
      }
    }
    channels = known.values.sorted { $0.number < $1.number }
    self.unheard = unheard
    inputs = addresses.inputs
  }

  /// QLC+ takes an array apart and counts behind an underscore.
  private static func paths(of entry: AddressListing.Entry, at path: String) -> [String] {
    if let most = entry.mostArguments { return [path] + (0..<most).map { "\(path)_\($0)" } }
    return entry.types.count == 1 ? [path] : (0..<entry.types.count).map { "\(path)_\($0)" }
  }

  /// The number of the channel that QLC+ makes of `path`: the CRC-16 of ISO/IEC 13239, known as X.25.
  static func number(of path: String) -> UInt16 {
    let sum = path.utf8.reduce(UInt16.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt16(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0x8408 : sum >> 1 }
    }
    return ~sum
  }

  /// The file.
  var text: String {
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE InputProfile>
      <InputProfile xmlns="http://www.qlcplus.org/InputProfile">
       <Creator>
        <Name>Flametube</Name>
        <Version>\(programVersion)</Version>
        <Author>flametube list qxi</Author>
       </Creator>
       <Manufacturer>Flametube</Manufacturer>
       <Model>\(inputs.joined(separator: " "))</Model>
       <Type>OSC</Type>

      """
    return head + channels.map(text).joined() + "</InputProfile>\n"
  }

  private func text(_ channel: Channel) -> String {
    """
     <Channel Number="\(channel.number)">
      <Name>\(escaped(channel.path))</Name>
      <Type>\(channel.isButton ? "Button" : "Slider")</Type>
     </Channel>

    """
  }

  private func escaped(_ text: String) -> String {
    let words: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
    return text.map { words[$0] ?? String($0) }.joined()
  }

  var json: JSONValue {
    [
      "channels": .list(
        channels.map {
          [
            "number": .number(Int($0.number)), "path": .text($0.path),
            "button": .flag($0.isButton),
          ]
        }),
      "unheard": .list(unheard.map(JSONValue.text)),
    ]
  }
}

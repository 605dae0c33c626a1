import Measurements

/// Writes arguments as the elements of a list of JSON.
enum JSONArguments {
  /// Appends `arguments` with commas between them.
  static func append(_ arguments: [Argument], to output: inout [UInt8]) {
    var rest = arguments[...]
    while let argument = rest.first {
      let figures = rest.prefix(while: isFigure)
      if figures.isEmpty {
        append(argument, to: &output)
        rest = rest.dropFirst()
      } else {
        append(figures: figures, to: &output)
        rest = rest.dropFirst(figures.count)
      }
      if !rest.isEmpty { output.append(UInt8(ascii: ",")) }
    }
  }

  private static func isFigure(_ argument: Argument) -> Bool {
    switch argument {
    case .int, .float: true
    case .string, .blob: false
    }
  }

  /// Most of what is written are figures: room is made once for all of a message.
  private static func append(figures: ArraySlice<Argument>, to output: inout [UInt8]) {
    output.append(addingCapacity: figures.count * (ShortestText.room + 1)) { span in
      span.withUnsafeMutableBufferPointer { buffer, count in
        guard let base = buffer.baseAddress else { return }
        var place = base
        for argument in figures {
          place += write(argument, to: place)
          place.pointee = UInt8(ascii: ",")
          place += 1
        }
        count = place - base - 1
      }
    }
  }

  private static func write(_ figure: Argument, to place: UnsafeMutablePointer<UInt8>) -> Int {
    switch figure {
    case .float(let value): return ShortestText.write(value.madeFinite, to: place)
    case .int(let value):
      // A sign and ten digits at most.
      let text = value.description.utf8
      for (index, byte) in text.enumerated() { place[index] = byte }
      return text.count
    case .string, .blob: return 0
    }
  }

  private static func append(_ argument: Argument, to output: inout [UInt8]) {
    switch argument {
    case .string(let text): append(text, to: &output)
    case .blob(let bytes):
      output.append(contentsOf: "[\(bytes.map(String.init).joined(separator: ","))]".utf8)
    case .int, .float: break
    }
  }

  /// Appends `text` as a string of JSON.
  static func append(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    defer { output.append(UInt8(ascii: "\"")) }
    guard text.utf8.contains(where: needsEscape) else {
      output.append(contentsOf: text.utf8)
      return
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case ..<0x20:
        let digits = String(byte, radix: 16)
        output.append(contentsOf: "\\u00\(digits.count < 2 ? "0" : "")\(digits)".utf8)
      default: output.append(byte)
      }
    }
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}

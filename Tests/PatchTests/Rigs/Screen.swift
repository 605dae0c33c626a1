import Foundation
import TestRigs

/// A screen without a monitor, whose picture lies in a file of the X window dump format.
final class Screen: @unchecked Sendable {
  let display: String
  private let home: TemporaryHome
  private let child: ChildProcess

  /// Starts an X server with a picture of 1280 by 720 pixels.
  init() throws {
    home = try TemporaryHome()
    child = try ChildProcess([
      "Xvfb", "-displayfd", "1", "-screen", "0", "1280x720x24", "-fbdir", home.path, "-nolisten",
      "tcp",
    ])
    let output = { [child] in child.output }
    poll(within: 60) { output().contains("\n") }
    guard let number = Int(output().split(separator: "\n").last ?? "") else {
      throw RigError("Xvfb did not start: \(output())")
    }
    display = ":\(number)"
  }

  /// What makes a program draw here, by the processor alone.
  var environment: [String: String?] {
    ["DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1", "SDL_AUDIODRIVER": "dummy"]
  }

  /// The share of pixels that are not black.
  func litShare() -> Double {
    guard let picture = try? Picture(home.file("Xvfb_screen0")) else { return 0 }
    return picture.litShare
  }

  func stop() {
    child.stop()
  }
}

/// The pixels of an X window dump: four bytes each, blue first.
struct Picture {
  private let pixels: ArraySlice<UInt8>

  init(_ path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    guard bytes.count > 100 else { throw RigError("There is no picture at \(path)") }
    // The header is its size, 18 other words and the number of colours, each of 12 bytes, all with the highest byte first.
    func word(_ place: Int) -> Int {
      bytes[place * 4..<place * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    pixels = bytes.dropFirst(word(0) + 12 * word(19)).prefix(word(5) * word(12))
  }

  var litShare: Double {
    let lit = stride(from: pixels.startIndex, to: pixels.endIndex - 3, by: 4).count { place in
      pixels[place..<place + 3].contains { $0 > 40 }
    }
    return Double(lit) / Double(max(1, pixels.count / 4))
  }
}

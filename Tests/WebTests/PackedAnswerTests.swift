import Foundation
import TestRigs
import Testing

@testable import Web

@Suite("Answers that are packed", .serialized)
struct PackedAnswerTests {
  /// Loads an address as Python does, which unpacks nothing by itself; prints the coding, the length on the wire and that of the text.
  private static func script(_ port: UInt16, _ path: String, _ coding: String) -> String {
    """
    import gzip, urllib.request
    request = urllib.request.Request("http://127.0.0.1:\(port)\(path)", headers={"Accept-Encoding": "\(coding)"})
    with urllib.request.urlopen(request) as answer:
        coding, bytes = answer.headers["Content-Encoding"], answer.read()
        assert int(answer.headers["Content-Length"]) == len(bytes)
        assert "Accept-Encoding" in answer.headers["Vary"]
    text = gzip.decompress(bytes) if coding == "gzip" else bytes
    print(coding, len(bytes), len(text))
    """
  }

  private func load(_ path: String, _ coding: String) throws -> [String] {
    let running = try RunningServer()
    let (status, output) = try run([
      "python3", "-c", PackedAnswerTests.script(running.port, path, coding),
    ])
    #expect(status == 0, "\(output)")
    return output.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  @Test("A long answer goes packed to those who unpack it, and plain to all others")
  func long() throws {
    let length = Listener.long.utf8.count + 1
    let packed = try load("/long", "gzip, deflate")
    #expect(packed[0] == "gzip" && packed[2] == "\(length)")
    #expect(try #require(Int(packed[1])) * 10 < length)
    #expect(try load("/long", "identity") == ["None", "\(length)", "\(length)"])
    #expect(try load("/long", "gzip;q=0") == ["None", "\(length)", "\(length)"])
  }

  @Test("A short answer is not packed")
  func short() throws {
    #expect(try load("/known", "gzip") == ["None", "6", "6"])
  }
}

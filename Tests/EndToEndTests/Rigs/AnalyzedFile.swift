import Foundation
import TestRigs

/// What `analyze` says of a file: for each address the values of its messages, in order.
struct AnalyzedFile {
  private struct Line: Decodable {
    let address: String
    let values: [Float]
  }

  private(set) var values: [String: [[Float]]] = [:]

  init(_ path: String, in home: TemporaryHome, options: [String] = []) throws {
    let result = try Flametube.run(["-q", "analyze", path] + options, in: home, within: 120)
    guard result.status == 0 else { throw RigError("\(path): \(result.output)") }
    let decoder = JSONDecoder()
    for line in result.output.split(separator: "\n") {
      // Lines with text are no measures.
      guard let line = try? decoder.decode(Line.self, from: Data(line.utf8)) else { continue }
      values[line.address, default: []].append(line.values)
    }
  }
}

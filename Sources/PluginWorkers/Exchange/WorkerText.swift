/// Lines of fields that stand between tabs, as host and worker exchange them.
package enum WorkerText {
  /// A field without anything that would end it: control characters become spaces; 1,024 bytes at most.
  package static func field(_ text: String) -> String {
    let bytes = text.utf8.prefix(1_024).map { $0 < 0x20 || $0 == 0x7f ? UInt8(0x20) : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: "\t") + "\n"
  }

  package static func fields(_ line: Substring) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }
}

/// What a measured plan depends on in the processor.
///
/// - Context: control
enum Processor {
  /// The model's name and a hash of its instruction sets, in one line.
  static let identity = describe(readStart(of: "/proc/cpuinfo"))

  /// Returns the line for the text of `/proc/cpuinfo`, whose first processor counts.
  static func describe(_ text: String) -> String {
    let model = value(of: ["model name", "CPU part", "cpu"], in: text) ?? "unknown processor"
    let sets = value(of: ["flags", "Features", "isa"], in: text) ?? ""
    return model + ", instructions " + hexText(fowlerNollVo(sets.utf8))
  }

  private static func value(of keys: [String], in text: String) -> String? {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let key = parts[0].filter { $0 != "\t" }
      if keys.contains(key) { return String(parts[1].drop { $0 == " " }) }
    }
    return nil
  }
}

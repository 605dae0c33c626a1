import Glibc

/// What the figures were measured on.
struct Machine {
  let processor: String
  let processorCount: Int
  let kernel: String

  init() {
    let models = linesOfFile("/proc/cpuinfo").filter { $0.hasPrefix("model name") }
    processor =
      models.first.flatMap { $0.split(separator: ":").last }.map(withoutEdges) ?? "unknown"
    processorCount = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    kernel = linesOfFile("/proc/sys/kernel/osrelease").first ?? "unknown"
  }

  var description: String { "\(processor), \(processorCount) processors, Linux \(kernel)" }
}

/// The lines of a small file of the proc file system; none when it cannot be read.
func linesOfFile(_ path: String) -> [String] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 18)
  let count = fread(&bytes, 1, bytes.count, file)
  let text = String(decoding: bytes.prefix(count), as: UTF8.self)
  return text.split(separator: "\n").map(String.init)
}

/// `text` without blanks at either end.
func withoutEdges(_ text: Substring) -> String {
  let start = text.drop { $0 == " " || $0 == "\t" }
  return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
}

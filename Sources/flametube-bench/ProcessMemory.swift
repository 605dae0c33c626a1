/// What a process occupies that is its own: anonymous memory and mapped files, without shared memory.
///
/// libjack maps some 100 MB of memory that it shares with the server; that is the server's.
struct ProcessMemory {
  let kibibytes: Int

  init(of identifier: Int32) {
    kibibytes = linesOfFile("/proc/\(identifier)/status").reduce(0) { sum, line in
      guard line.hasPrefix("RssAnon:") || line.hasPrefix("RssFile:") else { return sum }
      return sum
        + (line.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) } ?? 0)
    }
  }

  var mebibytes: Double { Double(kibibytes) / 1_024 }
}

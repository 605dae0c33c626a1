/// The form of a stored plan: who made it, for what, a checksum, and FFTW's own text.
///
/// FFTW aborts the process on some texts that it did not write (fftw3 issue 214), so nothing is handed to it unless
/// every byte is as we wrote it.
struct PlanFile {
  private let head: [UInt8]

  init(length: Int, version: String = Library.version, processor: String = Processor.identity) {
    head = Array("flametube plan 1\n\(version)\n\(processor)\n\(length) points\n".utf8)
  }

  /// Returns the file's bytes for `wisdom`.
  func bytes(for wisdom: [UInt8]) -> [UInt8] {
    head + Array((hexText(checksum(of: wisdom)) + "\n").utf8) + wisdom
  }

  /// Returns what ``bytes(for:)`` was given, or nil if `bytes` is anything else than its result on this machine.
  func wisdom(in bytes: [UInt8]) -> [UInt8]? {
    // Sixteen digits and the end of their line.
    let start = head.count + 17
    guard bytes.count >= start else { return nil }
    let wisdom = Array(bytes[start...])
    return bytes == self.bytes(for: wisdom) ? wisdom : nil
  }

  private func checksum(of wisdom: [UInt8]) -> UInt64 { fowlerNollVo(head + wisdom) }
}

/// Returns the 64-bit FNV-1a hash of `bytes` (Fowler, Noll, Vo; draft-eastlake-fnv). Each step can be undone, so a
/// change of a single byte always shows.
func fowlerNollVo(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

/// Returns `value` as sixteen hexadecimal digits.
func hexText(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

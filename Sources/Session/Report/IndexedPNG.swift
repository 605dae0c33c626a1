/// A picture of at most 256 colours as PNG (ISO/IEC 15948), its rows stored as they are.
///
/// Compression would save a third of a spectrogram and cost another library.
enum IndexedPNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The most bytes of a stored block (RFC 1951, section 3.2.4).
  private static let blockLimit = 65_535

  /// Returns the file of `pixels`, row by row from the top, each the number of a colour of `palette`.
  static func data(width: Int, height: Int, _ pixels: [UInt8], palette: [UInt8]) -> [UInt8] {
    precondition(pixels.count == width * height, "A picture has a pixel for each place")
    // Eight bits, by palette, without interlace.
    let header = big(width) + big(height) + [8, 3, 0, 0, 0]
    var rows: [UInt8] = []
    for row in 0..<height {
      // Each row begins with the number of its filter: none.
      rows.append(0)
      rows += pixels[row * width..<(row + 1) * width]
    }
    return signature + chunk("IHDR", header) + chunk("PLTE", palette)
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// `bytes` as a zlib stream (RFC 1950) of stored blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(bytes.count, start + blockLimit)
      let count = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      for word in [count, ~count] { stream += [UInt8(word & 0xFF), UInt8(word >> 8)] }
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    return stream + big(Int(adler(bytes)))
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return big(content.count) + body + big(Int(crc(body)))
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Adler-32 of RFC 1950, section 9.
  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  /// CRC-32 of ISO/IEC 15948, annex D.
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
    return ~sum
  }
}

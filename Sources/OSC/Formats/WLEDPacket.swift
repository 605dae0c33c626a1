import Measurements

/// Packs the figures of a frame into the sound packet of WLED's audio sync, version 2.
///
/// 44 bytes, little endian: `00002` and a zero byte, two bytes unused, the raw and the smoothed level as floats, a flag for a
/// peak, a counter, 16 bands of a byte, two bytes unused, magnitude and frequency of the strongest peak as floats
/// (WLED, usermods/audioreactive, `audioSyncPacket`). The figures come under `/wled/…`; one that never came is 0.
struct WLEDPacket: Sendable {
  static let length = 44
  static let bandCount = 16

  private var raw: Float = 0
  private var smooth: Float = 0
  private var magnitude: Float = 0
  private var frequency: Float = 0
  private var bands: [UInt8] = Array(repeating: 0, count: bandCount)
  /// Whether a peak came since the last packet.
  private var hasPeak = false
  private var counter: UInt8 = 0

  /// Takes in the figures of `group`; returns a packet when it is a frame.
  mutating func packets(for group: MessageGroup) -> [[UInt8]] {
    for message in group.messages { take(message) }
    guard group.kind == .frame else { return [] }
    defer {
      hasPeak = false
      counter &+= 1
    }
    return [bytes]
  }

  private mutating func take(_ message: Message) {
    let figures = message.arguments.map(WLEDPacket.figure)
    guard let first = figures.first else { return }
    switch message.address {
    case "/wled/raw": raw = first
    case "/wled/smooth": smooth = first
    case "/wled/magnitude": magnitude = first
    case "/wled/frequency": frequency = first
    case "/wled/peak": hasPeak = hasPeak || first > 0
    case "/wled/bands":
      for (index, value) in figures.prefix(Self.bandCount).enumerated() {
        bands[index] = UInt8(min(max(value, 0), 255))
      }
    default: break
    }
  }

  private var bytes: [UInt8] {
    var bytes = Array("00002".utf8) + [0, 0, 0]
    bytes += Self.bytes(of: raw) + Self.bytes(of: smooth)
    bytes += [hasPeak ? 1 : 0, counter] + bands + [0, 0]
    return bytes + Self.bytes(of: magnitude) + Self.bytes(of: frequency)
  }

  private static func bytes(of value: Float) -> [UInt8] {
    withUnsafeBytes(of: WireFloat.finite(value).bitPattern.littleEndian, Array.init)
  }

  private static func figure(_ argument: Argument) -> Float {
    switch argument {
    case .int(let value): Float(value)
    case .float(let value): value
    case .string, .blob: 0
    }
  }
}

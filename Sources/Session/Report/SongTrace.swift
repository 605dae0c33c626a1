import Measurements

/// What a report draws of one file, gathered while it is measured.
struct SongTrace {
  /// The most columns of a picture.
  static let columnLimit = 1_200
  /// The range of the spectrogram in decibels.
  static let floor: Float = -90

  private(set) var seconds = 0.0
  /// The lowest and the highest sample of any channel.
  private(set) var waveform = FoldedColumns<ClosedRange<Float>>(width: 0.01, limit: columnLimit) {
    $0 = min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
  }
  /// For each band its highest level: 0 at ``floor``, 255 at full scale.
  private(set) var spectrogram = FoldedColumns<[UInt8]>(width: 0.01, limit: columnLimit) {
    for band in $0.indices { $0[band] = max($0[band], $1[band]) }
  }
  /// Short-term loudness.
  private(set) var loudness = FoldedColumns<Float>(width: 0.1, limit: columnLimit) {
    $0 = max($0, $1)
  }
  /// The times of beats, and whether they begin a bar.
  private(set) var beats: [(time: Double, isFirst: Bool)] = []
  /// The centres of the bands in Hz.
  private(set) var centres: [Float] = []
  private let addresses: Addresses
  private let rate: Double
  private let beatLatency: Double
  private var startsBar = false

  /// The addresses that are drawn, without the prefix.
  private struct Addresses {
    var bands = ""
    var loudness = ""
    var beat = ""
    var bar = ""
  }

  init(_ layout: StreamLayout, prefix: String) {
    rate = Double(layout.rate.hertz)
    var addresses = Addresses()
    var latency = 0
    for instance in layout.instances {
      let start = "\(prefix)/\(instance.input)/\(instance.id)/"
      switch instance.plugin {
      case "spectrum" where addresses.bands.isEmpty:
        addresses.bands = start + "db"
        centres = instance.outputs.first { $0.descriptor.leaf == "freqs" }?.constants ?? []
      case "loudness": addresses.loudness = start + "shortterm"
      case "beat":
        addresses.beat = start + "hit"
        addresses.bar = start + "bar"
        let hit = instance.outputs.first { $0.descriptor.leaf == "hit" }
        latency = hit?.latency ?? instance.latency
      default: break
      }
    }
    self.addresses = addresses
    beatLatency = Double(latency) / rate
  }

  /// Takes `count` frames of sound that begin at frame `position`.
  mutating func take(
    _ channels: UnsafePointer<UnsafePointer<Float>?>, channelCount: Int, count: Int,
    at position: Int
  ) {
    seconds = Double(position + count) / rate
    // A piece is shorter than a column.
    let piece = max(1, Int(rate / 200))
    for start in stride(from: 0, to: count, by: piece) {
      var range: ClosedRange<Float> = 0...0
      for channel in 0..<channelCount {
        guard let samples = channels[channel] else { continue }
        for frame in start..<min(count, start + piece) where samples[frame].isFinite {
          range = min(range.lowerBound, samples[frame])...max(range.upperBound, samples[frame])
        }
      }
      waveform.add(range, at: Double(position + start) / rate)
    }
  }

  /// Takes what was measured.
  mutating func take(_ group: MessageGroup) {
    let time = Double(group.position) / rate
    for message in group.messages {
      switch message.address {
      case addresses.bands: spectrogram.add(message.arguments.map(SongTrace.shade), at: time)
      case addresses.loudness:
        if case .float(let value)? = message.arguments.first { loudness.add(value, at: time) }
      case addresses.bar: startsBar = message.arguments.first == .int(1)
      case addresses.beat:
        beats.append((max(0, time - beatLatency), startsBar))
        startsBar = false
      default: break
      }
    }
  }

  private static func shade(_ argument: Argument) -> UInt8 {
    guard case .float(let level) = argument else { return 0 }
    return UInt8(max(0, min(255, (level - floor) / -floor * 255)))
  }
}

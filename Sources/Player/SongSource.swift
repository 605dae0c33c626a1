import AudioFiles
import Measurements

/// One file as interleaved frames with the channels and at the rate of the output.
///
/// - Context: worker
final class SongSource {
  /// Frames of the file that are read at once.
  private static let blockCount = 4_096

  let tags: SongTags
  /// In seconds.
  let duration: Double?
  private let reader: AudioFileReader
  private let matrix: ChannelMatrix
  /// What every sample is multiplied with.
  private let gain: Float
  /// Nil when the file has the output's rate.
  private(set) var resampler: Resampler?
  let rate: Int
  private var raw: [Float]
  private var mapped: [Float]
  /// Frames of `mapped` that wait for the resampler.
  private var pending = 0..<0
  private var isAtEnd = false
  /// Frames that went into the resampler and came out of it.
  private var used = 0
  private var made = 0

  /// Opens `file` for an output. A resampler that `previous` leaves in the middle of its work goes on with this song, so that
  /// two files of one recording stay one.
  init(
    _ file: FileName, rate: Int, channels: Int, gain: Float = 1, after previous: SongSource? = nil
  ) throws(AudioFileError) {
    let reader = try AudioFileReader(file)
    self.reader = reader
    self.rate = rate
    self.gain = gain
    tags = reader.tags
    duration = reader.frameCount.map { reader.rate.duration(of: $0).value }
    matrix = ChannelMatrix(from: reader.channels, to: channels)
    raw = Array(repeating: 0, count: SongSource.blockCount * reader.channels)
    mapped = Array(repeating: 0, count: SongSource.blockCount * channels)
    guard reader.rate.hertz != rate else { return }
    if let previous, previous.canLeadInto(self) {
      resampler = previous.resampler
      used = previous.used
      made = previous.made
    } else {
      resampler = Resampler(channels: channels, from: reader.rate.hertz, to: rate)
      if resampler == nil { throw .rate(file, hertz: reader.rate.hertz) }
    }
  }

  /// What is known at once of a file that is cut.
  var shortfall: AudioFileError? { reader.shortfall }

  /// Frames of the output that are still inside the resampler.
  var heldCount: Int {
    resampler.map { max(0, Int((Double(used) * $0.ratio).rounded()) - made) } ?? 0
  }

  /// The length in frames of the output; nil when unknown.
  var frameCount: Int? { duration.map { Int($0 * Double(rate)) } }

  /// Whether the stream of `next` may follow in the same resampler.
  func canLeadInto(_ next: SongSource) -> Bool {
    resampler != nil && next.reader.rate == reader.rate && next.rate == rate
      && next.matrix.targets == matrix.targets
  }

  /// Goes to `seconds` from the start.
  func seek(to seconds: Double) {
    reader.seek(to: Int((max(0, seconds) * Double(reader.rate.hertz)).rounded()))
    resampler?.reset()
    used = 0
    made = 0
    pending = 0..<0
    isAtEnd = false
  }

  /// Passes the next frames to `body`, at most a block; returns how many, 0 at the end.
  ///
  /// What the resampler still holds at the end comes only with `drains`. A file that breaks off throws once, and is
  /// then at its end.
  func read(
    drains: Bool, _ body: (UnsafePointer<Float>, Int) -> Void
  ) throws(AudioFileError) -> Int {
    if pending.isEmpty, !isAtEnd { try readBlock() }
    guard let resampler else {
      let count = pending.count
      mapped.withUnsafeBufferPointer { buffer in buffer.baseAddress.map { body($0, count) } }
      pending = 0..<0
      return count
    }
    while !pending.isEmpty || (isAtEnd && drains) {
      let count = convert(resampler, body)
      if count > 0 || pending.isEmpty && isAtEnd { return count }
      if pending.isEmpty { try readBlock() }
    }
    return 0
  }

  private func readBlock() throws(AudioFileError) {
    var count = 0
    do throws(AudioFileError) {
      count = try readRaw()
    } catch {
      isAtEnd = true
      throw error
    }
    isAtEnd = count == 0
    pending = 0..<count
  }

  private func readRaw() throws(AudioFileError) -> Int {
    var result: Result<Int, AudioFileError> = .success(0)
    raw.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      result = Result { () throws(AudioFileError) in
        try reader.read(interleaved: base, frameCount: SongSource.blockCount)
      }
      guard case .success(let count) = result else { return }
      for index in 0..<count * reader.channels {
        base[index] = base[index].isFinite ? base[index] * gain : 0
      }
      mapped.withUnsafeMutableBufferPointer { target in
        guard let output = target.baseAddress else { return }
        if matrix.isIdentity {
          output.update(from: base, count: count * reader.channels)
        } else {
          matrix.convert(base, to: output, count: count)
        }
      }
    }
    return try result.get()
  }

  private func convert(_ resampler: Resampler, _ body: (UnsafePointer<Float>, Int) -> Void) -> Int {
    let channels = matrix.targets
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: SongSource.blockCount * channels)
    { output in
      guard let base = output.baseAddress else { return 0 }
      let result = mapped.withUnsafeBufferPointer { input in
        input.baseAddress.map { start in
          resampler.convert(
            start + pending.lowerBound * channels, count: pending.count, isLast: isAtEnd,
            into: base, room: SongSource.blockCount)
        } ?? (used: 0, made: 0)
      }
      pending = (pending.lowerBound + result.used)..<pending.upperBound
      used += result.used
      made += result.made
      if result.made > 0 { body(base, result.made) }
      return result.made
    }
  }
}

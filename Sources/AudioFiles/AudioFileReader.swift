import CSndfile
import Measurements

/// Reads an audio file as planar floats, from its start to its end.
///
/// WAV, RF64, AIFF, FLAC, Ogg (Vorbis, Opus, FLAC) and MP3 are read. Samples of float files come out as they are stored,
/// above full scale, infinite or not a number included; integers are scaled so that full scale is 1.
///
/// - Context: control or worker, one thread at a time
public final class AudioFileReader {
  /// Rates that are accepted, in Hz.
  static let rates = 1...768_000
  /// Numbers of channels that are accepted.
  static let channelCounts = 1...64

  public let rate: SampleRate
  public let channels: Int
  /// Frames in the file; nil where only reading to the end tells.
  public let frameCount: Int?

  let sound: SoundFile
  private let announced: Int?
  private let isPaged: Bool
  /// How many frames fewer than announced are no loss: an estimate counts the last part of an MPEG frame.
  private let slack: Int
  private let block: FrameBlock
  /// The frame that is read next.
  var readCount = 0
  private var hasReported = false

  /// Opens the file named `path`.
  public convenience init(path: String) throws(AudioFileError) {
    try self.init(FileName(path))
  }

  /// Opens a file whose name may be any bytes.
  public init(_ name: FileName) throws(AudioFileError) {
    let file = try RegularFile.reading(name)
    guard file.byteCount > 0 else { throw .empty(name) }
    let header = try FileHeader(of: file)
    sound = try SoundFile.open(file, mode: SFM_READ)
    let information = sound.information
    try AudioFileReader.check(information, name)
    rate = SampleRate(hertz: Int(information.samplerate))
    channels = Int(information.channels)
    // The library's stand-in for an unknown length is the largest number.
    frameCount = information.frames < Int64.max ? Int(information.frames) : nil
    announced = header.announced ?? frameCount
    isPaged = header.isPaged
    slack = header.isEstimated ? 1_152 : 0
    block = FrameBlock(channels: channels)
  }

  /// The name of the file.
  public var name: FileName { sound.file.name }

  /// What is known of a cut file before it is read: its header states more frames than there is room for in it. The end of
  /// the reading tells so, too.
  public var shortfall: AudioFileError? {
    guard let announced, let frameCount, frameCount < announced - slack else { return nil }
    return .truncated(name, read: frameCount, announced: announced)
  }

  /// Reads up to `frameCount` frames into the first `channels` buffers of `planar`, each of at least that length.
  ///
  /// Fewer frames mean that the end is near; 0 is the end. Where a file ends before the length that its header
  /// states, the call after the last frame throws ``AudioFileError/truncated(_:read:announced:)`` once: what
  /// was read is good, and a caller may take it as a warning.
  public func read(
    into planar: UnsafeMutablePointer<UnsafeMutablePointer<Float>>, frameCount: Int
  ) throws(AudioFileError) -> Int {
    var count = 0
    while count < frameCount {
      let part = readBlock(into: planar, at: count, limit: frameCount - count)
      guard part > 0 else { break }
      count += part
    }
    readCount += count
    if count == 0, frameCount > 0 { try reportEnd() }
    return count
  }

  /// Reads one block and returns its number of frames, 0 at the end.
  private func readBlock(
    into planar: UnsafeMutablePointer<UnsafeMutablePointer<Float>>, at offset: Int, limit: Int
  ) -> Int {
    let length = min(limit, FrameBlock.frameCount)
    let count = max(0, Int(sf_readf_float(sound.handle, block.samples, Int64(length))))
    for channel in 0..<channels {
      let target = planar[channel] + offset
      for frame in 0..<count { target[frame] = block.samples[frame * channels + channel] }
    }
    return count
  }

  /// Throws once if the file ended before the length that it states.
  func reportEnd() throws(AudioFileError) {
    guard !hasReported else { return }
    hasReported = true
    if let announced, readCount < announced - slack {
      throw .truncated(name, read: readCount, announced: announced)
    }
    if isPaged, !FileHeader.hasEndMark(sound.file) {
      throw .truncated(name, read: readCount, announced: nil)
    }
    guard sf_error(sound.handle) == SF_ERR_NO_ERROR else {
      throw .malformed(name, cause: String(cString: sf_strerror(sound.handle)))
    }
  }

  /// Holds what the library found to the limits: the file's own header may have lied or stated nothing.
  private static func check(_ information: SF_INFO, _ name: FileName) throws(AudioFileError) {
    guard SoundFormat.isReadable(information.format) else {
      throw .unsupportedCodec(name, codec: SoundFormat.name(of: information.format))
    }
    guard rates.contains(Int(information.samplerate)) else {
      throw .rate(name, hertz: Int(information.samplerate))
    }
    guard channelCounts.contains(Int(information.channels)) else {
      throw .channels(name, count: Int(information.channels))
    }
    guard information.frames >= 0 else { throw .frameCount(name, count: Int(information.frames)) }
    guard information.frames > 0 else { throw .empty(name) }
  }
}

import CSndfile
import Glibc
import Measurements

/// Writes a WAV file of 32-bit floats, as they are: nothing is clipped or scaled.
///
/// The header is brought up to date every second of sound, so a process that is killed leaves a readable file. Above
/// 4 GiB the file becomes RF64 (EBU Tech 3306).
///
/// - Context: control or worker, one thread at a time
public final class AudioFileWriter {
  public let rate: SampleRate
  public let channels: Int
  /// Frames written so far.
  public private(set) var frameCount = 0
  /// The name of the file.
  public let name: FileName

  /// Nil when the file is closed.
  private var sound: SoundFile?
  private let block: FrameBlock
  private var headerCount = 0

  /// Makes the file named `path`, or empties it.
  public convenience init(path: String, rate: SampleRate, channels: Int) throws(AudioFileError) {
    try self.init(FileName(path), rate: rate, channels: channels)
  }

  /// Makes a file whose name may be any bytes, or empties it.
  public convenience init(
    _ name: FileName, rate: SampleRate, channels: Int
  ) throws(AudioFileError) {
    try AudioFileWriter.check(name, rate, channels)
    try self.init(try RegularFile.writing(name), rate: rate, channels: channels)
  }

  /// Writes to a file that is open already.
  init(_ file: RegularFile, rate: SampleRate, channels: Int) throws(AudioFileError) {
    var information = SF_INFO()
    information.samplerate = Int32(rate.hertz)
    information.channels = Int32(channels)
    information.format = Int32(SF_FORMAT_RF64 | SF_FORMAT_FLOAT)
    let sound = try SoundFile.open(file, mode: SFM_WRITE, information: information)
    AudioFileWriter.configure(sound.handle)
    self.sound = sound
    self.rate = rate
    self.channels = channels
    name = file.name
    block = FrameBlock(channels: channels)
  }

  /// Writes the first `frameCount` frames of the `channels` buffers of `planar`.
  public func write(
    planar: UnsafePointer<UnsafePointer<Float>>, frameCount: Int
  ) throws(AudioFileError) {
    var offset = 0
    while offset < frameCount {
      let length = min(FrameBlock.frameCount, frameCount - offset)
      for frame in 0..<length {
        for channel in 0..<channels {
          block.samples[frame * channels + channel] = planar[channel][offset + frame]
        }
      }
      try write(block.samples, frameCount: length)
      offset += length
    }
  }

  /// Writes whole frames: one sample of each channel after another.
  public func write(
    interleaved samples: UnsafeBufferPointer<Float>
  ) throws(AudioFileError) {
    precondition(samples.count % channels == 0, "Interleaved samples are whole frames")
    guard let start = samples.baseAddress else { return }
    try write(start, frameCount: samples.count / channels)
  }

  /// Completes the header and closes the file. A second call does nothing.
  public func close() throws(AudioFileError) {
    guard let sound else { return }
    self.sound = nil
    errno = 0
    sf_command(sound.handle, Int32(SFC_UPDATE_HEADER_NOW), nil, 0)
    guard sf_error(sound.handle) == SF_ERR_NO_ERROR else { throw failure() }
  }

  private func write(
    _ samples: UnsafePointer<Float>, frameCount count: Int
  ) throws(AudioFileError) {
    guard let handle = sound?.handle else {
      preconditionFailure("Nothing is written to a closed file")
    }
    errno = 0
    let written = Int(sf_writef_float(handle, samples, Int64(count)))
    frameCount += max(0, written)
    guard written == count else { throw failure() }
    guard frameCount - headerCount >= rate.hertz else { return }
    headerCount = frameCount
    sf_command(handle, Int32(SFC_UPDATE_HEADER_NOW), nil, 0)
  }

  /// Below 4 GiB a plain WAV is written; the chunk with peaks and its time stamp is left out, so that equal sound gives
  /// equal bytes.
  private static func configure(_ handle: OpaquePointer) {
    sf_command(handle, Int32(SFC_RF64_AUTO_DOWNGRADE), nil, Int32(SF_TRUE))
    sf_command(handle, Int32(SFC_SET_ADD_PEAK_CHUNK), nil, Int32(SF_FALSE))
    sf_command(handle, Int32(SFC_UPDATE_HEADER_NOW), nil, 0)
  }

  /// A short write without an error number means that the device took no more.
  private func failure() -> AudioFileError {
    errno == 0 ? .full(name) : AudioFileError(errno, name)
  }

  private static func check(
    _ name: FileName, _ rate: SampleRate, _ channels: Int
  ) throws(AudioFileError) {
    guard AudioFileReader.rates.contains(rate.hertz) else { throw .rate(name, hertz: rate.hertz) }
    guard AudioFileReader.channelCounts.contains(channels) else {
      throw .channels(name, count: channels)
    }
  }
}

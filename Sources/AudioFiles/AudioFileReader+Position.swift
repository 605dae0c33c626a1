import CSndfile

extension AudioFileReader {
  /// Reads up to `frameCount` frames to `samples`, one sample of each channel after another.
  ///
  /// The end, and a file that ends too early, are told as by ``read(into:frameCount:)``.
  public func read(
    interleaved samples: UnsafeMutablePointer<Float>, frameCount: Int
  ) throws(AudioFileError) -> Int {
    let count = max(0, Int(sf_readf_float(sound.handle, samples, Int64(frameCount))))
    readCount += count
    if count == 0, frameCount > 0 { try reportEnd() }
    return count
  }

  /// Makes `frame` the next one that is read, or the end when there is no such frame.
  ///
  /// A stream that cannot be wound is read on until that frame; one that is beyond it already stays where it is.
  public func seek(to frame: Int) {
    let target = min(max(0, frame), frameCount ?? .max)
    let start = isMPEG ? max(0, target - AudioFileReader.preroll) : target
    let reached = sf_seek(sound.handle, Int64(start), Int32(SEEK_SET))
    if reached >= 0 { readCount = Int(reached) }
    skip(to: target)
  }

  /// Frames that are read in front of a place in an MPEG stream: a frame of it uses bits of up to nine before it
  /// (ISO/IEC 11172-3, main_data_begin), of 1,152 samples each.
  private static let preroll = 10 * 1_152

  private var isMPEG: Bool {
    Int(sound.information.format) & SF_FORMAT_TYPEMASK == SF_FORMAT_MPEG
  }

  private func skip(to target: Int) {
    let block = FrameBlock(channels: channels)
    while readCount < target {
      let wanted = Int64(min(FrameBlock.frameCount, target - readCount))
      let count = Int(sf_readf_float(sound.handle, block.samples, wanted))
      guard count > 0 else { return }
      readCount += count
    }
  }
}

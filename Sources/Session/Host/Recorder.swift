import Analysis
import AudioFiles
import Glibc
import Measurements
import Realtime

/// Writes what the engine got to files, from its first frame.
///
/// A gap starts a new grid in the engine, so it starts a new file too: `take.wav`, then `take-2.wav` and so on. Each of
/// them, analyzed by itself, gives the very frames of its grid. After a change of the rate the sound that comes before the
/// graph for it is ready, and of which nothing was sent, is a file of its own. A file that is there already is kept; its
/// number is passed over.
///
/// - Context: worker; start and stop on control
final class Recorder: @unchecked Sendable {
  private let path: String
  private let onNotice: @Sendable (String) -> Void
  private var reader: RecordConsumer<TapHeader>
  private var writer: AudioFileWriter?
  private var fileCount = 0
  private var hasFailed = false
  private let stopping = WakeUp()
  private var thread: NamedThread?

  /// - Parameter path: where the first file goes
  init(
    path: String, reader: consuming RecordConsumer<TapHeader>,
    onNotice: @escaping @Sendable (String) -> Void
  ) {
    self.path = path
    self.reader = reader
    self.onNotice = onNotice
  }

  /// Starts the thread that writes.
  func start() {
    thread = NamedThread("recorder") { [self] in
      var isEnding = false
      while !isEnding {
        isEnding = stopping.wait(timeout: 50_000_000)
        while takeBlock() {}
      }
      finishFile()
    }
  }

  /// Writes what is still in the ring and ends the file.
  func stop() {
    stopping.post()
    thread?.join()
    thread = nil
  }

  private func takeBlock() -> Bool {
    reader.read { header, values -> Void in
      if header.startsGrid == 1 || writer == nil { startFile(header) }
      write(header, values)
    } != nil
  }

  private func startFile(_ header: TapHeader) {
    finishFile()
    guard !hasFailed else { return }
    fileCount = RecordingPath.freeNumber(after: fileCount, of: path)
    let file = RecordingPath.name(of: fileCount, path)
    do {
      writer = try AudioFileWriter(
        path: file, rate: SampleRate(hertz: Int(header.rate)),
        channels: Int(header.channelCount))
      onNotice("recording to \(file)")
    } catch {
      fail("\(error)")
    }
  }

  private func write(_ header: TapHeader, _ values: UnsafeBufferPointer<Float>) {
    guard let writer, let base = values.baseAddress else { return }
    let count = Int(header.frameCount)
    let planes = UnsafeMutablePointer<UnsafePointer<Float>>.allocate(
      capacity: Int(header.channelCount))
    defer { planes.deallocate() }
    for channel in 0..<Int(header.channelCount) { planes[channel] = base + channel * count }
    do {
      try writer.write(planar: planes, frameCount: count)
    } catch {
      fail("\(error)")
    }
  }

  private func finishFile() {
    guard let writer else { return }
    self.writer = nil
    do {
      try writer.close()
    } catch {
      fail("\(error)")
    }
  }

  private func fail(_ reason: String) {
    guard !hasFailed else { return }
    hasFailed = true
    writer = nil
    onNotice("recording has ended: \(reason)")
  }
}

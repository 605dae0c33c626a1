import AudioFiles
import Foundation
import Measurements
import Offline
import Spectrum
import Synchronization
import Testing

@Suite("Offline analysis")
struct OfflineAnalyzerTests {
  private let analyzers = [
    AnalyzerSettings(plugin: "level"), AnalyzerSettings(plugin: "spectrum"),
    AnalyzerSettings(plugin: "tone"),
  ]

  private var target: TargetSettings {
    var target = TargetSettings(host: "127.0.0.1", port: 9_000)
    target.rate = .everyHop
    return target
  }

  /// What an analysis of `file` passes on, and the error that it ends with.
  private func analyze(_ file: SoundFile) throws -> ([MessageGroup], AudioFileError?) {
    let analyzer = try OfflineAnalyzer(
      AudioFileReader(path: file.path), analyzers: analyzers, target: target,
      planner: TransformPlanner(cacheDirectory: nil))
    var groups: [MessageGroup] = []
    do throws(AudioFileError) {
      try analyzer.run { groups.append($0) }
      return (groups, nil)
    } catch {
      return (groups, error)
    }
  }

  @Test("A sine of amplitude 0.5 has a mean power of 1/8: −9.03 dB below a full-scale square")
  func level() throws {
    let (groups, error) = try analyze(SoundFile(sine(amplitude: 0.5, count: 96_000)))
    let last = groups.last { $0.kind == .frame }
    let message = last?.messages.first { $0.address == "/flametube/main/level/rms" }
    guard case .float(let decibels)? = message?.arguments.first else {
      Issue.record("No level was passed on")
      return
    }
    #expect(error == nil)
    #expect(abs(Double(decibels) - 10 * log10(0.125)) < 0.01)
  }

  @Test("An analysis leaves its thread's arithmetic as it was: denormal numbers are numbers again")
  func denormals() throws {
    let factors: [Float] = [.leastNormalMagnitude, 0.5]
    let products = Mutex<[Float]>([])
    let isDone = DispatchSemaphore(value: 0)
    // A thread of its own, which inherits what other tests left on theirs and puts it back to what glibc calls FE_DFL_ENV.
    Thread {
      fesetenv(UnsafePointer(bitPattern: -1))
      products.withLock { $0.append(factors[0] * factors[1]) }
      _ = try? analyze(SoundFile(sine(amplitude: 0.5, count: 480)))
      products.withLock { $0.append(factors[0] * factors[1]) }
      isDone.signal()
    }.start()
    isDone.wait()
    let expected = Float(bitPattern: 0x0040_0000)
    #expect(
      products.withLock { $0.map(\.bitPattern) } == [expected.bitPattern, expected.bitPattern])
  }

  @Test("A second of sound gives a hundred frames of 10 ms, each a hop after the one before")
  func positions() throws {
    let (groups, _) = try analyze(SoundFile(sine(amplitude: 0.5, count: 48_000)))
    let positions = groups.filter { $0.kind == .frame }.map(\.position)
    #expect(positions.count == 100)
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $1 - $0 == 480 })
  }

  @Test(
    "A file gives the very bits that the live engine gives, whatever the period",
    arguments: [63, 64, 1_000])
  func bitsAreEqual(period: Int) throws {
    let samples = sine(amplitude: 0.3, count: 30_000)
    let (offline, _) = try analyze(SoundFile(samples))
    var host = try LiveHost(analyzers, target: target)
    let live = host.run(samples, period: period)
    let frames = offline.filter { $0.kind == .frame }
    #expect(frames.count == 62)
    #expect(frames == live.filter { $0.kind == .frame })
  }

  @Test("A file that ends before its header says so is analyzed to its end, then named as cut")
  func truncated() throws {
    let file = try SoundFile(sine(amplitude: 0.5, count: 48_000))
    try file.cut(24_000 * MemoryLayout<Float>.size)
    let (groups, error) = try analyze(file)
    #expect(groups.filter { $0.kind == .frame }.count == 50)
    guard case .truncated(_, let read, let announced)? = error else {
      Issue.record("The error is \(String(describing: error))")
      return
    }
    #expect(read == 24_000)
    #expect(announced == 48_000)
  }
}

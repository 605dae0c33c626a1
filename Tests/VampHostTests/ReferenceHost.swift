import AudioFiles
import Foundation
import Measurements
import VampHost

/// The host of the Vamp SDK, which is another program: what it finds in a file.
enum ReferenceHost {
  /// The features of `plugin`, such as `vamp-example-plugins:zerocrossing:counts`, in `sound`: position in frames and values.
  /// Its library is looked for in the folders of `path`.
  static func features(
    _ plugin: String, of sound: [[Float]], in path: [String] = VampPlugins.standardPath(home: nil)
  ) throws -> [(position: Int, values: [Double])] {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/sound.wav"
    let writer = try AudioFileWriter(
      path: file, rate: SampleRate(hertz: 48_000), channels: sound.count)
    let planes = sound.map { channel in
      let plane = UnsafeMutablePointer<Float>.allocate(capacity: channel.count)
      plane.initialize(from: channel, count: channel.count)
      return plane
    }
    defer { for plane in planes { plane.deallocate() } }
    try planes.map { UnsafePointer($0) }.withUnsafeBufferPointer { pointers in
      guard let base = pointers.baseAddress else { return }
      try writer.write(planar: base, frameCount: sound[0].count)
    }
    try writer.close()
    let text = try run(
      ["-s", plugin, file, "-o", "\(folder.path)/out"], "\(folder.path)/out", path)
    return text.split(separator: "\n").compactMap(feature)
  }

  private static func run(
    _ arguments: [String], _ output: String, _ path: [String]
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/vamp-simple-host")
    process.arguments = arguments
    process.environment = ["VAMP_PATH": path.joined(separator: ":")]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try String(contentsOfFile: output, encoding: .utf8)
  }

  /// A line such as `1024: 3.5 4`, or `1024,512: 3.5` with a duration.
  private static func feature(_ line: Substring) -> (position: Int, values: [Double])? {
    let parts = line.split(separator: ":", maxSplits: 1)
    guard let time = parts.first?.split(separator: ",").first,
      let position = Int(time.trimmingCharacters(in: .whitespaces))
    else { return nil }
    let words = parts.count > 1 ? parts[1].split(separator: " ") : []
    var values: [Double] = []
    for word in words {
      guard let value = Double(word) else { break }
      values.append(value)
    }
    return (position, values)
  }
}

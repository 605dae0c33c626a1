/// What a file's tags say of its loudness: ReplayGain 2.0, or R128 of Ogg Opus (RFC 7845, section 5.2.1).
public struct LoudnessTags: Hashable, Sendable {
  /// In decibels, what brings the song, or its album, to −18 LUFS.
  public internal(set) var track: Float?
  public internal(set) var album: Float?
  /// The largest sample of the song, and of its album, as a factor of full scale.
  public internal(set) var trackPeak: Float?
  public internal(set) var albumPeak: Float?

  /// The loudness that ReplayGain 2.0 refers to, in LUFS.
  public static let reference: Float = -18
  /// That of R128 tags, which are whole numbers of 1/256 dB.
  private static let streamReference: Float = -23

  /// The tags of the file `name`; none where it cannot be read.
  public init(of name: FileName) {
    guard let file = try? RegularFile.reading(name) else { return }
    for (key, value) in TagFields(of: file).fields { take(key.uppercased(), value) }
  }

  init(_ fields: [(key: String, value: String)]) {
    for (key, value) in fields { take(key.uppercased(), value) }
  }

  private mutating func take(_ key: String, _ value: String) {
    switch key {
    case "REPLAYGAIN_TRACK_GAIN": track = LoudnessTags.figure(value, in: -60...60) ?? track
    case "REPLAYGAIN_ALBUM_GAIN": album = LoudnessTags.figure(value, in: -60...60) ?? album
    case "REPLAYGAIN_TRACK_PEAK": trackPeak = LoudnessTags.figure(value, in: 0...100) ?? trackPeak
    case "REPLAYGAIN_ALBUM_PEAK": albumPeak = LoudnessTags.figure(value, in: 0...100) ?? albumPeak
    case "R128_TRACK_GAIN": track = track ?? LoudnessTags.streamGain(value)
    case "R128_ALBUM_GAIN": album = album ?? LoudnessTags.streamGain(value)
    default: break
    }
  }

  /// The number that `text` begins with, such as `-7.03 dB`.
  private static func figure(_ text: String, in range: ClosedRange<Float>) -> Float? {
    let digits = text.drop { $0 == " " || $0 == "+" }.prefix { "-.0123456789".contains($0) }
    return Float(digits).flatMap { range.contains($0) ? $0 : nil }
  }

  private static func streamGain(_ text: String) -> Float? {
    figure(text, in: -32_768...32_767).map { $0 / 256 + reference - streamReference }
  }
}

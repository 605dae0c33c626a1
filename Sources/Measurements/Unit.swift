/// The unit of an output or parameter, as it is printed and published.
public enum Unit: String, Hashable, Sendable {
  case decibelsFullScale = "dBFS"
  case decibels = "dB"
  /// Decibels of the true peak relative to full scale, ITU-R BS.1770-5.
  case decibelsTruePeak = "dBTP"
  /// Loudness relative to full scale, EBU R 128.
  case loudnessFullScale = "LUFS"
  /// A difference of loudness.
  case loudness = "LU"
  /// Decibels on the scale of a VU meter, IEC 60268-17.
  case volume = "VU"
  /// The marks of a programme meter of type IIa, IEC 60268-10: 4 dB each.
  case marks = "PPM"
  case decibelsPerSecond = "dB/s"
  case decibelsPerOctave = "dB/octave"
  case hertz = "Hz"
  case beats = "beats"
  case milliseconds = "ms"
  case seconds = "s"
  case frames = "frames"
  case samples = "samples"
  /// A figure from 0 to 1, or from −1 to 1 where the range says so.
  case ratio = "ratio"
  /// Units of full scale.
  case fullScale = "FS"
  case bits = "bits"
  /// A count of things.
  case count = "count"
  /// A number that stands for a state; the summary lists them.
  case state = "state"
  case percent = "%"
  case semitones = "semitones"
  case cents = "cents"
  case degrees = "°"
  case octaves = "octaves"
  case beatsPerMinute = "bpm"
  case midiNote = "note"
  /// A figure whose unit nobody states.
  case plain = "number"
  /// Text.
  case text = "text"
}

import CSndfile
import Glibc

/// A format that the library writes, made here without the room under test.
struct Encoding: CustomStringConvertible, Sendable {
  let description: String
  let format: Int32

  init(_ description: String, _ container: Int, _ codec: Int) {
    self.description = description
    format = Int32(container | codec)
  }

  static let wave16 = Encoding("16.wav", SF_FORMAT_WAV, SF_FORMAT_PCM_16)
  static let wave24 = Encoding("24.wav", SF_FORMAT_WAV, SF_FORMAT_PCM_24)
  static let waveFloat = Encoding("float.wav", SF_FORMAT_WAV, SF_FORMAT_FLOAT)
  static let waveExtensible = Encoding("x.wav", SF_FORMAT_WAVEX, SF_FORMAT_PCM_16)
  static let rf64 = Encoding("24.rf64", SF_FORMAT_RF64, SF_FORMAT_PCM_24)
  static let aiff24 = Encoding("24.aiff", SF_FORMAT_AIFF, SF_FORMAT_PCM_24)
  static let aiffFloat = Encoding("float.aiff", SF_FORMAT_AIFF, SF_FORMAT_FLOAT)
  static let flac24 = Encoding("24.flac", SF_FORMAT_FLAC, SF_FORMAT_PCM_24)
  static let vorbis = Encoding("vorbis.ogg", SF_FORMAT_OGG, SF_FORMAT_VORBIS)
  static let opus = Encoding("opus.ogg", SF_FORMAT_OGG, SF_FORMAT_OPUS)
  static let mp3 = Encoding("layer3.mp3", SF_FORMAT_MPEG, SF_FORMAT_MPEG_LAYER_III)
  static let imaWave = Encoding("ima.wav", SF_FORMAT_WAV, SF_FORMAT_IMA_ADPCM)
  static let microsoftWave = Encoding("ms.wav", SF_FORMAT_WAV, SF_FORMAT_MS_ADPCM)
  static let gsmWave = Encoding("gsm.wav", SF_FORMAT_WAV, SF_FORMAT_GSM610)
  static let imaAIFF = Encoding("ima.aiff", SF_FORMAT_AIFF, SF_FORMAT_IMA_ADPCM)
  static let au = Encoding("sun.au", SF_FORMAT_AU, SF_FORMAT_PCM_16)

  static let of24Bits = [wave24, rf64, aiff24, flac24]
  static let ofFloats = [waveFloat, aiffFloat]
  static let lossy = [vorbis, opus, mp3]
  static let read =
    [wave16, waveExtensible] + of24Bits + ofFloats + lossy
  static let refused = [imaWave, microsoftWave, gsmWave, imaAIFF]

  /// Writes interleaved `samples` to `path`.
  func write(_ samples: [Float], channels: Int, rate: Int = 48_000, to path: String) {
    var information = SF_INFO()
    information.format = format
    information.channels = Int32(channels)
    information.samplerate = Int32(rate)
    guard let file = sf_open(path, Int32(SFM_WRITE), &information) else {
      preconditionFailure("\(self): " + String(cString: sf_strerror(nil)))
    }
    sf_writef_float(file, samples, Int64(samples.count / channels))
    sf_close(file)
  }

  /// Writes interleaved integers, whose upper bits are stored as they are.
  func write(_ samples: [Int32], channels: Int, rate: Int = 48_000, to path: String) {
    var information = SF_INFO()
    information.format = format
    information.channels = Int32(channels)
    information.samplerate = Int32(rate)
    guard let file = sf_open(path, Int32(SFM_WRITE), &information) else {
      preconditionFailure("\(self): " + String(cString: sf_strerror(nil)))
    }
    sf_writef_int(file, samples, Int64(samples.count / channels))
    sf_close(file)
  }
}

/// Returns a sine, the same in each of `channels` interleaved channels.
func sine(
  frequency: Double, amplitude: Double, rate: Int = 48_000, count: Int, channels: Int = 1
) -> [Float] {
  (0..<count * channels).map { index in
    let time = Double(index / channels) / Double(rate)
    return Float(amplitude * sin(2 * .pi * frequency * time))
  }
}

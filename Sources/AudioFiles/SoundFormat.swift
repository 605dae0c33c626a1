import CSndfile

/// The library's format numbers.
enum SoundFormat {
  /// Codecs that are read, whatever the container.
  private static let codecs: Set<Int> = [
    SF_FORMAT_PCM_S8, SF_FORMAT_PCM_U8, SF_FORMAT_PCM_16, SF_FORMAT_PCM_24, SF_FORMAT_PCM_32,
    SF_FORMAT_FLOAT, SF_FORMAT_DOUBLE, SF_FORMAT_ULAW, SF_FORMAT_ALAW, SF_FORMAT_VORBIS,
    SF_FORMAT_OPUS, SF_FORMAT_MPEG_LAYER_I, SF_FORMAT_MPEG_LAYER_II, SF_FORMAT_MPEG_LAYER_III,
  ]

  /// Returns whether the codec of `format` is on the list.
  static func isReadable(_ format: Int32) -> Bool {
    codecs.contains(Int(format) & SF_FORMAT_SUBMASK)
  }

  /// Returns the library's name for the codec of `format`.
  static func name(of format: Int32) -> String {
    var information = SF_FORMAT_INFO()
    information.format = format & Int32(SF_FORMAT_SUBMASK)
    let size = Int32(MemoryLayout<SF_FORMAT_INFO>.size)
    let status = sf_command(nil, Int32(SFC_GET_FORMAT_INFO), &information, size)
    guard status == 0, let name = information.name else { return "codec \(information.format)" }
    return String(cString: name)
  }
}

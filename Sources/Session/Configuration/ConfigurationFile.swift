import Glibc

/// The file of the configuration: where it is, and its bytes.
package enum ConfigurationFile {
  /// The standard place, `$XDG_CONFIG_HOME/flametube/flametube.json5` or the same under `~/.config`; nil without a home.
  ///
  /// A relative `XDG_CONFIG_HOME` is ignored, as the XDG base directory specification asks.
  package static func standardPath(in environment: [String: String]) -> String? {
    let name = "flametube/flametube.json5"
    if let base = environment["XDG_CONFIG_HOME"], base.hasPrefix("/") { return base + "/" + name }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.config/" + name
  }

  /// Returns the bytes of the file at `path`, one more than the longest configuration at most.
  ///
  /// A missing file gives nil unless it `isRequired`.
  static func read(_ path: String, isRequired: Bool) throws(ConfigurationError) -> [UInt8]? {
    // Opening a pipe without this flag would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if !isRequired, errno == ENOENT || errno == ENOTDIR { return nil }
      throw fault(errno, at: path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw fault(errno, at: path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ConfigurationError(
        ConfigurationOrigin(path),
        status.st_mode & S_IFMT == S_IFDIR ? "this is a directory" : "this is no regular file",
        mend: "name a JSON5 file")
    }
    return try bytes(of: descriptor, at: path)
  }

  private static func bytes(of descriptor: CInt, at path: String) throws(ConfigurationError)
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= SourceText.limit {
      let count = Glibc.read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw fault(errno, at: path) }
      if count == 0 { break }
      bytes += block[..<count]
    }
    return bytes
  }

  private static func fault(_ code: CInt, at path: String) -> ConfigurationError {
    let (cause, mend): (String, String?) =
      switch code {
      case ENOENT, ENOTDIR:
        ("the file does not exist", "check the path, or write one with flametube config init")
      case EACCES, EPERM:
        ("this user may not read the file", "change its owner or its mode")
      default: ("the file cannot be read (\(SystemFault.text(code)))", nil)
      }
    return ConfigurationError(ConfigurationOrigin(path), cause, mend: mend)
  }
}

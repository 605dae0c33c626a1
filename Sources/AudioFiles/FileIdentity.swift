import Glibc

/// Which file or folder a name leads to, whatever links are on the way.
struct FileIdentity: Hashable {
  private let device: UInt
  private let number: UInt

  /// Nil when there is nothing of this name.
  init?(_ name: FileName) {
    var status = stat()
    guard name.withCString({ stat($0, &status) }) == 0 else { return nil }
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
  }
}

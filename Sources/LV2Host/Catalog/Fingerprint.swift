import Glibc

/// A number that changes with what it is made of: FNV-1a in 64 bits.
struct Fingerprint {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Takes in the names, sizes and times of change of all files in `folder`.
  mutating func add(filesIn folder: String) {
    for name in BundleScan.names(in: folder).sorted() { add(fileAt: folder + name) }
  }

  private mutating func add(fileAt path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return }
    let time = information.st_mtim
    add("\(path)\0\(information.st_size)\0\(time.tv_sec)\0\(time.tv_nsec)\0".utf8)
  }
}

import CSoup
import Glibc

/// The files of the page as gzip packs them, each packed when it is first asked for: a third of what a phone would load.
///
/// - Context: worker, one thread
struct PackedAssets {
  private var packed: [UnsafeRawPointer: (start: UnsafeMutablePointer<UInt8>, count: Int)?] = [:]

  /// `asset` packed, in memory that lasts as long as the program; nil where it cannot be.
  mutating func packed(_ asset: PageAsset) -> (start: UnsafeMutablePointer<UInt8>, count: Int)? {
    if let known = packed[asset.start] { return known }
    var count = 0
    let result = web_gzip(asset.start, asset.count, 9, &count).map { ($0, count) }
    packed[asset.start] = .some(result)
    return result
  }
}

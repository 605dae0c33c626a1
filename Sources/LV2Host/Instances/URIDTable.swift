import CLV2
import CLilv
import Glibc
import Synchronization

/// The numbers that stand for URIs, the same for all plugins of the program.
///
/// A number once given stays. Looking one up takes no lock, so that a plugin may do it in the callback; there a URI that
/// is new gets none.
///
/// - Context: any
final class URIDTable: @unchecked Sendable {
  static let shared = URIDTable()

  private static let capacity = 65_536
  /// The URI of number *n* stands at *n* − 1.
  private let uris: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count = Atomic<Int>(0)
  private let lock = Mutex<Void>(())
  /// What the plugins call.
  let map: UnsafeMutablePointer<LV2_URID_Map>
  let unmap: UnsafeMutablePointer<LV2_URID_Unmap>

  private init() {
    uris = .allocate(capacity: URIDTable.capacity)
    uris.initialize(repeating: nil, count: URIDTable.capacity)
    map = .allocate(capacity: 1)
    unmap = .allocate(capacity: 1)
    let handle = Unmanaged.passUnretained(self).toOpaque()
    map.initialize(to: LV2_URID_Map(handle: handle, map: mapURI))
    unmap.initialize(to: LV2_URID_Unmap(handle: handle, unmap: unmapURI))
  }

  /// The number of `uri`, a new one if need be; 0 when there is none.
  subscript(uri: String) -> UInt32 { uri.withCString(number(of:)) }

  /// As above.
  func number(of uri: UnsafePointer<CChar>) -> UInt32 {
    // Acquire: every text up to the count is whole.
    let known = find(uri, upTo: count.load(ordering: .acquiring))
    if known != 0 || is_in_lv2_plugin() != 0 { return known }
    return lock.withLock { _ in
      let used = count.load(ordering: .relaxed)
      let known = find(uri, upTo: used)
      guard known == 0, used < URIDTable.capacity else { return known }
      uris[used] = strdup(uri)
      // Release: the text is there before the count that shows it.
      count.store(used + 1, ordering: .releasing)
      return UInt32(used + 1)
    }
  }

  /// The URI of a number; nil when it has none.
  func uri(of number: UInt32) -> UnsafePointer<CChar>? {
    let index = Int(number) - 1
    guard index >= 0, index < count.load(ordering: .acquiring) else { return nil }
    return UnsafePointer(uris[index])
  }

  private func find(_ uri: UnsafePointer<CChar>, upTo used: Int) -> UInt32 {
    for index in 0..<used {
      if let known = uris[index], strcmp(known, uri) == 0 { return UInt32(index + 1) }
    }
    return 0
  }
}

private func mapURI(_ handle: UnsafeMutableRawPointer?, _ uri: UnsafePointer<CChar>?) -> UInt32 {
  guard let handle, let uri else { return 0 }
  return Unmanaged<URIDTable>.fromOpaque(handle).takeUnretainedValue().number(of: uri)
}

private func unmapURI(
  _ handle: UnsafeMutableRawPointer?, _ number: UInt32
) -> UnsafePointer<CChar>? {
  guard let handle else { return nil }
  return Unmanaged<URIDTable>.fromOpaque(handle).takeUnretainedValue().uri(of: number)
}

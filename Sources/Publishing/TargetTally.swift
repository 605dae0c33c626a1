import Measurements

/// What became of the datagrams of one target since the start.
public struct TargetTally: Hashable, Sendable {
  /// The target as the configuration writes it.
  public let url: String
  public let datagramCount: Int
  /// Datagrams thrown away for want of an address, a route or room, and frames not made for a target that refuses.
  public let droppedCount: Int
  /// Errors that the system reported, refusals among them.
  public let errorCount: Int

  public init(url: String, datagramCount: Int, droppedCount: Int, errorCount: Int) {
    self.url = url
    self.datagramCount = datagramCount
    self.droppedCount = droppedCount
    self.errorCount = errorCount
  }

  var arguments: [Argument] {
    [.string(url)] + [datagramCount, droppedCount, errorCount].map { .int(Int32(clamping: $0)) }
  }
}

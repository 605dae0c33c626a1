/// What is asked of a worker for one plugin.
package struct WorkerRequest: Sendable {
  var slot = 0
  /// Which plugin of those that have the slot one after the other.
  var epoch: UInt32 = 0
  /// The name of the plugin in its library.
  package let key: String
  package let rate: Double
  /// The number of channels that come.
  package let channels: Int
  /// Whether the engine does not run in real time, so that all is wanted, however much there is at once.
  package let isOffline: Bool
  /// What only hosts and workers of its kind know.
  package let details: [String]

  package init(key: String, rate: Double, channels: Int, isOffline: Bool, details: [String]) {
    self.key = key
    self.rate = rate
    self.channels = channels
    self.isOffline = isOffline
    self.details = details
  }

  /// The fields of an order.
  var fields: [String] {
    ["attach", "\(slot)", "\(epoch)", key, "\(rate)", "\(channels)", isOffline ? "1" : "0"]
      + details
  }

  init?(_ fields: [String]) {
    guard fields.count >= 7, let slot = Int(fields[1]), let epoch = UInt32(fields[2]),
      let rate = Double(fields[4]), let channels = Int(fields[5]), (1...64).contains(channels),
      rate > 0
    else { return nil }
    self.init(
      key: fields[3], rate: rate, channels: channels, isOffline: fields[6] == "1",
      details: Array(fields[7...]))
    self.slot = slot
    self.epoch = epoch
  }
}

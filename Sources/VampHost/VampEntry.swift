/// A plugin of a library as a scan found it.
struct VampEntry: Sendable, Hashable {
  struct Parameter: Sendable, Hashable {
    let key: String
    let name: String
    let unit: String
    let lowest: Double
    let highest: Double
    let standard: Double
    /// Names of the values, when each whole step has one.
    var choices: [String] = []
  }

  struct Output: Sendable, Hashable {
    let key: String
    let name: String
    let unit: String
    /// The number of values; nil when it differs from feature to feature.
    let binCount: Int?
    let range: ClosedRange<Float>?
  }

  let key: String
  let name: String
  let description: String
  let maker: String
  let version: String
  let isFrequencyDomain: Bool
  /// Whether features come while sound goes in, and not only at the end.
  let isLive: Bool
  var parameters: [Parameter] = []
  var programs: [String] = []
  var outputs: [Output] = []
}

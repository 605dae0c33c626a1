/// One measured number.
struct Figure {
  let group: String
  let name: String
  let value: Double
  let unit: String
  /// The largest value that was asked for, where one was.
  let goal: Double?

  init(_ group: String, _ name: String, _ value: Double, _ unit: String, atMost goal: Double? = nil)
  {
    self.group = group
    self.name = name
    self.value = value
    self.unit = unit
    self.goal = goal
  }
}

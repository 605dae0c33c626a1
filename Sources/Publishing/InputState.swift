/// What the publisher keeps of one input from record to record.
struct InputState {
  /// The position of the records that are being gathered; nil between two boundaries.
  var openPosition: UInt64?
  /// The position of the newest record.
  var lastPosition: UInt64 = 0
  /// Whether the input was warm when this was last sent; nil before.
  var isWarm: Bool?
}

import Measurements

/// What follows an event some time later: its lowest figure, as when a button comes up.
struct PendingRelease {
  /// In nanoseconds of the publisher's clock.
  let due: Int64
  /// What the view of its targets is like; views are arranged anew when the targets change.
  let key: View.Key
  let input: String
  let message: Message
}

extension Route {
  /// The message of the lowest figure; nil where none is asked for.
  var releaseMessage: Message? {
    guard wish?.release != nil else { return nil }
    // What the lowest figure is mapped to, or the lowest of the output.
    let lowest = mapping?.resting ?? form.range.lowerBound
    return Message(address, [argument(of: lowest)])
  }

  /// A figure that is mapped already, with the type tag that is asked for.
  private func argument(of figure: Float) -> Argument {
    switch wish?.form ?? .same {
    case .float: .float(figure)
    case .int: .int(Int32(clamping: Int64(figure.clamped(to: -4e9...4e9).rounded())))
    case .text: .string("\(figure)")
    case .same, .blob: form.argument(figure)
    }
  }
}

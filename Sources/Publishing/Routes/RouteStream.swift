import Measurements

/// Routes of a view whose figures go out together at one rate.
struct RouteStream {
  let rate: TargetSettings.Rate
  let kind: MessageGroup.Kind
  /// In the order of the layout's inputs.
  private(set) var inputs: [[Route]]
  /// The lane by index; nil when nothing is ever due.
  var lane: Int?
  /// Whether a route asks for more than the output's own way.
  private let hasWishes: Bool
  private var gate = RouteGate()

  init(rate: TargetSettings.Rate, kind: MessageGroup.Kind, inputs: [[Route]]) {
    self.rate = rate
    self.kind = kind
    self.inputs = inputs
    hasWishes = inputs.joined().contains { $0.wish != nil }
  }

  /// Whether one of the routes of input number `input` has something to send.
  func hasValues(_ input: Int, of vectors: [MergeVector]) -> Bool {
    inputs[input].contains { vectors[$0.instance].count > 0 }
  }

  /// Returns the messages of those routes of input number `input` whose instance has had a record since the last frame.
  mutating func messages(
    _ input: Int, of vectors: [MergeVector], _ rendering: inout Rendering, now: Int64
  ) -> [Message] {
    hasWishes
      ? wishedMessages(input, of: vectors, &rendering, now: now)
      : wholeMessages(input, of: vectors, &rendering)
  }

  private func wholeMessages(
    _ input: Int, of vectors: [MergeVector], _ rendering: inout Rendering
  ) -> [Message] {
    var result: [Message] = []
    result.reserveCapacity(inputs[input].count)
    for route in inputs[input] where vectors[route.instance].count > 0 {
      result.append(rendering.message(route) { vectors[route.instance].merged($0) })
    }
    return result
  }

  private mutating func wishedMessages(
    _ input: Int, of vectors: [MergeVector], _ rendering: inout Rendering, now: Int64
  ) -> [Message] {
    var blobs: [String: Int] = [:]
    var result: [(message: Message, gate: RouteGate.Settings?)] = []
    for route in inputs[input] where vectors[route.instance].count > 0 {
      let message = rendering.message(route) { vectors[route.instance].merged($0) }
      guard let wish = route.wish else {
        result.append((message, nil))
        continue
      }
      if wish.form == .blob, let index = blobs[route.address] {
        result[index].message.place(message, at: wish.slot)
      } else if wish.form == .blob {
        blobs[route.address] = result.count
        var blob = Message(route.address)
        blob.place(message, at: wish.slot)
        result.append((blob, wish.gate))
      } else {
        result.append((message, wish.gate))
      }
    }
    return result.compactMap { entry in
      guard let settings = entry.gate else { return entry.message }
      return gate.passes(entry.message, settings, now: now) ? entry.message : nil
    }
  }
}

extension Message {
  /// Puts the bytes of `other` into the blob of this message, from byte `slot` on; what was never put there is 0.
  fileprivate mutating func place(_ other: Message, at slot: Int) {
    guard case .blob(let bytes)? = other.arguments.first else { return }
    var all: [UInt8] = if case .blob(let present)? = arguments.first { present } else { [] }
    let missing = slot + bytes.count - all.count
    if missing > 0 { all += Array(repeating: 0, count: missing) }
    all.replaceSubrange(slot..<slot + bytes.count, with: bytes)
    self = Message(address, [.blob(all)])
  }
}

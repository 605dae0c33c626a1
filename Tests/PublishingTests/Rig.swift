import Measurements
import Publishing

/// A publisher that is fed record by record, and all that it sent, target by target.
struct Rig {
  var publisher: Publisher
  private(set) var layout: StreamLayout
  private(set) var sent: [[MessageGroup]]
  /// The clock in nanoseconds.
  var now: Int64 = 0

  init(_ layout: StreamLayout, _ targets: [TargetSettings]) {
    publisher = Publisher(targets: targets, version: "1.0")
    publisher.update(layout: layout)
    self.layout = layout
    sent = targets.map { _ in [] }
  }

  mutating func swap(to layout: StreamLayout) {
    publisher.update(layout: layout)
    self.layout = layout
  }

  mutating func update(targets: [TargetSettings]) {
    publisher.update(targets: targets)
    while sent.count < targets.count { sent.append([]) }
  }

  mutating func feed(_ header: FrameHeader, _ values: [Float] = []) {
    var groups: [(Int, MessageGroup)] = []
    values.withUnsafeBufferPointer { values in
      publisher.consume(header, values, now: now) { groups.append(($0, $1)) }
    }
    keep(groups)
  }

  mutating func frame(
    _ position: UInt64, _ values: [Float], instance: UInt32 = 0, isWarm: Bool = true
  ) {
    feed(
      FrameHeader(
        kind: .frame, instance: instance, generation: layout.generation, isWarm: isWarm,
        position: position, valueCount: UInt32(values.count)), values)
  }

  mutating func event(_ position: UInt64, _ values: [Float], instance: UInt32 = 0) {
    feed(
      FrameHeader(
        kind: .event, instance: instance, generation: layout.generation, position: position,
        valueCount: UInt32(values.count)), values)
  }

  mutating func gap(_ position: UInt64, hole: Float) {
    feed(
      FrameHeader(
        kind: .gap, generation: layout.generation, position: position, valueCount: 1), [hole])
  }

  mutating func endCycle(_ position: UInt64) {
    feed(FrameHeader(kind: .cycle, generation: layout.generation, position: position))
  }

  mutating func tick() {
    var groups: [(Int, MessageGroup)] = []
    publisher.tick(now: now) { groups.append(($0, $1)) }
    keep(groups)
  }

  mutating func flush() {
    var groups: [(Int, MessageGroup)] = []
    publisher.flush(now: now) { groups.append(($0, $1)) }
    keep(groups)
  }

  mutating func hello() {
    var groups: [(Int, MessageGroup)] = []
    publisher.hello { groups.append(($0, $1)) }
    keep(groups)
  }

  mutating func bye() {
    var groups: [(Int, MessageGroup)] = []
    publisher.bye { groups.append(($0, $1)) }
    keep(groups)
  }

  /// Forgets what was sent until now.
  mutating func forget() {
    sent = sent.map { _ in [] }
  }

  private mutating func keep(_ groups: [(Int, MessageGroup)]) {
    for (target, group) in groups { sent[target].append(group) }
  }
}

extension Rig {
  /// The frames that a target got.
  func frames(_ target: Int = 0) -> [MessageGroup] {
    sent[target].filter { $0.kind == .frame }
  }

  /// All messages that a target got under an address, in order.
  func messages(_ address: String, _ target: Int = 0) -> [Message] {
    sent[target].flatMap(\.messages).filter { $0.address == address }
  }

  /// All first figures that a target got under an address, in order.
  func figures(_ address: String, _ target: Int = 0) -> [Float] {
    messages(address, target).compactMap { $0.arguments.first?.number }
  }

  /// All addresses that a target got.
  func addresses(_ target: Int = 0) -> Set<String> {
    Set(sent[target].flatMap(\.messages).map(\.address))
  }
}

extension Argument {
  /// The number of an int or a float.
  var number: Float? {
    switch self {
    case .int(let value): Float(value)
    case .float(let value): value
    case .string, .blob: nil
    }
  }
}

import Measurements

/// Turns the records of the callback into the messages of each target.
///
/// It has no clock and no socket: time is passed in, and messages are handed to a closure, each group with the
/// index of its target. The same records at the same times give the same messages. Frames keep the time of the audio,
/// not of the clock, so a burst of records in one long period comes out frame by frame as it would have in short ones.
///
/// One thread uses it. The closure must not call back into it.
public struct Publisher {
  /// Takes one group for the target of the index.
  public typealias Emit = (Int, MessageGroup) -> Void

  /// Records that followed no known layout or had another number of values than their layout states.
  public internal(set) var ignoredRecordCount = 0

  /// Asked before a frame is made whether it is made for the target of the index.
  public var admitsFrame: (Int) -> Bool = { _ in true }

  let name: String
  let version: String
  var targets: [TargetStream]
  var views: [View] = []
  var lanes: [Lane] = []
  var status = StatusBoard()
  var isFreewheeling = false
  /// Whether nothing goes out but what changes only now and then.
  var isMuted = false
  /// What alone goes out, so that a receiver learns it; nil means everything.
  var solo: Solo?
  /// The layout in force.
  var plan: LayoutPlan?
  /// One for each instance of the layout.
  var states: [InstanceState] = []
  /// One for each input of the layout.
  var inputs: [InputState] = []
  /// Layouts whose first record has not come yet, oldest first.
  var waiting: [StreamLayout] = []
  /// Samples that were not finite, under layouts that are no longer in force.
  var earlierNonFiniteCount = 0
  /// The position of the newest record.
  var position: UInt64 = 0
  /// What is to follow events.
  var releases: [PendingRelease] = []
  var lastSlowTime: Int64?
  var lastRepeatTime: Int64?

  /// Makes a publisher for `targets`. `name` and `version` are what `hello` tells.
  public init(targets: [TargetSettings], name: String = "flametube", version: String = "") {
    self.name = name
    self.version = version
    self.targets = targets.map { TargetStream($0) }
    arrangeViews()
  }

  /// Gives notice of `layout` before its first record; it comes into force with that record, and at once when it is
  /// the first.
  public mutating func update(layout: StreamLayout) {
    waiting.append(layout)
    if plan == nil { enforce(waiting.removeFirst()) }
  }

  /// Replaces the targets. One with unchanged settings keeps its frame numbers; the others are greeted.
  public mutating func update(targets settings: [TargetSettings]) {
    var known = targets
    targets = settings.map { settings in
      guard let index = known.firstIndex(where: { $0.settings == settings }) else {
        return TargetStream(settings)
      }
      return known.remove(at: index)
    }
    arrangeViews()
  }

  /// Keeps `value`; it is sent with the next cycle or tick when it changed.
  public mutating func set(_ value: StatusValue) {
    switch value {
    case .freewheel(let isOn): isFreewheeling = isOn
    case .muted(let isOn): isMuted = isOn
    default: break
    }
    status.set(value)
  }

  /// Sends the target of index `target` with the next record or tick all that changes only now and then.
  public mutating func refresh(target: Int) {
    targets[target].needsRefresh = true
  }

  /// Sends every target with the next record or tick all that changes only now and then.
  public mutating func refreshAll() {
    for target in targets.indices { targets[target].needsRefresh = true }
  }

  /// Takes in one record, in the order of the ring, and emits what is due. `now` is the monotonic clock in nanoseconds.
  public mutating func consume(
    _ header: FrameHeader, _ values: UnsafeBufferPointer<Float>, now: Int64, emit: Emit
  ) {
    guard let solo else { return take(header, values, now: now, emit: emit) }
    let prefixes = targets.map(\.settings.prefix)
    take(header, values, now: now) { solo.pass($1, to: $0, prefix: prefixes[$0], emit) }
  }

  private mutating func take(
    _ header: FrameHeader, _ values: UnsafeBufferPointer<Float>, now: Int64, emit: Emit
  ) {
    let isKnown = follow(header.generation, now: now, emit: emit)
    greet(emit: emit)
    guard isKnown || header.kind == .cycle else {
      ignoredRecordCount += 1
      return
    }
    position = header.position
    switch header.kind {
    case .frame: takeFrame(header, values, now: now, emit: emit)
    case .event: takeEvent(header, values, now: now, emit: emit)
    case .gap: takeGap(values, now: now, emit: emit)
    case .cycle: endCycle(now: now, emit: emit)
    }
  }
}

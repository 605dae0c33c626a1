import Measurements

extension Publisher {
  /// The time between two slow values, in nanoseconds.
  private static let slowInterval: Int64 = 100_000_000
  /// The time after which everything that changes only now and then is sent again, in nanoseconds.
  private static let repeatInterval: Int64 = 5_000_000_000

  /// Sends what the clock asks for: newcomers are greeted, slow values go out ten times a second, and every 5 s all that
  /// changes only now and then. Call it some twenty times a second. `now` is the monotonic clock in nanoseconds.
  public mutating func tick(now: Int64, emit: Emit) {
    if let solo, now >= solo.end { endSolo() }
    guard let solo else { return tickAll(now: now, emit: emit) }
    let prefixes = targets.map(\.settings.prefix)
    tickAll(now: now) { solo.pass($1, to: $0, prefix: prefixes[$0], emit) }
  }

  /// Lets through only what fits `pattern` until `end` on the clock of ``tick(now:emit:)``; then all that changes only now
  /// and then is sent again.
  public mutating func startSolo(_ pattern: AddressPattern, until end: Int64) {
    solo = Solo(pattern: pattern, end: end)
  }

  private mutating func endSolo() {
    solo = nil
    refreshAll()
  }

  /// When ``tick(now:emit:)`` has something to send that does not wait for the next round; nil when there is nothing.
  public var nextDue: Int64? { releases.map(\.due).min() }

  private mutating func tickAll(now: Int64, emit: Emit) {
    sendReleases(now: now, emit: emit)
    greet(emit: emit)
    if let plan {
      for input in inputs.indices { sendChanges(input, of: plan, at: position, emit: emit) }
    }
    sendStatus(emit: emit)
    if Publisher.isPast(Publisher.slowInterval, since: &lastSlowTime, now) { sendSlow(emit: emit) }
    if let last = lastRepeatTime, now < last + Publisher.repeatInterval { return }
    if lastRepeatTime != nil {
      refreshAll()
      greet(emit: emit)
    }
    lastRepeatTime = now
  }

  private static func isPast(_ interval: Int64, since last: inout Int64?, _ now: Int64) -> Bool {
    if let last, now < last + interval { return false }
    last = now
    return true
  }

  /// Sends `hello` and all that changes only now and then to every target, now.
  public mutating func hello(emit: Emit) {
    greetAll()
    greet(emit: emit)
  }

  /// Tells every target that the program ends.
  public func bye(emit: Emit) {
    for (index, target) in targets.enumerated() where target.settings.routes.isEmpty {
      let message = Message(target.settings.prefix + "/bye")
      emit(index, MessageGroup(kind: .change, input: nil, messages: [message], position: position))
    }
  }

  /// Tells every target that wants it that the player begins song `number` of its list.
  public func announce(song number: Int, emit: Emit) {
    sendToAll(.event, "/player/changed", [.int(Int32(clamping: number))], emit: emit)
  }

  /// Tells every target that wants it of a failure.
  public func report(code: Int, text: String, emit: Emit) {
    sendToAll(.event, "/error", [.int(Int32(clamping: code)), .string(text)], emit: emit)
  }
}

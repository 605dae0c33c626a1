import AudioFiles
import Measurements

extension PlayerModel {
  /// Until when in a song the one before it is meant, in seconds.
  private static let restartLimit = 3.0

  /// Carries out `command`, or says why not.
  mutating func perform(_ command: PlayerCommand) -> PlayerRefusal? {
    if let refusal = refusal(of: command) { return refusal }
    carryOut(command)
    return nil
  }

  private mutating func carryOut(_ command: PlayerCommand) {
    switch command {
    case .play: play()
    case .pause: pause()
    case .toggle: wantsPlay ? pause() : play()
    case .stop: stop()
    case .next: next()
    case .previous: previous()
    case .seek(let seconds): seek(to: seconds)
    case .seekBy(let seconds): seek(to: position + seconds)
    case .locate(let item, let seconds): locate(item, seconds)
    case .goTo(let index): goTo(index)
    case .interrupt: interrupt(true)
    case .resume: interrupt(false)
    default: performOnList(command)
    }
  }

  private mutating func performOnList(_ command: PlayerCommand) {
    switch command {
    case .add(let entries, let index): add(entries, at: index)
    case .remove(let index): remove(index)
    case .move(let source, let target):
      queue.move(from: source, to: target)
      chainVersion += 1
    case .clear: clear()
    case .shuffle(let isOn): shuffle(isOn)
    case .toggleShuffle: shuffle(!queue.isShuffled)
    case .repeats(let mode): repeats(mode)
    case .cycleRepeat:
      repeats([RepeatMode.off: .all, .all: .one, .one: .off][queue.repeats] ?? .off)
    default: performOnVolume(command)
    }
  }

  private mutating func performOnVolume(_ command: PlayerCommand) {
    switch command {
    case .volume(let value): setVolume(value)
    case .volumeBy(let step): setVolume(volume + step)
    case .mute(let isOn): isMuted = isOn
    case .toggleMute: isMuted.toggle()
    default: break
    }
  }

  private mutating func setVolume(_ value: Double) {
    guard value.isFinite else { return }
    // To a thousandth, so that steps there and back end where they began.
    volume = (min(1, max(0, value)) * 1_000).rounded() / 1_000
  }

  private mutating func play() {
    guard queue.current != nil, !wantsPlay else { return }
    fade = isStopped ? settings.fades.start : settings.fades.resume
    wantsPlay = true
    isStopped = false
    if isThrough { begin(queue.turn, at: 0, fade: settings.fades.seek) }
  }

  private mutating func pause() {
    guard wantsPlay else { return }
    fade = settings.fades.pause
    wantsPlay = false
  }

  private mutating func stop() {
    guard !isStopped else { return }
    fade = settings.fades.stop
    wantsPlay = false
    isStopped = true
    begin(queue.turn, at: 0, fade: settings.fades.seek)
  }

  private mutating func next() {
    guard let turn = queue.turn else { return }
    switch queue.follower(of: turn) {
    case .turn(let next):
      begin(next, at: 0, fade: settings.fades.skip, standing: standing)
    case .end: end()
    case .later: break
    }
  }

  private mutating func previous() {
    guard let turn = queue.turn else { return }
    let before = position < PlayerModel.restartLimit ? queue.predecessor(of: turn) : nil
    if let before {
      begin(before, at: 0, fade: settings.fades.skip, search: .back, standing: standing)
    } else {
      begin(turn, at: 0, fade: settings.fades.skip)
      tell(.seeked(0))
    }
  }

  private mutating func seek(to seconds: Double) {
    guard queue.current != nil, seconds.isFinite else { return }
    let target = min(max(0, seconds), facts?.duration ?? 1e9)
    isStopped = false
    begin(queue.turn, at: target, fade: settings.fades.seek)
    tell(.seeked(target))
  }

  /// A song that has left the list gives way to the one that has its turn. Beyond the end of a list that is through nothing changes.
  private mutating func locate(_ item: Int, _ seconds: Double) {
    guard seconds.isFinite, let current = queue.turn else { return }
    let turn = queue.item(item) == nil ? current : Turn(round: queue.round, identifier: item)
    let before = standing
    isStopped = false
    begin(
      turn, at: max(0, seconds), fade: settings.fades.seek,
      standing: before?.isThrough == true ? before : nil, carries: true)
    guard let duration = facts?.duration else { return }
    position = min(position, duration)
    if seconds < duration { tell(.seeked(position)) }
  }

  private mutating func goTo(_ index: Int) {
    guard queue.items.indices.contains(index) else { return }
    let standing = standing
    queue.jump(to: index)
    if !wantsPlay { fade = settings.fades.start }
    wantsPlay = true
    isStopped = false
    begin(
      queue.turn, at: 0, fade: settings.fades.skip, search: .alone, standing: standing)
  }

  private mutating func interrupt(_ isOn: Bool) {
    guard isOn != isInterrupted else { return }
    isInterrupted = isOn
    fade = settings.fades.interrupt
  }

  private mutating func add(_ entries: [Playlist.Entry], at index: Int?) {
    let wasEmpty = queue.current == nil
    queue.add(entries, at: index)
    chainVersion += 1
    if wasEmpty { begin(queue.turn, at: 0, fade: settings.fades.skip) }
  }

  private mutating func remove(_ index: Int) {
    let before = queue.current
    queue.remove(at: index)
    chainVersion += 1
    guard queue.current != before else { return }
    if queue.current == nil { return halt() }
    begin(queue.turn, at: 0, fade: settings.fades.skip)
  }

  private mutating func clear() {
    queue.clear()
    chainVersion += 1
    halt()
  }

  private mutating func halt() {
    giveUp()
    fade = settings.fades.stop
    wantsPlay = false
    isStopped = true
    facts = nil
    position = 0
  }

  private mutating func shuffle(_ isOn: Bool) {
    queue.shuffle(isOn)
    chainVersion += 1
  }

  private mutating func repeats(_ mode: RepeatMode) {
    queue.repeats = mode
    chainVersion += 1
  }
}

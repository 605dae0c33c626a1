extension PlayerModel {
  /// Why `command` would do nothing; nil when it does something, or when all is as it wants already.
  func refusal(of command: PlayerCommand) -> PlayerRefusal? {
    switch command {
    case .goTo(let index), .remove(let index): absence(of: index)
    case .move(let source, let target): absence(of: source) ?? absence(of: target)
    case .play where wantsPlay && isInterrupted: .interrupted
    case .play, .toggle, .next, .previous, .seek, .seekBy: queue.current == nil ? .noSongs : nil
    case .resume: isInterrupted ? nil : .notInterrupted
    default: nil
    }
  }

  private func absence(of index: Int) -> PlayerRefusal? {
    let count = queue.items.count
    return queue.items.indices.contains(index) ? nil : .noSong(index + 1, of: count)
  }
}

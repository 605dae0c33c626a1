import AudioFiles
import Testing

@testable import Player

@Suite("The order of songs")
struct QueueTests {
  private func queue(_ count: Int) -> Queue {
    var queue = Queue()
    queue.add((0..<count).map { Playlist.Entry(file: FileName("\($0)")) }, at: nil)
    return queue
  }

  /// Walks on `count` times and returns the identifiers.
  private func walk(_ queue: inout Queue, _ count: Int) -> [Int] {
    (0..<count).compactMap { _ in
      guard let turn = queue.turn, case .turn(let next) = queue.successor(of: turn),
        queue.enter(next)
      else { return nil }
      return next.identifier
    }
  }

  @Test("A shuffled list plays every song before it repeats one, in every round")
  func shuffle() {
    for count in [1, 2, 3, 10, 50] {
      var queue = queue(count)
      queue.shuffle(true)
      queue.repeats = .all
      let all = [queue.current ?? 0] + walk(&queue, 4 * count - 1)
      #expect(all.count == 4 * count)
      for round in 0..<4 {
        #expect(Set(all[round * count..<(round + 1) * count]).count == count)
      }
      if count > 1 { #expect(zip(all, all.dropFirst()).allSatisfy { $0 != $1 }) }
    }
  }

  @Test("A list that is shuffled before it begins plays every song")
  func shuffled() {
    let songs = (0..<20).map { Playlist.Entry(file: FileName("\($0)")) }
    for _ in 0..<10 {
      var queue = Queue()
      queue.shuffle(true)
      queue.add(songs, at: nil)
      var heard: Set<Int> = []
      while let turn = queue.turn, heard.insert(turn.identifier).inserted,
        case .turn(let next) = queue.follower(of: turn)
      {
        let isThere = queue.enter(next)
        #expect(isThere)
      }
      #expect(heard.count == 20)
    }
  }

  @Test("A song that is chosen out of order is not played again in that round")
  func jump() {
    var queue = queue(10)
    queue.shuffle(true)
    let first = [queue.current ?? 0] + walk(&queue, 3)
    queue.jump(to: 9)
    let rest = [queue.current ?? 0] + walk(&queue, 20)
    #expect(Set(first + rest).count == 10)
    #expect(rest.count == Set(rest).count)
  }

  @Test("Off ends after the last song, one stays, all comes round")
  func repeats() {
    var queue = queue(3)
    #expect(walk(&queue, 5) == [2, 3])
    queue.repeats = .one
    #expect(walk(&queue, 3) == [3, 3, 3])
    queue.repeats = .all
    #expect(walk(&queue, 4) == [1, 2, 3, 1])
  }

  @Test("A list that changes keeps the song whose turn it is")
  func edits() {
    var queue = queue(5)
    queue.jump(to: 2)
    queue.remove(at: 0)
    queue.move(from: 1, to: 3)
    queue.add([Playlist.Entry(file: "x")], at: 0)
    #expect(queue.current == 3)
    #expect(queue.items.map(\.identifier) == [6, 2, 4, 5, 3])
    queue.remove(at: 4)
    #expect(queue.current == 6)
    queue.clear()
    #expect(queue.turn == nil)
  }

  @Test("A song that is taken out passes its turn to the one after it")
  func removal() {
    var queue = queue(3)
    queue.remove(at: 0)
    #expect(queue.current == 2)
    queue.remove(at: 0)
    queue.remove(at: 0)
    #expect(queue.current == nil)
  }
}

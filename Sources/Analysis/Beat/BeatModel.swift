import Glibc
import Realtime

/// The beat-pointer model (Krebs, Böck and Widmer, ISMIR 2015), run forward: how likely each pair of a beat length and a
/// place within two beats is, given all that sounded so far.
///
/// The pointer of a state moves on by one with each step; where it wraps the length may change, and a beat of the bass drum
/// is followed by one of the snare drum and that by one of the bass drum. The first twentieth of the beat sounds like a
/// beat, what lies from 0.46 to 0.7 of it like its half, straight or swung, and the rest like notes that lead to the next;
/// ``BeatObservation`` says how well a step goes with each.
struct BeatModel: ~Copyable {
  /// How unlikely changes of the length are: exp(−150·|ratio − 1|). The paper has 100 for its surer activations; from 150
  /// to 200 the score on the annotated recordings hardly changes.
  private static let rigidity = 150.0
  /// The share of a beat that sounds like it, and those at which its half and what leads to the next start: the second of
  /// two notes in the ratio of 2 to 1, a shuffle, is still within the half.
  private static let beatShare = 0.05
  private static let halfShare = 0.46
  private static let leadShare = 0.7

  /// The chance with which a beat of each length starts out of nothing: how soon another tempo is believed.
  let seed: Float

  /// The beat lengths in steps: `shortest`, `shortest` + 1 and so on, for the bass drum's beats, then again for the snare
  /// drum's.
  let shortest: Int
  let lengths: OwnedBuffer<BeatLength>
  /// How many of them there are for each of the two.
  let lengthCount: Int
  /// The states of each length, twice the room that they need.
  let states: OwnedBuffer<Float>
  /// From each length to each: rows of ``stride``.
  let changes: OwnedBuffer<Float>
  let stride: Int
  /// The states that are about to wrap, by the beat that they wrap to, and where they go: two rows of ``stride``.
  let wraps: OwnedBuffer<Float>
  let starts: OwnedBuffer<Float>
  /// 1 for the lengths that are allowed, 0 for the others.
  let allowed: OwnedBuffer<Float>
  /// What makes the states of the last step sum to 1.
  var scale: Float = 1
  /// The likeliest state: the index of its length and its place in steps.
  var best = 0
  var bestPlace = 0
  /// How likely the newest activation was by what had been heard before.
  var evidence: Float = 1

  /// Makes a model of beats from `shortest` to `longest` steps of which one in any step starts out of nothing by the chance
  /// `seed`.
  ///
  /// - Context: control
  init(shortest: Int, longest: Int, seed: Float) {
    precondition(shortest > 1 && longest > shortest, "A beat has a range of lengths")
    let count = longest - shortest + 1
    let width = (count + 7) & ~7
    self.shortest = shortest
    stride = width
    lengthCount = count
    self.seed = seed / Float(2 * count)
    lengths = OwnedBuffer(BeatModel.lengths(from: shortest, to: longest))
    states = OwnedBuffer(repeating: 0, count: 4 * (shortest...longest).reduce(0, +))
    wraps = OwnedBuffer(repeating: 0, count: 2 * width)
    starts = OwnedBuffer(repeating: 0, count: 2 * width)
    allowed = OwnedBuffer(repeating: 1, count: width)
    changes = OwnedBuffer(BeatModel.changes(from: shortest, to: longest, width: width))
    restart()
  }

  private static func lengths(from shortest: Int, to longest: Int) -> [BeatLength] {
    var first = 0
    let twice = Array(shortest...longest) + Array(shortest...longest)
    return twice.map { steps in
      defer { first += 2 * steps }
      return BeatLength(
        steps: steps, first: first, head: steps,
        beatEnd: Int((Double(steps) * beatShare).rounded(.up)),
        halfStart: Int((Double(steps) * halfShare).rounded(.up)),
        leadStart: Int((Double(steps) * leadShare).rounded(.up)))
    }
  }

  /// Rows that each sum to 1.
  private static func changes(from shortest: Int, to longest: Int, width: Int) -> [Float] {
    (shortest...longest).flatMap { old -> [Float] in
      let row = (shortest...longest).map { exp(-rigidity * abs(Double($0) / Double(old) - 1)) }
      let sum = row.reduce(0, +)
      return row.map { Float($0 / sum) } + Array(repeating: 0, count: width - row.count)
    }
  }
}

/// One length of a beat, and where its states stand.
struct BeatLength: BitwiseCopyable {
  /// The length in steps.
  let steps: Int
  /// The index of its first float.
  let first: Int
  /// Where the state of place 0 stands behind ``first``: it moves down by one with each step, and back up when there is
  /// no room below.
  var head: Int
  /// The places that sound like a beat end here; its half, and what leads to the next, start here.
  let beatEnd: Int
  let halfStart: Int
  let leadStart: Int
}

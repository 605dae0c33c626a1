/// How many frames a plugin gets at once and how far it advances: what it prefers, as far as that can be done.
///
/// Where a plugin has no preference the Vamp SDK's rules hold: blocks of 1,024 frames, which overlap by half in the
/// frequency domain.
struct BlockFormat: Equatable {
  /// The longest block and step.
  static let longest = 65_536

  let block: Int
  let step: Int

  init(preferredBlock: Int, preferredStep: Int, isFrequencyDomain: Bool) {
    var block = preferredBlock == 0 ? 1_024 : preferredBlock
    var step = preferredStep
    if isFrequencyDomain {
      if step > block { block = step * 2 }
      block = BlockFormat.nearestPower(block)
    }
    block = max(2, min(block, BlockFormat.longest))
    if step == 0 { step = isFrequencyDomain ? block / 2 : block }
    self.block = block
    self.step = max(1, min(step, BlockFormat.longest))
  }

  /// The power of two from 16 on that is nearest to `count`.
  private static func nearestPower(_ count: Int) -> Int {
    var power = 16
    while power < longest, power * 2 - count <= count - power { power *= 2 }
    return power
  }

  /// How many blocks are processed after the sound has ended, as the SDK's host does.
  var finalBlocks: Int { max(1, block / step - 1) }
}

/// How the channels of an input become those of a plugin, as the Vamp SDK's channel adapter does it.
struct ChannelMap: Equatable {
  let inputs: Int
  let outputs: Int

  /// - Parameter allowed: how many channels the plugin takes
  init(inputs: Int, allowed: ClosedRange<Int>) {
    self.inputs = inputs
    outputs = min(max(inputs, allowed.lowerBound), allowed.upperBound)
  }

  /// Writes channel `output` of `count` frames: the mean of all inputs for a plugin of one channel, the one input for all
  /// channels of a plugin that needs more, else the input of the same number, or silence.
  func copy(
    _ output: Int, from planes: UnsafePointer<Float>, stride: Int, offset: Int, count: Int,
    to target: UnsafeMutablePointer<Float>
  ) {
    if outputs == 1, inputs > 1 {
      for frame in 0..<count {
        var sum: Float = 0
        for input in 0..<inputs { sum += planes[input * stride + offset + frame] }
        target[frame] = sum / Float(inputs)
      }
      return
    }
    let input = inputs == 1 ? 0 : output
    guard input < inputs else { return target.update(repeating: 0, count: count) }
    target.update(from: planes + (input * stride + offset), count: count)
  }
}

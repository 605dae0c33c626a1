import CLV2

extension LV2Call {
  /// Runs the plugin on the newest block, and gives it what its worker has answered.
  @_noLocks
  func run(_ frameCount: UInt32) {
    var index = 0
    while index < atomCount {
      atoms[index].prepare()
      index &+= 1
    }
    run_lv2_plugin(run, handle, frameCount, name)
    lane.pointee.deliver(to: handle, name: name)
  }
}

/// What the engine calls: `state` is an ``LV2Call``.
@_noLocks
func runLV2Instance(_ state: UnsafeMutableRawPointer?, _ frameCount: UInt32) {
  state?.assumingMemoryBound(to: LV2Call.self).pointee.run(frameCount)
}

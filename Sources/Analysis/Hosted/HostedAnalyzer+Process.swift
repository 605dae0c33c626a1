import CRealtime

extension HostedAnalyzer {
  /// Stages one hop of a unit and runs the instances that have all their channels now.
  @_noLocks
  mutating func consume(_ result: SliceResult) {
    stage(result.first, count: result.count, channel: result.channel)
    var last = result.channel
    if let second = result.second {
      last &+= 1
      stage(second, count: result.count, channel: last)
    }
    var channel = result.channel
    while channel <= last {
      let isComplete = (channel &+ 1) % inputCount == 0 || channel &+ 1 == channelCount
      if isComplete { run(channel / inputCount, added: result) }
      channel &+= 1
    }
  }

  @_noLocks
  private func stage(_ source: UnsafePointer<Float>, count: Int, channel: Int) {
    let waiting = slots.base[channel / inputCount].waiting
    let target = staged.base + (channel &* stagedPerChannel &+ waiting)
    var index = 0
    while index < count {
      target[index] = source[index]
      index &+= 1
    }
  }

  /// Runs one instance on what is staged for it, block by block.
  @_noLocks
  private func run(_ instance: Int, added result: SliceResult) {
    let slot = slots.base + instance
    let end = slot.pointee.waiting &+ result.count
    var offset = 0
    while offset < end {
      let length = min(blockLength, end &- offset)
      if isFixed && length < blockLength { break }
      feed(instance, offset: offset, count: length)
      if let position = slot.pointee.position { position.pointee = result.end &- end &+ offset }
      run_hosted(slot.pointee.run, slot.pointee.state, UInt32(truncatingIfNeeded: length))
      offset &+= length
    }
    keep(instance, from: offset, count: end &- offset)
  }

  /// Copies a block of what is staged to the inputs of one instance; inputs without a channel stay silent.
  @_noLocks
  private func feed(_ instance: Int, offset: Int, count: Int) {
    let first = instance &* inputCount
    var input = 0
    while input < inputCount {
      // Of a pair with one channel left, both sides get that one.
      let isHalf = inputCount == 2 && first &+ input == channelCount
      let channel = isHalf ? first : first &+ input
      if channel < channelCount {
        let source = staged.base + (channel &* stagedPerChannel &+ offset)
        let target = inputs.base[first &+ input]
        var index = 0
        while index < count {
          target[index] = source[index]
          index &+= 1
        }
      }
      input &+= 1
    }
  }

  /// Moves the frames that are left over for one instance to the front.
  @_noLocks
  private func keep(_ instance: Int, from offset: Int, count: Int) {
    slots.base[instance].waiting = count
    var channel = instance &* inputCount
    let end = min(channelCount, channel &+ inputCount)
    while channel < end {
      let samples = staged.base + channel &* stagedPerChannel
      var index = 0
      while index < count {
        samples[index] = samples[offset &+ index]
        index &+= 1
      }
      channel &+= 1
    }
  }

  /// Writes what the outputs hold; what is not finite becomes 0.
  @_noLocks
  func write(to values: UnsafeMutablePointer<Float>) {
    var index = 0
    while index < outputs.count {
      let value = outputs.base[index].pointee
      values[index] = value.isFinite ? value : 0
      index &+= 1
    }
  }

  /// Sets the control of index `code` of all instances.
  @_noLocks
  func obey(_ code: UInt32, value: Float) {
    var index = Int(code) &* slots.count
    let end = min(controls.count, index &+ slots.count)
    while index < end {
      controls.base[index].pointee = value
      index &+= 1
    }
  }

  /// Forgets what waits from before a gap; a plugin cannot be told of it.
  @_noLocks
  mutating func restart() {
    var instance = 0
    while instance < slots.count {
      slots.base[instance].waiting = 0
      instance &+= 1
    }
  }
}

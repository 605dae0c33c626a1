extension KeyProfiles {
  /// Returns the key whose profile correlates best with `classes`, twelve sums of how strongly each pitch class was heard.
  ///
  /// The confidence is the correlation, times how much the classes differ compared to what they do in music: even ones
  /// have no key.
  @_noLocks
  public func key(of classes: UnsafePointer<Float>) -> Key {
    var (sum, squares) = (Float(0), Float(0))
    var index = 0
    while index < 12 {
      sum += classes[index]
      squares += classes[index] * classes[index]
      index &+= 1
    }
    let mean = sum / 12
    let deviation = squares - 12 * mean * mean
    guard mean > 0, deviation > 1e-6 * squares else { return Key(number: -1, confidence: 0) }
    var best = 0
    var highest = -Float.greatestFiniteMagnitude
    var key = 0
    while key < 24 {
      let product = product(of: classes, with: key)
      if product > highest { (best, highest) = (key, product) }
      key &+= 1
    }
    return Key(number: best, confidence: confidence(highest, deviation: deviation, mean: mean))
  }

  @_noLocks
  private func product(of classes: UnsafePointer<Float>, with key: Int) -> Float {
    var product: Float = 0
    var index = 0
    while index < 12 {
      product += classes[index] * values[key &* 12 &+ index]
      index &+= 1
    }
    return product
  }

  /// The correlation is `product`/√`deviation`, the variation √(`deviation`/12)/`mean`.
  @_noLocks
  private func confidence(_ product: Float, deviation: Float, mean: Float) -> Float {
    let correlation = product / root(of: deviation)
    let variation = root(of: deviation / 12) / mean
    return max(0, min(1, correlation * min(1, variation / KeyProfiles.variation)))
  }
}

import DSP

extension OnsetRegion {
  /// Takes in the `rises` of all bands and returns whether this is an onset of the region.
  @_noLocks
  mutating func update(_ rises: UnsafePointer<Float>) -> Bool {
    let rise = sum(of: rises, from: start, to: end)
    // A quarter of a decade of the compressed magnitude is 5 dB.
    strength = min(1, 4 * rise / Float(max(1, end &- start)))
    return picker.update(rise)
  }
}

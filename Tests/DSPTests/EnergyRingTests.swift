import DSP
import Testing

@Suite("Ring of energies") struct EnergyRingTests {
  @Test("The sum of the newest blocks is that of what was pushed last, silence before")
  func sums() {
    let storage = UnsafeMutablePointer<Double>.allocate(capacity: 14)
    defer { storage.deallocate() }
    var ring = EnergyRing(storage: storage, capacity: 7)
    // Powers of two tell which blocks are in a sum.
    for step in 0..<40 {
      ring.push(Double(1 << step))
      for count in 0...7 {
        let expected = (0..<count).reduce(0.0) { $0 + (step >= $1 ? Double(1 << (step - $1)) : 0) }
        let sum = ring.sum(newest: count)
        #expect(sum == expected)
      }
    }
    ring.reset()
    let sum = ring.sum(newest: 7)
    #expect(sum == 0)
  }
}

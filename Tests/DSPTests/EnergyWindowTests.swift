import DSP
import Foundation
import Measurements
import Testing

@Suite struct EnergyWindowTests {
  private func withWindow(capacity: Int, _ body: (inout EnergyWindow) -> Void) {
    let storage = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
    defer { storage.deallocate() }
    var window = EnergyWindow(storage: storage, capacity: capacity, hop: 100)
    body(&window)
  }

  @Test("300 ms are 30 hops of 480 frames at 48 kHz, and no time is one hop")
  func capacity() {
    let rate = SampleRate(hertz: 48_000)
    #expect(EnergyWindow.capacity(of: .milliseconds(300), hop: 480, rate: rate) == 30)
    #expect(EnergyWindow.capacity(of: Seconds(0), hop: 480, rate: rate) == 1)
  }

  @Test("A constant power reads the same from the first hop on", arguments: [1, 2, 30])
  func constant(capacity: Int) {
    withWindow(capacity: capacity) { window in
      #expect(window.meanSquare == 0)
      for hop in 1...3 * capacity {
        window.update(energy: 50)
        #expect(abs(window.meanSquare - 0.5) < 1e-12)
        #expect(window.isFull == (hop >= capacity))
      }
    }
  }

  @Test("After a step the mean moves in a straight line through the length of the window")
  func step() {
    withWindow(capacity: 20) { window in
      for _ in 0..<33 { window.update(energy: 0) }
      for hop in 1...40 {
        window.update(energy: 100)
        #expect(abs(window.meanSquare - min(1, Double(hop) / 20)) < 1e-12)
      }
    }
  }

  @Test("A full-scale passage leaves no trace in a quiet one, however often it comes back")
  func rounding() {
    withWindow(capacity: 7) { window in
      for _ in 0..<2_000 {
        for _ in 0..<9 { window.update(energy: 1e12 / 3) }
        for _ in 0..<14 { window.update(energy: 1e-12) }
        #expect(abs(window.meanSquare / 1e-14 - 1) < 1e-9)
      }
    }
  }

  @Test("Energies that are not finite count as 0 and leave nothing behind")
  func nonFinite() {
    withWindow(capacity: 5) { window in
      for bad in [Double.nan, .infinity, -.infinity, -1] { window.update(energy: bad) }
      #expect(window.meanSquare == 0)
      for _ in 0..<5 { window.update(energy: 100) }
      #expect(window.meanSquare == 1)
      window.reset()
      #expect(window.meanSquare == 0 && !window.isFull)
    }
  }
}

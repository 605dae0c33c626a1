import Realtime
import Testing

@Suite("Owned buffer")
struct OwnedBufferTests {
  @Test(
    "A buffer starts at a multiple of 64 bytes and holds its value everywhere",
    arguments: [0, 1, 63, 4_097])
  func repeating(count: Int) {
    let buffer = OwnedBuffer<Float>(repeating: 0.25, count: count)
    let address = UInt(bitPattern: buffer.base)
    let elements = Array(buffer.elements)
    #expect(address % 64 == 0)
    #expect(elements == [Float](repeating: 0.25, count: count))
  }

  @Test("A buffer made from values holds them")
  func values() {
    let buffer = OwnedBuffer([3, 1, 2])
    let elements = Array(buffer.elements)
    #expect(elements == [3, 1, 2])
  }
}

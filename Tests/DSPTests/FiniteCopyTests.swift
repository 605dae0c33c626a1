import DSP
import Testing

@Suite struct FiniteCopyTests {
  @Test("Finite samples are copied bit for bit", arguments: counts)
  func clean(count: Int) {
    var samples = noise(count: count)
    if count > 3 {
      samples.replaceSubrange(0..<3, with: [-0, .leastNonzeroMagnitude, -0x1p20])
    }
    var out = [Float](repeating: 9, count: count + 1)
    let replaced = copyFinite(from: samples, to: &out, count: count)
    #expect(replaced == 0)
    #expect(zip(samples, out).allSatisfy { $0.bitPattern == $1.bitPattern })
    #expect(out[count] == 9)
  }

  @Test(
    "Finite samples beyond 2²⁰ become that limit and are not counted",
    arguments: counts.filter { $0 > 0 })
  func limited(count: Int) {
    var samples = noise(count: count)
    samples[count - 1] = -.greatestFiniteMagnitude
    samples[count / 2] = 0x1.000002p20
    var out = [Float](repeating: 9, count: count)
    let replaced = copyFinite(from: samples, to: &out, count: count)
    #expect(replaced == 0)
    for index in 0..<count { #expect(out[index] == max(-0x1p20, min(0x1p20, samples[index]))) }
  }

  @Test(
    "Infinities and what is not a number become 0 and are counted",
    arguments: counts.filter { $0 > 0 })
  func poisoned(count: Int) {
    var samples = noise(count: count)
    let bad: [Float] = [.infinity, -.infinity, .nan, -.nan, .signalingNaN]
    for (index, position) in stride(from: 0, to: count, by: 5).enumerated() {
      samples[position] = bad[index % bad.count]
    }
    var out = [Float](repeating: 9, count: count)
    let replaced = copyFinite(from: samples, to: &out, count: count)
    #expect(replaced == (count + 4) / 5)
    for index in 0..<count { #expect(out[index] == (index % 5 == 0 ? 0 : samples[index])) }
  }
}

import Foundation
import Testing

@testable import Spectrum

@Suite(.serialized) struct PlanFileTests {
  private let wisdom = Array("(fftw-3.3.10 fftwf_wisdom #x1 #x2 #x3 #x4\n)\n".utf8)

  @Test("What is stored comes back, also when it is nothing")
  func roundTrip() {
    let file = PlanFile(length: 2_048)
    #expect(file.wisdom(in: file.bytes(for: wisdom)) == wisdom)
    #expect(file.wisdom(in: file.bytes(for: [])) == [])
  }

  @Test("A file with any one bit turned is refused")
  func bitFlips() {
    let file = PlanFile(length: 2_048)
    let bytes = file.bytes(for: wisdom)
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        #expect(file.wisdom(in: damaged) == nil)
      }
    }
  }

  @Test("A file that is cut short or longer is refused")
  func lengths() {
    let file = PlanFile(length: 2_048)
    let bytes = file.bytes(for: wisdom)
    for count in 0..<bytes.count { #expect(file.wisdom(in: Array(bytes[..<count])) == nil) }
    #expect(file.wisdom(in: bytes + [10]) == nil)
  }

  @Test("A file of another length, FFTW or processor is refused")
  func foreign() {
    let bytes = PlanFile(length: 2_048, version: "v", processor: "p").bytes(for: wisdom)
    #expect(PlanFile(length: 1_024, version: "v", processor: "p").wisdom(in: bytes) == nil)
    #expect(PlanFile(length: 2_048, version: "w", processor: "p").wisdom(in: bytes) == nil)
    #expect(PlanFile(length: 2_048, version: "v", processor: "q").wisdom(in: bytes) == nil)
    #expect(PlanFile(length: 2_048, version: "v", processor: "p").wisdom(in: bytes) == wisdom)
  }

  @Test("The hash is FNV-1a as its authors publish it")
  func hash() {
    // draft-eastlake-fnv, appendix C: test vectors of the 64-bit form.
    #expect(fowlerNollVo([]) == 0xcbf2_9ce4_8422_2325)
    #expect(fowlerNollVo("a".utf8) == 0xaf63_dc4c_8601_ec8c)
    #expect(fowlerNollVo("foobar".utf8) == 0x8594_4171_f739_67e8)
    #expect(hexText(0xab) == "00000000000000ab")
  }

  @Test("A processor is known by its model and its instruction sets")
  func processor() {
    let text =
      "processor\t: 0\nmodel name\t: Some CPU\nflags\t\t: sse2 avx\n\nprocessor\t: 1\nmodel name\t: Other\n"
    #expect(Processor.describe(text).hasPrefix("Some CPU, instructions "))
    #expect(Processor.describe(text) != Processor.describe(text.replacing(" avx", with: "")))
    #expect(Processor.describe("").hasPrefix("unknown processor"))
    #expect(!Processor.identity.contains("\n"))
  }
}

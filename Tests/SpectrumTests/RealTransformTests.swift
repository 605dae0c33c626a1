import Foundation
import Spectrum
import Testing

@Suite struct RealTransformTests {
  @Test(
    "The transform is the discrete Fourier transform by its definition",
    arguments: [16, 256, 480, 1_000])
  func definition(length: Int) throws {
    let samples = noise(count: length)
    let plan = try TransformPlanner(cacheDirectory: nil).plan(length: length)
    let values = try spectrum(of: samples, plan: plan)
    let turns = (0..<length).map { 2 * Double.pi * Double($0) / Double(length) }
    let (cosines, sines) = (turns.map(cos), turns.map(sin))
    for bin in 0...length / 2 {
      var (real, imaginary) = (0.0, 0.0)
      for index in 0..<length {
        real += Double(samples[index]) * cosines[index * bin % length]
        imaginary -= Double(samples[index]) * sines[index * bin % length]
      }
      #expect(abs(Double(values[2 * bin]) - real) < 2e-5)
      #expect(abs(Double(values[2 * bin + 1]) - imaginary) < 2e-5)
    }
  }

  @Test("The longest transform keeps the power of its input (Parseval)")
  func longest() throws {
    let samples = noise(count: 65_536)
    let plan = try TransformPlanner(cacheDirectory: nil).plan(length: 65_536)
    let values = try spectrum(of: samples, plan: plan)
    var power = 0.0
    for bin in 0...32_768 {
      let (real, imaginary) = (Double(values[2 * bin]), Double(values[2 * bin + 1]))
      power += (real * real + imaginary * imaginary) * (bin == 0 || bin == 32_768 ? 1 : 2)
    }
    let energy = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    #expect(abs(power / 65_536 / energy - 1) < 1e-6)
  }

  @Test("Transforms that share a plan keep apart, leave their input alone and outlive the planner")
  func sharing() throws {
    let plan = try TransformPlanner(cacheDirectory: nil).plan(length: 512)
    let (first, second) = (try RealTransform(plan: plan), try RealTransform(plan: plan))
    let samples = noise(count: 512)
    for index in 0..<512 {
      first.view.input[index] = samples[index]
      second.view.input[index] = -samples[index]
    }
    first.view.execute()
    second.view.execute()
    #expect(first.view.binCount == 257)
    #expect((0..<514).allSatisfy { first.view.output[$0] == -second.view.output[$0] })
    #expect((0..<512).allSatisfy { first.view.input[$0] == samples[$0] })
  }

  @Test("Buffers begin as silence and are aligned for vectors")
  func buffers() throws {
    let transform = try RealTransform(
      plan: TransformPlanner(cacheDirectory: nil).plan(length: 1_024))
    transform.view.execute()
    #expect((0..<1_026 + 32).allSatisfy { transform.view.output[$0] == 0 })
    #expect(UInt(bitPattern: transform.view.input) % 16 == 0)
    #expect(UInt(bitPattern: transform.view.output) % 16 == 0)
  }
}

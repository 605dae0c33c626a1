import DSP
import Measurements
import Realtime

extension BeatAnalyzer {
  /// - Context: control
  init(_ parameters: AnalyzerParameters, key: StageKey) throws(AnalysisError) {
    let slowest = try parameters.number("slowest")
    let fastest = try parameters.number("fastest")
    let meter = Int(try parameters.number("meter").rounded())
    let fallTime = try parameters.number("fall")
    guard fastest >= 1.25 * slowest else {
      throw .badParameter(
        plugin: "beat", key: "fastest", reason: "it wants a quarter more than slowest, or above")
    }
    try SpectralFlux.check(parameters)
    let triangles = TriangleBands(length: key.length, rate: parameters.rate)
    let hop = parameters.rate.duration(of: key.hop)
    let step = Seconds(hop.value * Double(BeatAnalyzer.hopsPerStep))
    let shortestStep = Int((60 / fastest / step.value).rounded(.down))
    let longestStep = Int((60 / slowest / step.value).rounded(.up))
    flux = SpectralFlux(triangles, key: key, channels: parameters.input.channels)
    activation = BeatActivation(step: step)
    kick = BeatAccent(step: step)
    snare = BeatAccent(step: step)
    middle = BeatAccent(step: step)
    model = BeatModel(
      shortest: shortestStep, longest: longestStep, seed: BeatAnalyzer.seed)
    scout = BeatModel(
      shortest: shortestStep, longest: longestStep, seed: BeatAnalyzer.scoutSeed)
    lock = BeatLock(step: step, longest: longestStep)
    bar = BeatBar(meter: meter)
    rises = OwnedBuffer(repeating: 0, count: BeatAnalyzer.memory)
    lowRises = OwnedBuffer(repeating: 0, count: BeatAnalyzer.memory)
    lowEnd = max(1, triangles.index(from: OnsetAnalyzer.edges[0]))
    let snareStart = triangles.index(from: BeatAnalyzer.snareStart)
    snareBands = snareStart..<max(snareStart, triangles.index(from: OnsetAnalyzer.edges[1]))
    hopsPerMinute = 60 / hop.value
    secondsPerHop = hop.value
    delay = BeatAnalyzer.delay.value / hop.value
    fall = Float(hop.value / fallTime)
    hopFrames = key.hop
    windowHops = key.length / key.hop + flux.rowCount
    longestBridge = Int(0.5 / hop.value)
    shortest = Float(shortestStep * BeatAnalyzer.hopsPerStep)
    longest = Float(longestStep * BeatAnalyzer.hopsPerStep)
  }

  /// - Context: control
  static func prepare(
    _ parameters: AnalyzerParameters
  ) throws(AnalysisError) -> PreparedAnalyzer {
    let key = SpectralFlux.key(at: parameters.rate)
    // Phase, envelope and next beat are those of the moment at which they are told, not of the middle of the window.
    return PreparedAnalyzer(
      owner: AnalyzerOwner(.beat, try BeatAnalyzer(parameters, key: key)), stage: key,
      needsPower: true, outputs: descriptor.outputs(channels: parameters.input.channels),
      warmUp: key.length, latency: 0, span: 0)
  }
}

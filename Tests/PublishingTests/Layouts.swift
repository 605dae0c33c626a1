import Measurements

/// A target on loopback.
func target(
  _ rate: TargetSettings.Rate = .everyHop, _ change: (inout TargetSettings) -> Void = { _ in }
) -> TargetSettings {
  var target = TargetSettings(host: "127.0.0.1", port: 9_000)
  target.rate = rate
  change(&target)
  return target
}

/// An instance named `test` of an input of one channel, with `outputs`.
func instance(
  _ outputs: [InstanceOutput], input: String = "main", id: String = "test", hop: Int = 480,
  length: Int = 2_048, shaping: ShapingSettings = ShapingSettings()
) -> InstanceLayout {
  InstanceLayout(
    input: input, channels: 1, id: id, plugin: id, outputs: outputs, hop: hop, length: length,
    shaping: shaping)
}

/// A layout of `instances` and the inputs that they name.
func layout(
  _ instances: [InstanceLayout], generation: UInt32 = 1, rate: Int = 48_000
) -> StreamLayout {
  var names: [String] = []
  for instance in instances where !names.contains(instance.input) { names.append(instance.input) }
  return StreamLayout(
    generation: generation, rate: SampleRate(hertz: rate),
    inputs: names.map { InputSettings(name: $0, channels: 1) }, instances: instances)
}

/// Plain figures of one element each, one for each rule of merging.
let ruleOutputs: [InstanceOutput] = [
  plain("largest", .maximum), plain("sum", .sum), plain("mean", .mean), plain("newest", .newest),
]

/// A figure that goes out as it is.
func plain(
  _ leaf: String, _ merge: MergeRule = .newest, kind: OutputDescriptor.Kind = .frame,
  isDefault: Bool = true, range: ClosedRange<Float> = -1e9...1e9
) -> InstanceOutput {
  InstanceOutput(
    descriptor: OutputDescriptor(
      leaf, "A figure", unit: .count, range: range, merge: merge, kind: kind,
      isDefault: isDefault, source: .payload(.identity)), count: 1)
}

/// Powers of `count` bands, in decibels.
func bandLevels(_ count: Int, _ leaf: String = "db") -> InstanceOutput {
  InstanceOutput(
    descriptor: OutputDescriptor(
      leaf, "Bands", count: .bands, unit: .decibelsFullScale, range: -120...120, merge: .mean,
      source: .payload(.power)), count: count)
}

/// Figures for pictures of ``bandLevels(_:_:)``.
func bandPictures(
  _ count: Int, _ leaf: String = "bands", of source: String = "db",
  _ shape: OutputDescriptor.Shape = .smooth
) -> InstanceOutput {
  InstanceOutput(
    descriptor: OutputDescriptor(
      leaf, "Pictures", count: count == 1 ? .fixed(1) : .bands, unit: .ratio, range: 0...1,
      source: .shaped(leaf: source, shape)), count: count)
}

/// Constant centres of bands.
func centres(_ values: [Float]) -> InstanceOutput {
  InstanceOutput(
    descriptor: OutputDescriptor(
      "freqs", "Centres", count: .bands, unit: .hertz, range: 0...400_000, kind: .change,
      source: .constant), count: values.count, constants: values)
}

/// What the records of one graph mean: the reader's side of the ring.
public struct StreamLayout: Sendable {
  /// Grows by one with every reconfiguration.
  public let generation: UInt32
  public let rate: SampleRate
  /// The inputs in the order of the configuration.
  public let inputs: [InputSettings]
  /// One for each pair of input and analyzer; a record names its index.
  public let instances: [InstanceLayout]

  public init(
    generation: UInt32, rate: SampleRate, inputs: [InputSettings], instances: [InstanceLayout]
  ) {
    self.generation = generation
    self.rate = rate
    self.inputs = inputs
    self.instances = instances
  }
}

/// One analyzer on one input.
public struct InstanceLayout: Sendable {
  /// The name of the input.
  public let input: String
  /// The number of channels of the input.
  public let channels: Int
  /// The group on the wire.
  public let id: String
  /// The plugin's identifier.
  public let plugin: String
  /// The outputs that exist for this input, with their number of elements.
  public let outputs: [InstanceOutput]
  /// Frames from one record to the next.
  public let hop: Int
  /// The length of the window in frames; a record's values are centred half of it before its position.
  public let length: Int
  /// How many frames after it happened an event is reported.
  public let latency: Int
  public let shaping: ShapingSettings

  public init(
    input: String, channels: Int, id: String, plugin: String, outputs: [InstanceOutput], hop: Int,
    length: Int, latency: Int? = nil, shaping: ShapingSettings
  ) {
    self.input = input
    self.channels = channels
    self.id = id
    self.plugin = plugin
    self.outputs = outputs
    self.hop = hop
    self.length = length
    self.latency = latency ?? length / 2
    self.shaping = shaping
  }

  /// The number of values in a record: the elements of all outputs that come from the payload and are no events.
  public var valueCount: Int {
    outputs.reduce(0) { $0 + ($1.descriptor.isInRecord ? $1.count : 0) }
  }
}

/// One output of one instance.
public struct InstanceOutput: Sendable {
  public let descriptor: OutputDescriptor
  /// The number of elements; the greatest, where it differs from message to message.
  public let count: Int
  /// The elements of an output whose source is `constant`; empty for the others.
  public let constants: [Float]
  /// How many frames after it happened an event of this output is reported; nil for the latency of the instance.
  public let latency: Int?

  public init(
    descriptor: OutputDescriptor, count: Int, constants: [Float] = [], latency: Int? = nil
  ) {
    self.descriptor = descriptor
    self.count = count
    self.constants = constants
    self.latency = latency
  }

  /// Whether the number of elements differs from message to message.
  public var isList: Bool {
    if case .upTo = descriptor.count { true } else { false }
  }

  /// Whether a message may have `number` elements.
  public func admits(_ number: Int) -> Bool {
    isList ? number <= count : number == count
  }
}

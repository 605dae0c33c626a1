import CLV2
import CLilv
import Glibc

/// What one instance is given to work with: the list of features, and the memory behind it.
///
/// - Context: control; what it points to is read by the plugin in any context
final class LV2Features {
  /// Ends with nil, as the specification wants it.
  let list: UnsafeMutablePointer<UnsafePointer<LV2_Feature>?>
  private var features: [UnsafeMutablePointer<LV2_Feature>] = []
  private let options: LV2Options
  private let log: LV2Log

  init(_ settings: InstanceSettings, schedule: UnsafeMutablePointer<LV2_Worker_Schedule>) {
    let block = settings.block
    options = LV2Options(rate: settings.rate, block: block)
    log = settings.log
    let table = URIDTable.shared
    let data: [(String, UnsafeMutableRawPointer?)] = [
      (LV2Names.urid + "map", UnsafeMutableRawPointer(table.map)),
      (LV2Names.urid + "unmap", UnsafeMutableRawPointer(table.unmap)),
      (LV2Names.options + "options", UnsafeMutableRawPointer(options.list)),
      (LV2Names.worker + "schedule", UnsafeMutableRawPointer(schedule)),
      (LV2Names.log + "log", log.feature),
      (LV2Names.bufferSize + "boundedBlockLength", nil),
      (LV2Names.bufferSize + "coarseBlockLength", nil),
      (LV2Names.state + "loadDefaultState", nil),
      (LV2Names.core + "isLive", nil),
    ]
    let sizes: [(String, UnsafeMutableRawPointer?)] =
      block.isFixed
      ? [(LV2Names.bufferSize + "fixedBlockLength", nil)]
        + (block.length & (block.length - 1) == 0
          ? [(LV2Names.bufferSize + "powerOf2BlockLength", nil)] : [])
      : []
    features = (data + sizes).map { uri, data in
      let feature = UnsafeMutablePointer<LV2_Feature>.allocate(capacity: 1)
      feature.initialize(to: LV2_Feature(URI: strdup(uri), data: data))
      return feature
    }
    list = .allocate(capacity: features.count + 1)
    for (index, feature) in features.enumerated() {
      (list + index).initialize(to: UnsafePointer(feature))
    }
    (list + features.count).initialize(to: nil)
  }

  deinit {
    for feature in features {
      free(UnsafeMutablePointer(mutating: feature.pointee.URI))
      feature.deallocate()
    }
    list.deallocate()
  }
}

/// The options of one instance: rate and sizes.
///
/// - Context: control; read by the plugin in any context
final class LV2Options {
  /// Ends with an entry of zeros.
  let list: UnsafeMutablePointer<LV2_Options_Option>
  private let rate: UnsafeMutablePointer<Float>
  private let sizes: UnsafeMutablePointer<Int32>
  private static let sizeNames = [
    "minBlockLength", "maxBlockLength", "nominalBlockLength", "sequenceSize",
  ]

  init(rate: Double, block: BlockRule) {
    self.rate = .allocate(capacity: 1)
    self.rate.initialize(to: Float(rate))
    let least = block.isFixed ? block.length : 1
    let values = [least, block.length, block.length, AtomBuffer.leastSize].map(Int32.init)
    sizes = .allocate(capacity: values.count)
    for (index, value) in values.enumerated() { (sizes + index).initialize(to: value) }
    list = .allocate(capacity: values.count + 2)
    list.initialize(repeating: LV2_Options_Option(), count: values.count + 2)
    list[0] = LV2Options.option(LV2Names.parameters + "sampleRate", "Float", self.rate)
    for (index, name) in LV2Options.sizeNames.enumerated() {
      list[index + 1] = LV2Options.option(LV2Names.bufferSize + name, "Int", sizes + index)
    }
  }

  private static func option(
    _ name: String, _ type: String, _ value: UnsafeMutableRawPointer
  ) -> LV2_Options_Option {
    LV2_Options_Option(
      context: LV2_OPTIONS_INSTANCE, subject: 0, key: URIDTable.shared[name], size: 4,
      type: URIDTable.shared[LV2Names.atom + type], value: UnsafeRawPointer(value))
  }

  deinit {
    list.deallocate()
    rate.deallocate()
    sizes.deallocate()
  }
}

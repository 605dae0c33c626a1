import Analysis
import Glibc
import Measurements

/// Runs a plugin for a moment in a child, before it runs in the callback.
///
/// - Context: control
enum TrialRun {
  /// Tries `plugin` on `settings` in a child of `program`; returns what went wrong, nil when all is well.
  static func complaint(
    on plugin: LV2Plugin, rate: Double, hop: Int, in program: ChildProgram
  ) -> String? {
    var answer: String?
    let ending = program.run(
      ["try", plugin.bundle, plugin.uri, "\(Int(rate))", "\(hop)"]
    ) { answer = $0 }
    if let answer, answer != well { return answer }
    if ending == .finished, answer == nil { return "it ended the program when it was tried" }
    return ending.complaint.map { "it \($0) when it was tried" }
  }

  private static let well = "well"

  /// The inside of the child: returns the exit code.
  static func run(_ arguments: ArraySlice<String>) -> Int32 {
    let words = Array(arguments)
    guard words.count == 4, let rate = Double(words[2]), rate > 0, let hop = Int(words[3]), hop > 0
    else { return 2 }
    let world = LV2World()
    world.load(bundle: words[0])
    guard let plugin = PluginReader(world: world.pointer).plugin(words[1]) else {
      LV2Child.tell("its bundle \(words[0]) does not describe it any more")
      return 0
    }
    do throws(HostedPlugins.Refusal) {
      try run(plugin, in: world, rate: rate, hop: hop)
      LV2Child.tell(well)
    } catch {
      LV2Child.tell(error.reason)
    }
    return 0
  }

  /// Starts the plugin, lets it hear silence, noise and loud noise, and ends it.
  private static func run(
    _ plugin: LV2Plugin, in world: LV2World, rate: Double, hop: Int
  ) throws(HostedPlugins.Refusal) {
    let block = BlockRule(plugin.requirements, hop: hop)
    let settings = InstanceSettings(
      rate: rate, block: block, isOffline: true, log: LV2Log(plugin.uri) { _ in })
    let states = try StateLoader(plugin, in: world, [:])
    let instance = try LV2Instance(plugin, in: world, settings: settings)
    states.restore(instance)
    instance.activate()
    let hosted = instance.hosted
    var state: UInt32 = 1
    for amplitude in [0, 0.25, 4, 0] as [Float] {
      for _ in 0..<max(1, Int(rate / 4) / block.length) {
        for input in hosted.inputs {
          for frame in 0..<block.length {
            state = state &* 1_664_525 &+ 1_013_904_223
            input[frame] = amplitude * (Float(state >> 8) / Float(1 << 23) - 1)
          }
        }
        hosted.run(hosted.state, UInt32(block.length))
      }
    }
  }
}

import Analysis
import PluginWorkers

/// What the program `flametube-plugin-worker` does with LV2 plugins: those that do not promise to keep to real time.
public enum LV2PluginWorker {
  static let word = "lv2"

  /// A library is a bundle here.
  public static var kind: WorkerProgram.Kind {
    WorkerProgram.Kind(word) { bundle throws(WorkerFault) in
      { request, _ throws(WorkerFault) in
        do throws(HostedPlugins.Refusal) {
          return try LV2Guest(request, in: bundle)
        } catch {
          throw WorkerFault(error.reason)
        }
      }
    }
  }
}

/// One instance of a plugin at work inside a worker.
///
/// - Context: the worker's only thread
final class LV2Guest: WorkerGuest {
  private let instance: LV2Instance
  private let hosted: HostedInstance
  /// The latency in frames, then the values that the controls start from.
  let facts: [Float]

  init(_ request: WorkerRequest, in bundle: String) throws(HostedPlugins.Refusal) {
    let world = LV2World()
    world.load(bundle: bundle)
    guard
      let plugin = PluginReader(world: world.pointer).plugins().first(where: {
        $0.uri == request.key
      }), let wish = WorkerWish(request)
    else { throw HostedPlugins.Refusal("its bundle \(bundle) does not describe it any more") }
    let block = BlockRule(plugin.requirements, hop: wish.hop)
    let states = try StateLoader(plugin, in: world, wish.parameters)
    let log = LV2Log(plugin.uri) { text in print(text) }
    instance = try LV2Instance(
      plugin, in: world,
      settings: InstanceSettings(
        rate: request.rate, block: block, isOffline: request.isOffline, log: log))
    states.restore(instance)
    instance.activate()
    hosted = instance.hosted
    facts =
      [Float(instance.latency(blockLength: block.length))] + hosted.controls.map(\.pointee)
  }

  var droppedCount: Int64 { 0 }
  var resultCount: Int { hosted.outputs.count }

  func take(_ block: WorkerBlock) {
    for (index, input) in hosted.inputs.enumerated() {
      input.update(from: block.planes + index * block.frameCount, count: block.frameCount)
    }
    for (control, value) in zip(hosted.controls, block.controls) { control.pointee = value }
    hosted.run(hosted.state, UInt32(block.frameCount))
  }

  func writeResults(to values: UnsafeMutablePointer<Float>) {
    for (index, output) in hosted.outputs.enumerated() { values[index] = output.pointee }
  }

  func finish() {}
}

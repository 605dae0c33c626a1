import PluginWorkers

/// What the program `flametube-plugin-worker` does with libraries of Vamp plugins.
public enum VampWorker {
  static let word = "vamp"

  public static var kind: WorkerProgram.Kind {
    WorkerProgram.Kind(word) { path, tell throws(WorkerFault) in
      LibraryScan.tell(of: try VampLibrary(path: path), tell)
    } open: { path throws(WorkerFault) in
      let library = try VampLibrary(path: path)
      return { request, onFeature throws(WorkerFault) in
        guard let descriptor = library.descriptor(of: request.key) else {
          throw WorkerFault("the library has no such plugin")
        }
        guard let settings = PluginRunner.Settings(request) else {
          throw WorkerFault("its worker does not understand what is asked")
        }
        return try PluginRunner(descriptor, settings, onFeature: onFeature)
      }
    }
  }
}

extension PluginRunner: WorkerGuest {
  /// For each output the number of its values, then how many frames after its time a block is complete.
  var facts: [Float] {
    let rest = format.block - (spectral == nil ? 0 : format.block / 2)
    return outputs.map { Float($0.binCount ?? -1) } + [Float(rest)]
  }
  var resultCount: Int { 0 }

  func take(_ block: WorkerBlock) throws(WorkerFault) {
    try take(block.planes, frameCount: block.frameCount, at: block.position)
  }

  func writeResults(to values: UnsafeMutablePointer<Float>) {}
}

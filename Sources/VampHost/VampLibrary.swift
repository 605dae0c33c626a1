import CVamp
import Glibc
import PluginWorkers

/// A library of Vamp plugins, open in this process; a worker's, never the host's.
///
/// - Context: the worker's only thread
final class VampLibrary {
  typealias Descriptor = UnsafePointer<VampPluginDescriptor>

  /// The plugins that speak a version of the interface that is known here.
  let descriptors: [Descriptor]

  /// Opens the library at `path`; throws the loader's reason.
  init(path: String) throws(WorkerFault) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw WorkerFault(dlerror().map { String(cString: $0) } ?? "it cannot be opened")
    }
    guard let symbol = dlsym(handle, "vampGetPluginDescriptor") else {
      throw WorkerFault("it is no library of Vamp plugins")
    }
    // The interface fixes the type behind this name.
    let find = unsafeBitCast(symbol, to: VampGetPluginDescriptorFunction.self)
    var found: [Descriptor] = []
    for index in 0..<UInt32(1_024) {
      guard let descriptor = find(UInt32(VAMP_API_VERSION), index) else { break }
      if (1...2).contains(descriptor.pointee.vampApiVersion), descriptor.isComplete {
        found.append(descriptor)
      }
    }
    descriptors = found
  }

  /// The plugin called `key`; nil when there is none.
  func descriptor(of key: String) -> Descriptor? {
    descriptors.first { $0.key == key }
  }
}

extension UnsafePointer<VampPluginDescriptor> {
  var key: String { text(pointee.identifier) }

  /// Whether every function that is called is there.
  fileprivate var isComplete: Bool {
    pointee.identifier != nil && pointee.instantiate != nil && pointee.cleanup != nil
      && pointee.initialise != nil && pointee.reset != nil && pointee.setParameter != nil
      && pointee.getPreferredStepSize != nil && pointee.getPreferredBlockSize != nil
      && pointee.getMinChannelCount != nil && pointee.getMaxChannelCount != nil
      && pointee.getOutputCount != nil && pointee.getOutputDescriptor != nil
      && pointee.releaseOutputDescriptor != nil && pointee.process != nil
      && pointee.getRemainingFeatures != nil && pointee.releaseFeatureSet != nil
  }
}

/// The text at `pointer`; empty when there is none.
func text(_ pointer: UnsafePointer<CChar>?) -> String {
  pointer.map { String(cString: $0) } ?? ""
}

import Measurements
import Synchronization

/// What the parameters are that commands change, for those who ask: arguments by the address behind the prefix, as the commands
/// take them.
///
/// - Context: any
final class ParametersInForce: Sendable {
  private struct State {
    var version = 0
    var values: [String: [Argument]] = [:]
  }

  private let state = Mutex(State())

  /// Another number after every change.
  var version: Int { state.withLock { $0.version } }

  var values: [String: [Argument]] { state.withLock { $0.values } }

  func value(at address: String) -> [Argument]? { state.withLock { $0.values[address] } }

  func set(_ values: [String: [Argument]]) {
    state.withLock { state in
      guard values != state.values else { return }
      state = State(version: state.version + 1, values: values)
    }
  }
}

extension AnalyzerSettings {
  /// The parameters of an analyzer that `descriptor` describes, and its shaping, by their keys; without those that a command
  /// cannot say.
  func arguments(by descriptor: PluginDescriptor) -> [String: Argument] {
    let shaped = ShapingKeys.shaping.map { ($0.key, Argument.float($0.controlValue(in: shaping))) }
    let own = descriptor.parameters.compactMap { parameter in
      (parameters[parameter.key] ?? parameter.fallback).argument(in: parameter.domain)
        .map { (parameter.key, $0) }
    }
    return Dictionary(shaped + own) { $1 }
  }
}

extension ParameterValue {
  /// As a command takes it, durations in milliseconds; nil for a list of figures.
  fileprivate func argument(in domain: ParameterDescriptor.Domain) -> Argument? {
    switch (self, domain) {
    case (.number(let value), .duration): .float(Float(value * 1_000))
    case (.number(let value), _): .float(Float(value))
    case (.flag(let isOn), _): .int(isOn ? 1 : 0)
    case (.text(let text), _): .string(text)
    case (.numbers, _): nil
    }
  }
}

extension Host {
  /// Notes what the parameters of the running analyzers are.
  func noteParameters() {
    var values: [String: [Argument]] = [:]
    for instance in graph?.layout.instances ?? [] {
      guard let index = configuration.analyzerIndex(instance.id, on: instance.input),
        let descriptor = options.vocabulary.descriptor(of: instance.plugin)
      else { continue }
      let settings = configuration.analyzers[index]
      for (key, argument) in settings.arguments(by: descriptor) {
        values["/\(instance.input)/\(instance.id)/config/\(key)"] = [argument]
      }
    }
    options.commands.parameters.set(values)
  }
}

import DSP
import Measurements

/// The texts that analyzers read with the help of the room DSP: band plans and windows.
enum SignalWords {
  /// Says what to write instead of a band plan or window that does not exist; nil when `value` is right or the
  /// parameter is neither.
  @Sendable
  static func complaint(on parameter: ParameterDescriptor, value: ParameterValue) -> String? {
    switch (parameter.key, value) {
    case ("bands", .text(let text)):
      bandComplaint { () throws(BandPlanError) in try BandPlan(text) }
    case ("bands", .numbers(let edges)):
      bandComplaint { () throws(BandPlanError) in try BandPlan.edges(edges) }
    case ("window", .text(let text)): WindowShape(name: text) == nil ? windowAdvice(on: text) : nil
    case (_, .numbers): "write text"
    default: nil
    }
  }

  private static func bandComplaint(_ make: () throws(BandPlanError) -> BandPlan) -> String? {
    do throws(BandPlanError) {
      _ = try make()
      return nil
    } catch {
      if case .unknownName(let name) = error,
        let nearest = NearestWord.of(name, among: BandPlan.all.map(\.name))
      {
        return "did you mean \(nearest)?"
      }
      return error.description
    }
  }

  private static func windowAdvice(on text: String) -> String {
    if text.lowercased().hasPrefix("kaiser:") {
      return "write a BETA of 0 to 40 behind the colon, such as kaiser:\(WindowShape.defaultBeta)"
    }
    let names = WindowShape.all.map(\.name)
    return NearestWord.advice(on: text, among: names + ["kaiser"])
  }
}

/// Why a text or list makes no band plan.
public enum BandPlanError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownName(String)
  case badCount(String)
  case badRange(String)
  case badEdge(String)
  case tooFewEdges(Int)
  case edgeOutOfRange(Double)
  case edgesNotRising(Double, Double)
  case tooManyBands(Int)
  case badTuning(Double)

  /// What is wrong and what would be right, in one sentence.
  public var description: String {
    switch self {
    case .unknownName(let name):
      "no band plan is called '\(name)'; "
        + "use one of \(BandPlan.all.map(\.name).joined(separator: ", "))"
    case .badCount(let name):
      "'\(name)' needs a whole number of bands from 1 to \(BandPlan.maximumCount), as in \(BandPlanError.example(name)):32"
    case .badRange(let name):
      "'\(name)' needs two rising frequencies above 0 Hz, as in \(BandPlanError.example(name)):32:30-16000"
    case .badEdge(let text):
      "'\(text)' is no band edge; write frequencies in Hz with commas between, as in 20,60,250"
    case .tooFewEdges(let count):
      "a list of band edges needs at least 2 frequencies and has \(count)"
    case .edgeOutOfRange(let edge):
      "band edge \(shortText(edge)) Hz is no frequency; edges are finite and 0 or above"
    case .edgesNotRising(let first, let second):
      "band edge \(shortText(second)) Hz follows \(shortText(first)) Hz; list the edges in rising order"
    case .tooManyBands(let count):
      "\(count) bands are more than the \(BandPlan.maximumCount) that a plan may have; ask for fewer"
    case .badTuning(let tuning):
      "a tuning of \(shortText(tuning)) Hz is no pitch for A4; use 200 to 1000, usually 440"
    }
  }

  /// The plan that was meant, for an example of it.
  private static func example(_ name: String) -> String {
    name.hasPrefix("mel") ? "mel" : "log"
  }
}

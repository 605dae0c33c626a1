import Control
import Publishing

/// Why a command that subscribes is not carried out.
enum SubscriptionRefusal: Error, CustomStringConvertible {
  case arguments(ArgumentFault)
  case pattern(AddressPatternError)
  case tooManyWildcards(most: Int)
  /// The control port itself would get the data.
  case ownPort
  case full

  var description: String {
    switch self {
    case .arguments(let fault): "\(fault)"
    case .pattern(let error): "\(error)"
    case .tooManyWildcards(let most): "the pattern has more than \(most) wildcards"
    case .ownPort: "the control port cannot subscribe to itself"
    case .full: "as many subscribe as there is room for"
    }
  }
}

import Glibc

/// The variables of this process.
public func processEnvironment() -> [String: String] {
  var variables: [String: String] = [:]
  var next = environ
  while let entry = next.pointee {
    let text = String(cString: entry)
    if let sign = text.firstIndex(of: "=") {
      variables[String(text[..<sign])] = String(text[text.index(after: sign)...])
    }
    next += 1
  }
  return variables
}

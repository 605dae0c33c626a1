/// What is shown of an instance.
public enum MeterView: String, CaseIterable, Sendable {
  case all, meters, spectrum

  /// The one behind this one, and the first behind the last.
  var next: MeterView {
    let all = MeterView.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

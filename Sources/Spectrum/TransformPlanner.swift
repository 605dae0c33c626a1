import Synchronization

/// Makes plans that are the same in every process of a machine.
///
/// FFTW measures which way is fastest, and the answer, and with it the last bits of each result, differs from run
/// to run. So one process at a time measures and writes down what it found, and every process plans from what is
/// written only. Without a directory that can be written FFTW's fixed rules decide.
///
/// - Context: control
public final class TransformPlanner: Sendable {
  /// The lengths that can be planned; they must be even.
  public static let limits = 16...1_048_576

  private let store: PlanStore?
  private let timeLimit: Double
  private let plans = Mutex<[Int: TransformPlan]>([:])

  /// Makes a planner that keeps what it learns in `cacheDirectory`, which is made when needed; nil or an empty path measures
  /// nothing.
  public convenience init(cacheDirectory: String?) {
    self.init(cacheDirectory: cacheDirectory, timeLimit: 3)
  }

  init(cacheDirectory: String?, timeLimit: Double) {
    store = cacheDirectory.flatMap { $0.isEmpty ? nil : PlanStore(directory: $0) }
    self.timeLimit = timeLimit
  }

  /// Returns the plan for `length` samples.
  ///
  /// A length that this machine has never seen is measured, which takes 0.1 to 2 seconds.
  public func plan(length: Int) throws(SpectrumError) -> TransformPlan {
    guard TransformPlanner.limits.contains(length), length % 2 == 0 else {
      throw .badLength(length)
    }
    if let plan = plans.withLock({ $0[length] }) { return plan }
    let plan = try makePlan(length: length)
    return plans.withLock { plans in
      plans[length] = plans[length] ?? plan
      return plans[length] ?? plan
    }
  }

  private func makePlan(length: Int) throws(SpectrumError) -> TransformPlan {
    if let plan = store.flatMap({ storedPlan(length: length, in: $0, origin: .stored) }) {
      return plan
    }
    if let plan = store.flatMap({ measuredPlan(length: length, in: $0) }) { return plan }
    guard let handle = Library.estimate(length: length) else { throw .refused(length) }
    return TransformPlan(handle: handle, length: length, origin: .estimated)
  }

  /// Plans from what is stored; an empty entry stands for FFTW's fixed rules.
  private func storedPlan(length: Int, in store: PlanStore, origin: TransformPlan.Origin)
    -> TransformPlan?
  {
    guard let wisdom = store.read(length: length) else { return nil }
    let handle =
      wisdom.isEmpty
      ? Library.estimate(length: length) : Library.plan(length: length, wisdom: wisdom)
    return handle.map {
      TransformPlan(handle: $0, length: length, origin: wisdom.isEmpty ? .estimated : origin)
    }
  }

  /// Measures as the only process that does, unless another one has just done so; nil if nothing can be written.
  private func measuredPlan(length: Int, in store: PlanStore) -> TransformPlan? {
    guard let lock = PlanLock(directory: store.directory) else { return nil }
    defer { lock.release() }
    if let plan = storedPlan(length: length, in: store, origin: .stored) { return plan }
    var wisdom = Library.measure(length: length, limit: timeLimit)
    if let plan = Library.plan(length: length, wisdom: wisdom) {
      Library.destroy(plan)
    } else {
      wisdom = []
    }
    guard store.write(wisdom, length: length) else { return nil }
    return storedPlan(length: length, in: store, origin: .measured)
  }
}

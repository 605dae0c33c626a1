import CLilv

/// One instance as the callback runs it.
///
/// - Context: process; control before it is put in force
struct LV2Call {
  typealias Run = @convention(c) (LV2_Handle?, UInt32) -> Void

  let run: Run
  let handle: LV2_Handle?
  /// The URI of the plugin, for reports.
  let name: UnsafePointer<CChar>
  let atoms: UnsafePointer<AtomBuffer>
  let atomCount: Int
  let lane: UnsafeMutablePointer<WorkLane>
}

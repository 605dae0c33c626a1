import CFFTW
import Synchronization

/// FFTW but for execution: one caller at a time, because its planner and its wisdom are shared by the whole process.
///
/// Each call starts from forgotten wisdom, so that what was planned before changes nothing.
///
/// - Context: control
enum Library {
  private static let lock = Mutex<Void>(())

  /// Plans without steps that allocate while they run.
  private static let common = UInt32(FFTW_CONSERVE_MEMORY)

  /// Returns what FFTW learns by measuring transforms of `length` samples for at most `limit` seconds.
  static func measure(length: Int, limit: Double) -> [UInt8] {
    lock.withLock { _ in
      fftwf_forget_wisdom()
      fftwf_set_timelimit(limit)
      let plan = makePlan(length: length, flags: UInt32(FFTW_MEASURE))
      fftwf_set_timelimit(FFTW_NO_TIMELIMIT)
      guard let plan else { return [] }
      fftwf_destroy_plan(plan)
      guard let text = fftwf_export_wisdom_to_string() else { return [] }
      // FFTW allocates the text with malloc and its manual has the caller free it with fftw_free.
      defer { fftwf_free(text) }
      return Array(String(cString: text).utf8)
    }
  }

  /// Plans from `wisdom` alone; nil if it does not cover `length` or is not this library's.
  static func plan(length: Int, wisdom: [UInt8]) -> OpaquePointer? {
    lock.withLock { _ in
      fftwf_forget_wisdom()
      let text = wisdom.map { CChar(bitPattern: $0) } + [0]
      guard fftwf_import_wisdom_from_string(text) != 0 else { return nil }
      defer { fftwf_forget_wisdom() }
      return makePlan(length: length, flags: UInt32(FFTW_MEASURE) | UInt32(FFTW_WISDOM_ONLY))
    }
  }

  /// Plans by FFTW's rules, without measuring.
  static func estimate(length: Int) -> OpaquePointer? {
    lock.withLock { _ in
      fftwf_forget_wisdom()
      return makePlan(length: length, flags: UInt32(FFTW_ESTIMATE))
    }
  }

  static func destroy(_ plan: OpaquePointer) {
    lock.withLock { _ in fftwf_destroy_plan(plan) }
  }

  /// FFTW's own description of the steps of `plan`.
  static func describe(_ plan: OpaquePointer) -> String {
    lock.withLock { _ in
      guard let text = fftwf_sprint_plan(plan) else { return "" }
      defer { fftwf_free(text) }
      return String(cString: text)
    }
  }

  /// Returns `count` floats, each 0, aligned as FFTW likes them.
  static func allocate(_ count: Int) -> UnsafeMutablePointer<Float>? {
    lock.withLock { _ in
      let base = fftwf_alloc_real(count)
      base?.initialize(repeating: 0, count: count)
      return base
    }
  }

  static func free(_ base: UnsafeMutablePointer<Float>) {
    lock.withLock { _ in fftwf_free(base) }
  }

  /// The version with the instruction sets, as FFTW states it.
  static let version = String(cString: fftw_version_text())

  /// Plans on buffers of its own, which measuring overwrites. The lock is held.
  private static func makePlan(length: Int, flags: UInt32) -> OpaquePointer? {
    guard let input = fftwf_alloc_real(length) else { return nil }
    defer { fftwf_free(input) }
    guard let output = fftwf_alloc_complex(length / 2 + 1) else { return nil }
    defer { fftwf_free(output) }
    return fftwf_plan_dft_r2c_1d(Int32(length), input, output, flags | common)
  }
}

extension HopTrace.Hop {
  /// Whether it came within a second of one of the times of `xruns`, when a source may have missed a cycle: its sound is not
  /// what it should be then.
  func isBeside(_ xruns: [Double]) -> Bool {
    xruns.contains { abs($0 - time) < 1 }
  }

  /// Whether it may hold a place at which the source missed cycles, with windows and means of so many seconds.
  func isBehind(_ misses: [Double], within seconds: Double = 0.6) -> Bool {
    misses.contains { (-0.1...seconds).contains(time - $0) }
  }
}

extension Wire {
  /// When xruns were told that had not been told before.
  var xrunTimes: [Double] {
    var last: Int32 = 0
    return arrivals().filter { $0.message.address == "/flametube/status/xruns" }.compactMap {
      let count = $0.message.ints.first ?? 0
      defer { last = count }
      return count > last ? $0.time : nil
    }
  }
}

extension HopTrace {
  /// The places where positions and reports disagree: where hops do not follow each other at `hop` frames without a
  /// report, where a report stands and nothing is missing, or where more is reported than is missing.
  ///
  /// A gap restarts the grid, so before it lies less than a hop that is never told of.
  func misreports(hop: Int) -> [String] {
    zip(hops, hops.dropFirst()).compactMap { before, after in
      let rest = after.position - before.position - hop - after.gaps.reduce(0, +)
      let limit = after.gaps.count * hop
      guard rest < 0 || rest > max(0, limit - 1) else { return nil }
      return "\(before.position) → \(after.position): gaps \(after.gaps)"
    }
  }

  /// The hops that no gap lies before for `frames` frames.
  func settled(for frames: Int) -> [Hop] {
    var start = hops.first?.position ?? 0
    return hops.filter { hop in
      if !hop.gaps.isEmpty { start = hop.position }
      return hop.position - start >= frames
    }
  }
}

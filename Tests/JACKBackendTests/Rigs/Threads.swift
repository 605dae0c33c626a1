import Foundation
import TestRigs

/// The kernel's numbers of this process's threads.
func threadNumbers() -> Set<Int32> {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
  return Set(names.compactMap { Int32($0) })
}

/// How many threads there are of ours and of libjack, whose threads take the name of the one that starts them.
var jackThreadCount: Int {
  threadNumbers().count { threadName($0).hasPrefix("jack-") }
}

/// The name of a thread.
func threadName(_ number: Int32) -> String {
  let name = kernelFile("/proc/self/task/\(number)/comm")
  return name.trimmingCharacters(in: .newlines)
}

/// The signals that a thread blocks, as a mask.
func blockedSignals(_ number: Int32) -> UInt64 {
  let status = kernelFile("/proc/self/task/\(number)/status")
  let line = status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
  return line.flatMap { UInt64($0.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16) }
    ?? 0
}

import Foundation
import TestRigs

/// A target of the program: it receives and decodes from the start, and lets a test wait for what it looks for.
final class Wire: @unchecked Sendable {
  /// One message as it came.
  struct Arrival: Sendable {
    let time: Double
    /// The number of the datagram that held it.
    let datagram: Int
    let message: OSCMessage
  }

  private let capture: DatagramCapture
  private let condition = NSCondition()
  private var arrivals: [Arrival] = []
  private var problems: [String] = []
  private var datagramCount = 0
  private var longest = 0
  private var isEnding = false
  /// What ``catchUp()`` sends, which is no OSC packet.
  private static let mark: [UInt8] = [0]
  private var markCount = 0
  /// The places where marks came.
  private var marks: [Int] = []

  init() throws {
    capture = try DatagramCapture(receiveBuffer: 32 << 20)
    Thread { [weak self, capture] in
      while true {
        let datagram = capture.receive(within: 0.1)
        guard let self, self.take(datagram) else { return }
      }
    }.start()
  }

  var port: UInt16 { capture.port }

  /// What could not be decoded.
  var faults: [String] { condition.withLock { problems } }

  /// The size of the largest datagram so far.
  var largestDatagram: Int { condition.withLock { longest } }

  /// How many messages have come: a place from which later ones are counted.
  var count: Int { condition.withLock { arrivals.count } }

  /// What has come since `place`.
  func arrivals(since place: Int = 0) -> [Arrival] {
    condition.withLock { Array(arrivals[place...]) }
  }

  /// Waits for the first message after `place` in which `isWanted` holds; nil when none comes in time.
  func wait(
    since place: Int = 0, within seconds: Double = 60, for isWanted: (OSCMessage) -> Bool
  ) -> Arrival? {
    let end = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      var next = place
      while true {
        while next < arrivals.count {
          if isWanted(arrivals[next].message) { return arrivals[next] }
          next += 1
        }
        guard condition.wait(until: end) else { return nil }
      }
    }
  }

  /// Waits for the next message with `address` after `place`.
  func wait(for address: String, since place: Int = 0, within seconds: Double = 60) -> Arrival? {
    wait(since: place, within: seconds) { $0.address == address }
  }

  /// The place behind all that has been sent here so far; waits until that is read.
  func catchUp() throws -> Int {
    let end = Date(timeIntervalSinceNow: 20)
    let number = condition.withLock {
      markCount += 1
      return markCount
    }
    capture.send(Wire.mark)
    return try condition.withLock {
      while marks.count < number {
        guard condition.wait(until: end) else { throw RigError("A datagram of our own was lost") }
      }
      return marks[number - 1]
    }
  }

  /// Forgets what came so far.
  func clear() {
    condition.withLock { arrivals = [] }
  }

  private func take(_ datagram: [UInt8]?) -> Bool {
    condition.withLock {
      guard let datagram else { return !isEnding }
      defer { condition.broadcast() }
      if datagram == Wire.mark {
        marks.append(arrivals.count)
        return !isEnding
      }
      datagramCount += 1
      longest = max(longest, datagram.count)
      let time = now()
      do throws(OSCFault) {
        arrivals += try decodeOSC(datagram).map {
          Arrival(time: time, datagram: datagramCount, message: $0)
        }
      } catch {
        problems.append(error.description)
      }
      return !isEnding
    }
  }

  deinit {
    isEnding = true
  }
}

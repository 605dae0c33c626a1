import Testing

@testable import Session

@Suite("What is told of lost records")
struct RecordLossTests {
  private let second: Int64 = 1_000_000_000

  @Test("The target with most datagrams a second is named with their number, once in ten seconds")
  func heaviest() {
    var rates = DatagramRates()
    rates.note(["127.0.0.1:9000": 100, "127.0.0.1:9001": 90_000], now: 10 * second)
    rates.note(["127.0.0.1:9000": 50_100, "127.0.0.1:9001": 90_300], now: 15 * second)
    let counts = ["127.0.0.1:9000": 80_100, "127.0.0.1:9001": 90_500]
    var loss = RecordLoss()
    var notices: [String] = []
    for (number, lost) in [0, 5, 9].enumerated() {
      let now = (18 + Int64(number)) * second
      _ = loss.update(
        lost, now: now, heaviest: { rates.heaviest(counts, now: 18 * second) },
        onNotice: { notices.append($0) })
    }
    #expect(notices.count == 1)
    // 80,000 in the 8 s since the older count.
    #expect(notices[0].contains("send less to 127.0.0.1:9000, which gets 10000 datagrams a second"))
  }

  @Test("Where no target gets anything, none is named")
  func nobody() {
    var rates = DatagramRates()
    #expect(rates.heaviest([:], now: second) == nil)
    rates.note(["127.0.0.1:9000": 3], now: second)
    #expect(rates.heaviest(["127.0.0.1:9000": 3], now: 2 * second) == nil)
    var loss = RecordLoss()
    var notices: [String] = []
    for lost in [0, 1] {
      _ = loss.update(lost, now: second) { notices.append($0) }
    }
    #expect(notices.count == 1 && notices[0].contains("measured; use fewer analyzers"))
  }
}

import Realtime
import Testing

@Suite("Wake-up")
struct WakeUpTests {
  private let longTime: Int64 = 20_000_000_000

  @Test("A wait without a post ends with its time")
  func timeout() {
    let wakeUp = WakeUp()
    let isWoken = wakeUp.wait(timeout: 1_000_000)
    #expect(!isWoken)
  }

  @Test("A post before the wait lets it return at once, and many posts count as one")
  func posts() {
    let wakeUp = WakeUp()
    for _ in 0..<5 { wakeUp.post() }
    let first = wakeUp.wait(timeout: longTime)
    let second = wakeUp.wait(timeout: 1_000_000)
    #expect(first)
    #expect(!second)
  }

  @Test("A post wakes a thread that waits")
  func thread() {
    let there = WakeUp()
    let back = WakeUp()
    let thread = NamedThread("sleeper") { if there.wait(timeout: 20_000_000_000) { back.post() } }
    there.post()
    let isAnswered = back.wait(timeout: longTime)
    thread.join()
    #expect(isAnswered)
  }
}

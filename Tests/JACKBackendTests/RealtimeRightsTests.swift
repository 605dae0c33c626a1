import Testing

@testable import JACKBackend

@Suite("Real-time rights")
struct RealtimeRightsTests {
  @Test("A refused right is named with its limit and the line that mends it")
  func advice() {
    let none = RealtimeRights(priority: 0, lockableBytes: 65_536, isPrivileged: false)
    #expect(none.priorityAdvice?.contains("RLIMIT_RTPRIO is 0") == true)
    #expect(none.priorityAdvice?.contains("@audio - rtprio 95") == true)
    #expect(none.memoryAdvice?.contains("64 KiB") == true)
    #expect(none.memoryAdvice?.contains("@audio - memlock unlimited") == true)
  }

  @Test("Who has the rights gets no advice")
  func noAdvice() {
    let all = RealtimeRights(priority: 95, lockableBytes: nil, isPrivileged: false)
    #expect(all.priorityAdvice == nil && all.memoryAdvice == nil)
    let privileged = RealtimeRights(priority: 0, lockableBytes: 65_536, isPrivileged: true)
    #expect(privileged.priorityAdvice == nil && privileged.memoryAdvice == nil)
  }
}

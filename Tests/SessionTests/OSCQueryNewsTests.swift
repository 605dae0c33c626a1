import Measurements
import Testing

@testable import Session

@Suite("What clients of OSCQuery are told")
struct OSCQueryNewsTests {
  private static let mute = ControlDescriptor(
    "/mute", [ControlParameter("mute", .flag, unit: .state)], summary: "Holds back frames")

  @Test("The first tree is no news; a command that comes is, once")
  func tree() {
    var news = OSCQueryNews()
    #expect(news.follow(nil, []).isEmpty)
    #expect(news.follow(nil, [OSCQueryNewsTests.mute]).map(\.path) == ["/flametube/mute"])
    #expect(news.follow(nil, [OSCQueryNewsTests.mute]).isEmpty)
    #expect(news.tree.json("/flametube/mute") { _ in nil } != nil)
  }

  @Test("A parameter is news when its value is another one, not when it is seen first")
  func parameters() {
    var news = OSCQueryNews()
    let parameters = ParametersInForce()
    parameters.set(["/main/level/config/peakHold": [.float(1_500)]])
    #expect(news.follow(parameters).isEmpty)
    parameters.set([
      "/main/level/config/peakHold": [.float(2_500)], "/main/beat/config/slowest": [.float(66)],
    ])
    let told = news.follow(parameters).map { "\($0.command) \($0.path)" }
    #expect(told == ["PATH_CHANGED /flametube/main/level/config/peakHold"])
    #expect(news.follow(parameters).isEmpty)
  }
}

import Testing

@testable import Spectrum

@Suite struct CacheDirectoryTests {
  @Test("The cache stands where the XDG specification says, and a relative path counts as none")
  func places() {
    func place(_ variables: [String: String]) -> String? {
      TransformPlanner.cacheDirectory { variables[$0] }
    }
    #expect(place(["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/flametube")
    #expect(place(["HOME": "/h"]) == "/h/.cache/flametube")
    #expect(place(["XDG_CACHE_HOME": "", "HOME": "/h"]) == "/h/.cache/flametube")
    #expect(place(["XDG_CACHE_HOME": "c", "HOME": "/h"]) == "/h/.cache/flametube")
    #expect(place(["HOME": ""]) == nil && place([:]) == nil)
  }
}

import TestRigs
import Testing

extension PageRig {
  /// Shows the page with `query`, and waits until it draws what is sent.
  func showLive(_ query: String) throws {
    try show(query)
    let sees = "window.flametube?.stream.state === 'live' && flametube.drawn > 5"
    #expect(browser.wait(until: sees), "\(program.output) \(browser.complaints)")
  }

  /// Makes the window another size, in pixels.
  func resize(_ width: Int, _ height: Int) throws {
    try browser.call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  func click(_ name: String) throws {
    _ = try browser.evaluate("document.getElementById('\(name)').click()")
  }
}

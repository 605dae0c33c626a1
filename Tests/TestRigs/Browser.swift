import Foundation

/// Chromium without a window, driven by its DevTools protocol.
package final class Browser {
  private let home: TemporaryHome
  private let child: ChildProcess
  private let socket: WebSocket
  private var nextIdentifier = 1
  /// Errors of scripts and of loading, and what was written to the console as an error.
  package private(set) var complaints: [String] = []

  /// Starts a browser with one empty page of 1280 by 720 pixels.
  package init() throws {
    home = try TemporaryHome()
    child = try ChildProcess(
      [
        "chromium", "--headless=new", "--no-sandbox", "--remote-debugging-port=0", "--no-first-run",
        "--user-data-dir=\(home.file("browser"))", "--window-size=1280,720", "--hide-scrollbars",
        "--enable-unsafe-swiftshader", "--mute-audio", "about:blank",
      ], environment: ["HOME": home.path])
    let port = try Browser.port(of: home, child)
    var path: String?
    // The port is open before there is a page.
    try poll(within: 60) {
      path = try Browser.pagePath(at: port)
      return path != nil
    }
    guard let path else { throw RigError("The browser has no page") }
    socket = try WebSocket(port: port, path: path)
    guard socket.isOpen else { throw RigError("The browser opens no page: \(socket.status)") }
    for domain in ["Runtime", "Log", "Page"] { try call("\(domain).enable") }
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": 1280, "height": 720, "deviceScaleFactor": 1, "mobile": false])
  }

  private static func port(of home: TemporaryHome, _ child: ChildProcess) throws -> UInt16 {
    let path = home.file("browser/DevToolsActivePort")
    var port: UInt16?
    poll(within: 60) {
      let text = try? String(contentsOfFile: path, encoding: .utf8)
      port = text?.split(separator: "\n").first.flatMap { UInt16($0) }
      return port != nil
    }
    guard let port else { throw RigError("Chromium did not start: \(child.output)") }
    return port
  }

  private static func pagePath(at port: UInt16) throws -> String? {
    let stream = try LocalStream(port: port)
    try stream.write("GET /json/list HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    let head = try stream.readHead()
    let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
    let body = try stream.read(line.flatMap { Int($0.filter(\.isNumber)) } ?? 0)
    let pages = try JSONSerialization.jsonObject(with: Data(body)) as? [[String: Any]] ?? []
    let page = pages.first { $0["type"] as? String == "page" }
    return (page?["webSocketDebuggerUrl"] as? String).flatMap { URL(string: $0)?.path }
  }

  package func open(_ address: String) throws {
    try call("Page.navigate", ["url": address])
  }

  /// What `script`, an expression, gives; a promise is waited for.
  package func evaluate(_ script: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": script, "awaitPromise": true, "returnByValue": true])
    if let fault = answer["exceptionDetails"] { throw RigError("\(fault)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Waits until `script` gives true; false when it does not in time.
  package func wait(within seconds: Double = 60, until script: String) -> Bool {
    poll(within: seconds) { (try? evaluate(script) as? Bool) == true }
  }

  @discardableResult
  package func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    let identifier = nextIdentifier
    nextIdentifier += 1
    let request: [String: Any] = ["id": identifier, "method": method, "params": parameters]
    let bytes = try JSONSerialization.data(withJSONObject: request)
    try socket.send(String(decoding: bytes, as: UTF8.self))
    while true {
      guard case .text(let text) = try socket.receive(),
        let answer = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      else { throw RigError("The browser went away") }
      note(answer)
      guard answer["id"] as? Int == identifier else { continue }
      if let fault = answer["error"] { throw RigError("\(method): \(fault)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown": complaints.append("\(parameters)")
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any] ?? [:]
      if entry["level"] as? String == "error" { complaints.append("\(entry)") }
    case "Runtime.consoleAPICalled":
      if parameters["type"] as? String == "error" { complaints.append("\(parameters)") }
    default: break
    }
  }

  deinit {
    child.stop()
  }
}

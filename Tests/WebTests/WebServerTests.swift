import Foundation
import Synchronization
import TestRigs
import Testing

@testable import Web

/// A delegate that keeps what it hears.
final class Listener: WebDelegate {
  /// As long as a tree of addresses.
  static let long = String(repeating: "/flametube/main/level/rms ", count: 4_000)

  private let state = Mutex<(clients: [WebClient], messages: [WebMessage])>(([], []))

  var clients: [WebClient] { state.withLock { $0.clients } }
  var messages: [WebMessage] { state.withLock { $0.messages } }

  func answer(_ request: WebRequest) -> WebAnswer? {
    switch request.path {
    case "/known": .text(200, "known")
    case "/long": .text(200, Listener.long)
    default: nil
    }
  }

  func opened(_ client: WebClient, _ request: WebRequest) {
    state.withLock { $0.clients.append(client) }
  }

  func received(_ message: WebMessage, from client: WebClient) {
    state.withLock { $0.messages.append(message) }
  }

  func closed(_ client: WebClient) {
    state.withLock { state in state.clients.removeAll { $0.identifier == client.identifier } }
  }
}

/// A server on a port of its own.
final class RunningServer {
  let listener = Listener()
  let server: WebServer
  let port: UInt16

  init() throws {
    port = try freePort()
    let isListening = SharedFlag()
    server = WebServer(WebSettings(address: "127.0.0.1", port: port), delegate: listener) {
      if $0 == nil { isListening.set() }
    }
    server.start()
    guard poll(within: 60, { isListening.isSet }) else {
      throw RigError("The server does not listen")
    }
  }

  /// The first line and the rest of the answer's head.
  func ask(_ head: String) throws -> String {
    let stream = try LocalStream(port: port)
    try stream.write(head + "\r\n\r\n")
    return try stream.readHead()
  }

  deinit {
    server.stop()
  }
}

/// Something that happened on another thread.
final class SharedFlag: Sendable {
  private let flag = Atomic<Bool>(false)
  var isSet: Bool { flag.load(ordering: .acquiring) }
  func set() { flag.store(true, ordering: .releasing) }
}

@Suite("The web server on the wire", .serialized)
struct WebServerTests {
  @Test("The page comes with a policy that allows nothing from elsewhere and no script in the page")
  func page() throws {
    let running = try RunningServer()
    let head = try running.ask(
      "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(running.port)\r\nAccept: text/html")
    #expect(head.hasPrefix("HTTP/1.1 200"))
    #expect(head.contains("default-src 'none'; script-src 'self'"))
    #expect(!head.contains("unsafe"))
    #expect(head.contains("X-Content-Type-Options: nosniff"))
  }

  @Test("What browsers ask for unasked, the icon, is there")
  func icon() throws {
    let running = try RunningServer()
    let head = try running.ask("GET /favicon.ico HTTP/1.1\r\nHost: 127.0.0.1:\(running.port)")
    #expect(head.hasPrefix("HTTP/1.1 200"))
    #expect(head.contains("Content-Type: image/svg+xml"), "\(head)")
  }

  @Test(
    "Requests that want a change, or carry a body, are refused",
    arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
  func methods(method: String) throws {
    let running = try RunningServer()
    let head = try running.ask(
      "\(method) /known HTTP/1.1\r\nHost: localhost:\(running.port)\r\nContent-Length: 0")
    #expect(head.hasPrefix("HTTP/1.1 405"), "\(head)")
  }

  @Test("A head of more than 8 KiB is refused, and the server goes on")
  func longHead() throws {
    let running = try RunningServer()
    let host = "Host: localhost:\(running.port)"
    let long = String(repeating: "a", count: 9_000)
    #expect(
      try running.ask("GET /known HTTP/1.1\r\n\(host)\r\nX-Long: \(long)").hasPrefix("HTTP/1.1 431")
    )
    #expect(try running.ask("GET /known HTTP/1.1\r\n\(host)").hasPrefix("HTTP/1.1 200"))
    #expect(try running.ask("GET /unknown HTTP/1.1\r\n\(host)").hasPrefix("HTTP/1.1 404"))
  }

  @Test("20 hostile names are refused with 421, with and without an upgrade")
  func hosts() throws {
    let running = try RunningServer()
    for host in AccessRulesTests.hostileHosts where !host.isEmpty && !host.hasPrefix(" ") {
      #expect(try running.ask("GET / HTTP/1.1\r\nHost: \(host)").hasPrefix("HTTP/1.1 4"), "\(host)")
      let socket = try WebSocket(port: running.port, host: host)
      #expect(!socket.isOpen, "\(host): \(socket.status)")
    }
    #expect(running.listener.clients.isEmpty)
  }

  @Test("20 hostile origins open no WebSocket")
  func origins() throws {
    let running = try RunningServer()
    for origin in AccessRulesTests.hostileOrigins where !origin.isEmpty && !origin.hasPrefix(" ") {
      let local = origin.replacing("9820", with: "\(running.port)")
      let socket = try WebSocket(port: running.port, origin: local)
      let isOwn = local == "http://127.0.0.1:\(running.port)"
      #expect(isOwn || socket.status.contains(" 403 "), "\(origin): \(socket.status)")
    }
  }

  @Test("Bytes and text go both ways")
  func echo() throws {
    let running = try RunningServer()
    let socket = try WebSocket(port: running.port, origin: "http://127.0.0.1:\(running.port)")
    try #require(socket.isOpen)
    #expect(poll(within: 60) { running.listener.clients.count == 1 })
    let client = try #require(running.listener.clients.first)
    running.server.post { client.send([1, 2, 3]) }
    #expect(try socket.receive() == .bytes([1, 2, 3]))
    try socket.send("hello")
    #expect(poll(within: 60) { running.listener.messages.count == 1 })
  }

  @Test("A message of more than 16 KiB and one without a mask end the WebSocket")
  func frames() throws {
    let running = try RunningServer()
    let long = try WebSocket(port: running.port)
    try long.send(2, [UInt8](repeating: 0, count: 20_000))
    #expect(long.stream.isClosed())
    let bare = try WebSocket(port: running.port)
    try bare.send(2, [1], isMasked: false)
    #expect(bare.stream.isClosed())
    #expect(poll(within: 60) { running.listener.clients.isEmpty })
  }

  @Test("A client that never reads costs less than 256 KiB and holds back nobody")
  func slowReader() throws {
    let running = try RunningServer()
    let slow = try WebSocket(port: running.port, receiveBuffer: 4_096)
    let quick = try WebSocket(port: running.port)
    #expect(poll(within: 60) { running.listener.clients.count == 2 })
    let clients = running.listener.clients
    let frame = [UInt8](repeating: 7, count: 1_200)
    for round in 0..<300 {
      running.server.post {
        for client in clients {
          for _ in 0..<20 { client.send(frame) }
          client.send("round \(round)")
        }
      }
      while try quick.receive() != .text("round \(round)") {}
    }
    let skipped = clients.map(\.skipped).sorted()
    #expect(skipped[0] == 0, "the reader missed \(skipped[0]) messages")
    // What was taken for the one who does not read lies in the sockets of both ends, and nowhere else.
    let taken = 300 * 21 - skipped[1]
    #expect(taken * frame.count <= 256 << 10, "\(taken) messages were taken")
    withExtendedLifetime(slow) {}
  }

  @Test(
    "64 connections are served and more are closed, and a place that becomes free is given again")
  func crowd() throws {
    let running = try RunningServer()
    var sockets = try (0..<64).map { _ in try WebSocket(port: running.port) }
    let areOpen = sockets.allSatisfy { $0.isOpen }
    #expect(areOpen)
    #expect(throws: RigError.self) { try WebSocket(port: running.port) }
    sockets.removeLast()
    #expect(poll(within: 60) { (try? WebSocket(port: running.port).isOpen) ?? false })
  }

  @Test("64 connections that say nothing keep nobody out, and one that asked keeps its place")
  func silentCrowd() throws {
    let running = try RunningServer()
    let socket = try WebSocket(port: running.port)
    let silent = try (0..<63).map { _ in try LocalStream(port: running.port) }
    var sockets: [WebSocket] = []
    #expect(
      poll(within: 60) {
        if let next = try? WebSocket(port: running.port) { sockets.append(next) }
        return sockets.count == 3
      })
    #expect(socket.isOpen && sockets.allSatisfy { $0.isOpen })
    // The oldest ones gave their places.
    for stream in silent.prefix(3) {
      stream.setLimit(60)
      #expect(stream.isClosed())
    }
  }

  @Test(
    "Packed or plain, a browser gets the same files, and what the first picture needs is below 100 KB"
  )
  func packed() throws {
    let running = try RunningServer()
    let script = """
      import gzip, re, urllib.request
      def load(path, encoding):
          head = {"Accept": "text/html" if path == "/" else "*/*", "Accept-Encoding": encoding}
          with urllib.request.urlopen(urllib.request.Request("http://127.0.0.1:\(running.port)" + path, headers=head)) as answer:
              return answer.headers["Content-Encoding"], answer.read()
      known, waiting, total = set(), ["/"], 0
      while waiting:
          path = waiting.pop()
          known.add(path)
          encoding, packed = load(path, "gzip, deflate")
          assert encoding == "gzip", path
          plain = load(path, "identity")
          assert plain == (None, gzip.decompress(packed)), path
          total += len(packed)
          text = plain[1].decode()
          links = re.findall(r'(?:src|href)="(/page/[^"]+)"|from "\\./([^"]+)"', text)
          waiting += [p for a, b in links for p in [a or "/page/" + b] if p not in known]
      print(len(known), total)
      """
    let (status, output) = try run(["python3", "-c", script])
    #expect(status == 0, "\(output)")
    let words = output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    // ecosystem.md, section 6.2.
    #expect(words.count == 2 && words[0] > 10 && words[1] < 100_000, "\(output)")
  }

  @Test("A connection that says nothing is closed")
  func silence() throws {
    let running = try RunningServer()
    let stream = try LocalStream(port: running.port)
    stream.setLimit(60)
    try stream.write("GET / HT")
    #expect(stream.isClosed())
  }
}

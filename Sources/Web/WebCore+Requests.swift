import CSoup

extension WebCore {
  /// The longest head of a request, in bytes.
  private static let longestHead = 8_192
  /// What is no longer goes out as it is: with its head it fits into two packets of Ethernet.
  private static let longestPlain = 1_400
  /// The level of gzip for what is made anew for each request.
  private static let packing: Int32 = 6

  /// Refuses a request whose head is enough to refuse it.
  func judge(_ message: UnsafeMutableRawPointer) {
    guard let refusal = refusal(of: message) else { return }
    reply(refusal, to: message)
  }

  private func refusal(of message: UnsafeMutableRawPointer) -> WebAnswer? {
    guard web_message_head_length(message) <= WebCore.longestHead else {
      return .text(431, "the head of the request is too long")
    }
    let host = WebRequest.header("Host", of: message)
    guard let host, rules.allows(host: host) else {
      return .text(421, "this server does not answer to that name")
    }
    let method = web_message_method(message).map { String(cString: $0) } ?? ""
    guard method == "GET" || method == "HEAD" else {
      return .text(405, "only GET and HEAD are answered; changes go over the WebSocket")
    }
    let hasBody =
      WebRequest.header("Content-Length", of: message).map { $0 != "0" } ?? false
      || WebRequest.header("Transfer-Encoding", of: message) != nil
    guard !hasBody else { return .text(413, "a request has no body here") }
    guard WebRequest.header("Upgrade", of: message) != nil else { return nil }
    let origin = WebRequest.header("Origin", of: message)
    guard rules.allows(origin: origin, host: host) else {
      return .text(403, "pages of other servers may not open a WebSocket")
    }
    return nil
  }

  /// Answers a request that was not refused.
  func answer(_ message: UnsafeMutableRawPointer) {
    connection(of: message)?.noteRequest()
    // libsoup opens the WebSocket when nobody has answered.
    guard WebRequest.header("Upgrade", of: message) == nil else { return }
    let request = WebRequest(message)
    if let asset = PageAsset.find(request) {
      add(PageAsset.headers, to: message)
      send(asset, to: message)
    } else {
      reply(delegate.answer(request) ?? .notFound, to: message)
    }
  }

  /// Sends a file of the page, packed to those who say that they unpack it.
  private func send(_ asset: PageAsset, to message: UnsafeMutableRawPointer) {
    if codings(of: message).hasGzip, let packed = packedAssets.packed(asset) {
      web_message_add_header(message, "Content-Encoding", "gzip")
      web_message_answer(message, 200, asset.type, packed.start, packed.count, 1)
    } else {
      web_message_answer(message, 200, asset.type, asset.start, asset.count, 1)
    }
  }

  /// Sends an answer, a long one packed to those who say that they unpack it.
  private func reply(_ answer: WebAnswer, to message: UnsafeMutableRawPointer) {
    add(PageAsset.headers, to: message)
    let isLong = answer.body.count > WebCore.longestPlain
    answer.body.withUnsafeBytes { body in
      var count = 0
      guard isLong, codings(of: message).hasGzip,
        let packed = web_gzip(body.baseAddress, body.count, WebCore.packing, &count)
      else {
        return web_message_answer(
          message, answer.status, answer.type, body.baseAddress, body.count, 0)
      }
      web_message_add_header(message, "Content-Encoding", "gzip")
      web_message_answer(message, answer.status, answer.type, packed, count, 0)
      g_free(packed)
    }
  }

  private func codings(of message: UnsafeMutableRawPointer) -> AcceptedCodings {
    AcceptedCodings(WebRequest.header("Accept-Encoding", of: message))
  }

  private func add(_ headers: [(String, String)], to message: UnsafeMutableRawPointer) {
    for (name, value) in headers { web_message_add_header(message, name, value) }
  }
}

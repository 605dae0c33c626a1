/// What a request gets.
public struct WebAnswer: Sendable {
  public let status: UInt32
  /// The media type.
  public let type: String
  public let body: [UInt8]

  public init(status: UInt32 = 200, type: String, body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// An answer of one line of text.
  public static func text(_ status: UInt32, _ text: String) -> WebAnswer {
    WebAnswer(status: status, type: "text/plain; charset=utf-8", body: Array((text + "\n").utf8))
  }

  /// The answer for a path that holds nothing.
  public static let notFound = text(404, "there is nothing at this address")
}

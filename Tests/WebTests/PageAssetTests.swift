import Foundation
import Testing

@testable import Web

@Suite("The files of the page")
struct PageAssetTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/CPage/page")

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: PageAssetTests.folder.path)
  }

  @Test("The program holds each file of the page's folder as it is there")
  func files() throws {
    for name in try names() {
      let request = WebRequest(path: "/page/\(name)", query: nil, accept: "*/*")
      let asset = try #require(PageAsset.find(request), "\(name)")
      let held = Data(UnsafeRawBufferPointer(start: asset.start, count: asset.count))
      #expect(try held == Data(contentsOf: PageAssetTests.folder.appending(path: name)), "\(name)")
    }
  }

  @Test("Each module of the page is loaded by another, the first by the page itself")
  func modules() throws {
    let names = try names().filter { !$0.hasSuffix(".svg") }
    let texts = try names.map {
      try String(contentsOf: PageAssetTests.folder.appending(path: $0), encoding: .utf8)
    }
    for name in names where name.hasSuffix(".js") {
      let count = texts.count { $0.contains("\"./\(name)\"") || $0.contains("\"/page/\(name)\"") }
      #expect(count > 0, "\(name)")
    }
  }
}

import Control
import Foundation
import Measurements
import Synchronization
import Testing

@testable import Session

@Suite("Commands of web clients")
struct WebCommandsTests {
  /// The commands of a program that knows one, and what clients were told.
  private final class Rig: Sendable {
    let mailbox = Mailbox<HostEvent>()
    let dispatch: CommandDispatch
    private let state = Mutex<[(refusal: WebRefusal, client: Int)]>([])

    var told: [(refusal: WebRefusal, client: Int)] { state.withLock { $0 } }

    init() {
      dispatch = CommandDispatch(mailbox: mailbox)
      let bands = ControlDescriptor(
        "/main/spectrum/config/bands", [ControlParameter("value", .text(longest: 80))],
        summary: "Bands")
      dispatch.set(
        .analyzers,
        [
          ControlCommand(bands) {
            $0 == [.string("octave")] ? .done : .refused("use one of octave, third-octave")
          }
        ])
    }

    func commands() -> WebCommands {
      WebCommands(
        dispatch, complaints: Complaints(log: Log(level: .error, descriptor: STDERR_FILENO))
      ) { refusal, client in
        self.state.withLock { $0.append((refusal, client)) }
      }
    }

    func carryOut() {
      for case .command(let order) in mailbox.take() { dispatch.carryOut(order) }
    }
  }

  private static let bands = "/flametube/main/spectrum/config/bands"

  /// A packet of one message with one text.
  private static func packet(_ address: String, _ word: String) -> [UInt8] {
    [address, ",s", word].flatMap { text in
      let bytes = Array(text.utf8)
      return bytes + [UInt8](repeating: 0, count: 4 - bytes.count % 4)
    }
  }

  @Test(
    "Who sent a command that is refused is told why, and nobody else; one that is done is not told")
  func refusal() {
    let rig = Rig()
    let commands = rig.commands()
    for (word, client) in [("foo", 7), ("octave", 8)] {
      let packet = WebCommandsTests.packet(WebCommandsTests.bands, word)
      #expect(commands.take(packet, from: client, at: "127.0.0.1", lack: nil).isEmpty)
    }
    rig.carryOut()
    #expect(rig.told.map(\.client) == [7])
    let refusal = WebRefusal(
      address: WebCommandsTests.bands, reason: "use one of octave, third-octave")
    #expect(rig.told.map(\.refusal) == [refusal])
    #expect(
      refusal.text
        == #"{ "COMMAND": "REFUSED", "DATA": { "ADDRESS": "/flametube/main/spectrum/config/bands", "REASON": "use one of octave, third-octave" } }"#
    )
  }

  @Test(
    "A client without the right is told so, and so is one whose command has no prefix or is unknown",
    arguments: [
      ("/flametube/main/spectrum/config/bands", "it has not said web.token", "web.token"),
      ("/flametubemain", nil, "begin with /flametube"),
      ("/flametube/none", nil, "no command /none"),
    ])
  func reasons(address: String, lack: String?, reason: String) {
    let rig = Rig()
    _ = rig.commands().take(
      WebCommandsTests.packet(address, "octave"), from: 1, at: "127.0.0.1", lack: lack)
    rig.carryOut()
    #expect(rig.told.count == 1 && rig.told.allSatisfy { $0.refusal.reason.contains(reason) })
    #expect(rig.told.first?.refusal.address == address)
  }

  @Test("Of a thousand refusals at once a client is told a hundred, and another one all of its own")
  func flood() {
    let rig = Rig()
    let commands = rig.commands()
    let packet = WebCommandsTests.packet("/flametube/none", "")
    for _ in 0..<1_000 { _ = commands.take(packet, from: 1, at: "127.0.0.1", lack: nil) }
    _ = commands.take(packet, from: 2, at: "127.0.0.1", lack: nil)
    rig.carryOut()
    // 20 more in each second that passes meanwhile.
    #expect((100..<300).contains(rig.told.count { $0.client == 1 }))
    #expect(rig.told.count { $0.client == 2 } == 1)
  }

  @Test("A ping is answered at once, with its arguments")
  func ping() {
    let answers = Rig().commands().take(
      WebCommandsTests.packet("/flametube/ping", "hello"), from: 1, at: "127.0.0.1", lack: nil)
    #expect(answers == [Message("/flametube/pong", [.string("hello")])])
  }
}

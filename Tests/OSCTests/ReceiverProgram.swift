import Foundation
import TestRigs

/// Another program that prints every message it receives.
enum ReceiverProgram: String, CaseIterable, Sendable {
  case oscdump
  case pythonLiblo
  case pureData
  case superCollider

  /// Starts the program on `port` with its files in `folder`.
  func start(port: UInt16, in folder: String) throws -> ChildProcess {
    switch self {
    case .oscdump: return try ChildProcess(["oscdump", "-L", "\(port)"])
    case .pythonLiblo:
      // Debian's own interpreter: the one in PATH may be another, without the package.
      return try ChildProcess([
        "/usr/bin/python3", try script("receive.py", pythonText(port), folder),
      ])
    case .pureData:
      let patch = try script("receive.pd", patchText(port), folder)
      return try ChildProcess(
        ["pd", "-nogui", "-noaudio", "-nomidi", "-stderr", patch], environment: ["HOME": folder])
    case .superCollider:
      return try ChildProcess(
        ["sclang", try script("receive.scd", sclangText(port), folder)],
        environment: [
          "HOME": folder, "XDG_RUNTIME_DIR": folder, "QT_QPA_PLATFORM": "offscreen",
          // Without these the browser inside sclang refuses to run as root.
          "QTWEBENGINE_DISABLE_SANDBOX": "1", "QTWEBENGINE_CHROMIUM_FLAGS": "--no-sandbox",
        ])
    }
  }

  /// The messages in what the program printed: the parts of the address and then the arguments, as text.
  func messages(in output: String) -> [[String]] {
    let lines = output.split(separator: "\n").map(String.init)
    switch self {
    case .oscdump: return lines.compactMap(Self.readDump)
    case .pureData: return lines.compactMap(Self.readPatch)
    case .pythonLiblo, .superCollider: return lines.compactMap(Self.readTabs)
    }
  }

  /// `00000000.00000000 /address sif "text" 1 2.000000`
  private static func readDump(_ line: String) -> [String]? {
    let words = words(of: line, quote: "\"")
    guard words.count >= 2, words[1].hasPrefix("/") else { return nil }
    return parts(of: words[1]) + words.dropFirst(3)
  }

  /// `rx: list address parts 1 2`, with spaces inside a symbol behind a backslash.
  private static func readPatch(_ line: String) -> [String]? {
    guard line.hasPrefix("rx: ") else { return nil }
    return Array(words(of: line, quote: nil).dropFirst(2))
  }

  /// `RX`, the address and the arguments, between tabulators.
  private static func readTabs(_ line: String) -> [String]? {
    let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 2, words[0] == "RX" else { return nil }
    return parts(of: words[1]) + words.dropFirst(2)
  }

  private static func parts(of address: String) -> [String] {
    address.split(separator: "/").map(String.init)
  }

  /// Splits at spaces that stand neither inside quotes nor behind a backslash.
  private static func words(of line: String, quote: Character?) -> [String] {
    var words = [""]
    var isQuoted = false
    var isEscaped = false
    for character in line {
      if character == quote {
        isQuoted.toggle()
      } else if character == "\\", quote == nil, !isEscaped {
        isEscaped = true
        continue
      } else if character == " ", !isQuoted, !isEscaped {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
      isEscaped = false
    }
    return words
  }
}

private func script(_ name: String, _ text: String, _ folder: String) throws -> String {
  let path = folder + "/" + name
  try text.write(toFile: path, atomically: true, encoding: .utf8)
  return path
}

private func pythonText(_ port: UInt16) -> String {
  """
  import liblo
  server = liblo.Server(\(port))
  def receive(path, arguments):
      print("RX", path, *arguments, sep="\\t", flush=True)
  server.add_method(None, None, receive)
  while True:
      server.recv(1000)
  """
}

private func patchText(_ port: UInt16) -> String {
  """
  #N canvas 0 0 450 300 10;
  #X obj 10 10 netreceive -u -b \(port);
  #X obj 10 40 oscparse;
  #X obj 10 70 print rx;
  #X connect 0 0 1 0;
  #X connect 1 0 2 0;

  """
}

private func sclangText(_ port: UInt16) -> String {
  """
  (
  thisProcess.openUDPPort(\(port));
  thisProcess.addOSCRecvFunc({ |message, time, address, receivePort|
    if (receivePort == \(port)) { ("RX\\t" ++ message.collect(_.asString).join("\\t")).postln };
  });
  )

  """
}

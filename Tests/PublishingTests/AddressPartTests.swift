import Measurements
import Testing

@testable import Publishing

@Suite struct AddressPartTests {
  @Test(
    "Any name becomes small letters, digits, minus and underscore",
    arguments: [
      ("main", "main"), ("Main Out", "main_out"), ("capture_1", "capture_1"),
      ("Built-in Audio Analog Stereo:capture_FL", "built-in_audio_analog_stereo_capture_fl"),
      ("Größe", "gr_e"), ("  two  spaces  ", "two_spaces"),
      ("a/b#c*d,e?f[g]h{i}", "a_b_c_d_e_f_g_h_i"),
      ("入力", "unnamed"), ("", "unnamed"), ("🎹 keys", "keys"), ("_", "_"), ("x\u{0}y", "x_y"),
    ])
  func legal(name: String, expected: String) {
    #expect(AddressPart(name).text == expected)
  }

  @Test("Names that become the same text are kept apart by numbers, in their order")
  func collisions() {
    let parts = AddressPart.parts(of: ["Mic!", "mic", "Mic", "入力", "出力", "MIC?"])
    #expect(parts.map(\.text) == ["mic_2", "mic", "mic_3", "unnamed", "unnamed_2", "mic_4"])
  }

  @Test("A name that is legal and alone keeps its text, even if a number would make it")
  func numbersAvoidNames() {
    let parts = AddressPart.parts(of: ["a", "A", "a_2", "a"])
    #expect(parts.map(\.text) == ["a", "a_3", "a_2", "a_4"])
  }

  @Test("No part is a reserved word", arguments: GlobalMessages.reservedWords.sorted())
  func reserved(word: String) {
    let parts = AddressPart.parts(of: [word, word.uppercased()])
    #expect(parts.map(\.text) == ["\(word)_2", "\(word)_3"])
  }

  @Test("Ten thousand unlike names give as many legal and different parts")
  func many() {
    let names = (0..<10_000).map { "Port \(String($0 % 100, radix: 3)) \($0 % 7 == 0 ? "!" : "ü")" }
    let parts = AddressPart.parts(of: names).map(\.text)
    #expect(Set(parts).count == names.count)
    let legal = Set("abcdefghijklmnopqrstuvwxyz0123456789_-")
    #expect(parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(legal.contains) })
  }
}

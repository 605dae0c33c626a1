import Foundation
import TestRigs
import Testing

extension Patches {
  /// OLA, which fills universes of DMX.
  @Suite
  struct OLATests {
    @Test("OLA fills a DMX universe with level, regions and bands")
    func ola() throws {
      let port = try freeDatagramPort()
      let (web, calls) = (try freePort(), try freePort())
      let stage = try Stage(["ola@\(port)"])
      let folder = try patchCopy("ola", in: stage.program.home, replacing: "7770", by: port)
      try silenceNetworks(in: folder)
      try run(["chmod", "-R", "a+rwX", folder])
      let olad = try stage.start(
        ordinaryUser + ["olad", "-c", folder, "-p", "\(web)", "-r", "\(calls)", "-i", "lo"])
      func slots() throws -> [Int] {
        let text = try run(["curl", "-s", "http://127.0.0.1:\(web)/get_dmx?u=1"]).output
        let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return object?["dmx"] as? [Int] ?? []
      }
      let isFilled = try poll(within: 60) {
        let slots = try slots()
        return slots.count == 41 && abs(slots[0] - Stage.slots.level) <= 1
          && abs(slots[3] - Stage.slots.mid) <= 1
          && slots[10...].max() == slots[10 + Stage.band]
      }
      #expect(isFilled, "\(olad.output)")
      olad.stop()
      stage.stop()
    }

    /// OLA's other plugins would look for lights in the network.
    private func silenceNetworks(in folder: String) throws {
      let plugins = [
        "artnet", "e131", "espnet", "kinet", "nanoleaf", "openpixelcontrol", "pathport", "sandnet",
        "shownet", "ftdidmx", "gpio", "karate", "milinst", "opendmx", "renard", "spi", "stageprofi",
        "uartdmx", "usbdmx", "usbserial", "usbpro",
      ]
      for plugin in plugins {
        try "enabled = false\n".write(
          toFile: "\(folder)/ola-\(plugin).conf", atomically: true, encoding: .utf8)
      }
    }
  }
}

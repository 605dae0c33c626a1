import Foundation
import TestRigs
import Testing

extension Patches {
  /// Programs that drive lights.
  @Suite
  struct LightTests {
    /// QLC+ and OLA take 0 to 1 for 0 to 255.
    private let level = Int(Stage.level * 255)
    private let mid = Int(Stage.mid * 255)

    @Test("In QLC+ the workspace drives dimmers by level, regions and bands, and flashes at a hit")
    func qlcWorkspace() throws {
      let stage = try Stage(["qlcplus@7700"])
      let qlc = try QLCPlus(
        workspace: String(contentsOfFile: patch("qlcplus/Flametube.qxw"), encoding: .utf8),
        profile: String(contentsOfFile: patch("qlcplus/Flametube.qxi"), encoding: .utf8), on: stage)
      let isDriven = try poll(within: 20) {
        let channels = try qlc.channels(1, 43)
        return channels.count == 43 && channels[0] == level && channels[3] == mid
          && channels[10..<41].max() == channels[10 + Stage.band]
          && channels[10 + Stage.band] == mid
      }
      #expect(isDriven, "\(qlc.child.output)")
      try stage.strike {
        let flashes = try poll(within: 10) { try qlc.channels(42, 1) == [255] }
        #expect(flashes)
      }
      let isOver = try poll(within: 10) { try qlc.channels(42, 1) == [0] }
      #expect(isOver)
      let page = try qlc.configurationPage()
      #expect(page.contains("selected>Flametube main<"))
      qlc.stop()
      stage.stop()
    }

    @Test(
      "The profile that list qxi prints names the channels that QLC+ hears, for any input and bands",
      arguments: [
        ("stage-left", "octave", "spectrum/bands_item/5"), ("in_2", "bark", "level/all"),
        ("0", "1/24", "tone/mid"),
      ])
    func qlcProfile(input: String, bands: String, leaf: String) throws {
      let stage = try Stage(["qlcplus@7700"], options: ["-i", input, "-b", bands])
      let profile = try Flametube.run(["list", "qxi", "-i", input, "-b", bands]).output
      let qlc = try QLCPlus(
        workspace: workspace(try number(of: "/flametube/\(input)/\(leaf)", in: profile), input),
        profile: profile, on: stage)
      let value = leaf == "level/all" ? level : mid
      let isHeard = try poll(within: 20) { try qlc.slider(0) == value }
      #expect(isHeard, "\(qlc.child.output)")
      let page = try qlc.configurationPage()
      #expect(page.contains("selected>Flametube \(input)<"))
      qlc.stop()
      stage.stop()
    }

    @Test("The profile that stands in Patches is the one that list qxi prints")
    func qlcShippedProfile() throws {
      let profile = try Flametube.run(["list", "qxi"]).output
      let shipped = try String(contentsOfFile: patch("qlcplus/Flametube.qxi"), encoding: .utf8)
      #expect(profile == shipped, "flametube list qxi >Patches/qlcplus/Flametube.qxi")
    }

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
      let isFilled = try poll(within: 30) {
        let slots = try slots()
        return slots.count == 41 && abs(slots[0] - level) <= 1 && abs(slots[3] - mid) <= 1
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

    /// The number of the channel of `path` in an input profile.
    private func number(of path: String, in profile: String) throws -> String {
      let channels = try Regex(#"<Channel Number="(\d+)">\s*<Name>([^<]*)</Name>"#)
      let match = profile.matches(of: channels).first { $0.output[2].substring == path[...] }
      return String(try #require(match?.output[1].substring))
    }

    /// A workspace with one slider.
    private func workspace(_ channel: String, _ input: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE Workspace>
      <Workspace xmlns="http://www.qlcplus.org/Workspace" CurrentWindow="VirtualConsole">
       <Engine><InputOutputMap><Universe Name="Universe 1" ID="0">
        <Input Plugin="OSC" UID="127.0.0.1" Line="0" Profile="Flametube \(input)"/>
       </Universe></InputOutputMap>
       <Fixture><Manufacturer>Generic</Manufacturer><Model>Generic</Model><Mode>1 Channel</Mode><ID>0</ID>
        <Name>Dimmer</Name><Universe>0</Universe><Address>0</Address><Channels>1</Channels></Fixture>
       </Engine>
       <VirtualConsole><Frame Caption="">
        <Slider Caption="One" ID="0" WidgetStyle="Slider" InvertedAppearance="false">
         <SliderMode ValueDisplayStyle="Percentage" ClickAndGoType="None" Monitor="false">Level</SliderMode>
         <Level LowLimit="0" HighLimit="255" Value="0"><Channel Fixture="0">0</Channel></Level>
         <Input Universe="0" Channel="\(channel)"/>
        </Slider>
       </Frame></VirtualConsole>
      </Workspace>
      """
    }
  }
}

import Foundation
import TestRigs
import Testing

extension Patches {
  /// QLC+, which drives lights.
  @Suite
  struct QLCPlusTests {
    @Test("In QLC+ the workspace drives dimmers by level, regions and bands, and flashes at a hit")
    func qlcWorkspace() throws {
      let stage = try Stage(["qlcplus@7700"])
      let qlc = try QLCPlus(
        workspace: String(contentsOfFile: patch("qlcplus/Flametube.qxw"), encoding: .utf8),
        profile: String(contentsOfFile: patch("qlcplus/Flametube.qxi"), encoding: .utf8), on: stage)
      let isDriven = try poll(within: 60) {
        let channels = try qlc.channels(1, 43)
        return channels.count == 43 && channels[0] == Stage.slots.level
          && channels[3] == Stage.slots.mid
          && channels[10..<41].max() == channels[10 + Stage.band]
          && channels[10 + Stage.band] == Stage.slots.mid
      }
      #expect(isDriven, "\(qlc.child.output)")
      try stage.strike {
        let flashes = try poll(within: 60) { try qlc.channels(42, 1) == [255] }
        #expect(flashes)
      }
      let isOver = try poll(within: 60) { try qlc.channels(42, 1) == [0] }
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
        workspace: workspace(
          try number(of: "/flametube/\(input)/\(leaf)", in: profile),
          input:
            "Plugin=\"OSC\" UID=\"127.0.0.1\" Line=\"0\" Profile=\"Flametube \(input)\""),
        profile: profile, on: stage)
      let value = leaf == "level/all" ? Stage.slots.level : Stage.slots.mid
      let isHeard = try poll(within: 60) { try qlc.slider(0) == value }
      #expect(isHeard, "\(qlc.child.output)")
      let page = try qlc.configurationPage()
      #expect(page.contains("selected>Flametube \(input)<"))
      qlc.stop()
      stage.stop()
    }

    @Test("QLC+ hears tapped beats by OS2L as its channel 8341")
    func qlcBeats() throws {
      let control = try freeDatagramPort()
      let stage = try Stage(["os2l@9996"], options: ["--control", "\(control)"])
      let qlc = try QLCPlus(
        workspace: workspace("8341", input: "Plugin=\"OS2L\" UID=\"OS2L line\" Line=\"0\""),
        profile: "", on: stage)
      let isHeard = try poll(within: 60) {
        try run(["oscsend", "127.0.0.1", "\(control)", "/flametube/main/beat/tap"])
        // Two taps in a second are 120 beats in a minute.
        Thread.sleep(forTimeInterval: 0.5)
        return try qlc.slider(0) == 255
      }
      #expect(isHeard, "\(stage.program.output)")
      qlc.stop()
      stage.stop()
    }

    @Test("The profile that stands in Patches is the one that list qxi prints")
    func qlcShippedProfile() throws {
      let profile = try Flametube.run(["list", "qxi"]).output
      let shipped = try String(contentsOfFile: patch("qlcplus/Flametube.qxi"), encoding: .utf8)
      #expect(profile == shipped, "flametube list qxi >Patches/qlcplus/Flametube.qxi")
    }

    /// The number of the channel of `path` in an input profile.
    private func number(of path: String, in profile: String) throws -> String {
      let channels = try Regex(#"<Channel Number="(\d+)">\s*<Name>([^<]*)</Name>"#)
      let match = profile.matches(of: channels).first { $0.output[2].substring == path[...] }
      return String(try #require(match?.output[1].substring))
    }

    /// A workspace with one slider that follows a channel of an input.
    private func workspace(_ channel: String, input: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE Workspace>
      <Workspace xmlns="http://www.qlcplus.org/Workspace" CurrentWindow="VirtualConsole">
       <Engine><InputOutputMap><Universe Name="Universe 1" ID="0">
        <Input \(input)/>
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

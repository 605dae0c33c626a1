import Measurements
import Publishing

extension ConfigurationDecoder {
  /// Reads the list of targets; it may be empty.
  func targets(from value: ConfigurationValue, _ shelf: ProfileShelf) -> [TargetSettings] {
    let example = "[ { to: \"osc.udp://127.0.0.1:9000\" } ]"
    guard let values = value.list(mend: "write a list such as \(example)") else { return [] }
    return values.compactMap { value in
      guard var object = value.object(mend: "write an object such as { to: \"127.0.0.1:9000\" }"),
        let to = object.require("to", example: "\"127.0.0.1:9000\""), let text = to.text()
      else { return nil }
      return target(to: text, at: to, from: &object, shelf)
    }
  }

  private func target(
    to text: String, at value: ConfigurationValue, from object: inout ConfigurationObject,
    _ shelf: ProfileShelf
  ) -> TargetSettings {
    var target = TargetSettings(host: "", port: 0)
    do throws(TargetURLError) {
      target = start(of: try TargetURL(text), at: value, from: &object, shelf)
    } catch {
      _ = object.take("profile")
      problems.add(ConfigurationError(value.node.origin, "\(value.path): \(error)"))
    }
    decodeContent(&object, into: &target)
    decodeForm(&object, into: &target)
    decodeTransport(&object, into: &target)
    decodeBroker(&object, into: &target)
    object.finish(ConfigurationKeys.target)
    return target
  }

  /// Where it goes, on what its profile gives it.
  private func start(
    of url: TargetURL, at value: ConfigurationValue, from object: inout ConfigurationObject,
    _ shelf: ProfileShelf
  ) -> TargetSettings {
    if let name = url.profile, !shelf.names.contains(name) {
      value.fail(
        "has the profile \(Quoted.text(name)), which is unknown",
        mend: NearestWord.advice(on: name, among: shelf.names))
    }
    let name = object.take("profile")?.word(shelf.names) ?? url.profile
    var target = name.flatMap(shelf.profile)?.target ?? TargetSettings(host: "", port: 0)
    checkMIDI(url, against: target, at: value)
    target.host = url.host
    target.port = url.port
    if let prefix = url.prefix { target.prefix = prefix }
    return target
  }

  private func checkMIDI(
    _ url: TargetURL, against target: TargetSettings, at value: ConfigurationValue
  ) {
    switch (url.isMIDI, target.format == .midi) {
    case (true, false):
      value.fail(
        "is a MIDI port, but its profile makes no MIDI",
        mend: "write jack.midi://NAME, or midi as its profile")
    case (false, true):
      value.fail("is no MIDI port, as its profile wants", mend: "write jack.midi://NAME")
    case (true, true), (false, false): break
    }
  }

  /// What is sent, and how often.
  func decodeContent(_ object: inout ConfigurationObject, into target: inout TargetSettings) {
    if let prefix = object.take("prefix") { target.prefix = self.prefix(from: prefix) ?? "" }
    if let rate = object.take("rate") { target.rate = self.rate(from: rate) ?? target.rate }
    if let filter = object.take("filter") { target.filter = self.filter(from: filter) }
  }

  /// How values look.
  func decodeForm(_ object: inout ConfigurationObject, into target: inout TargetSettings) {
    if let bundles = object.take("bundles")?.flag() { target.usesBundles = bundles }
    if let scalars = object.take("scalars")?.flag() { target.usesScalars = scalars }
    if let window = object.take("decibels") {
      target.decibelWindow = pair(from: window, unit: .decibelsFullScale, in: -120...120)
    }
    if let output = object.take("output") {
      target.output = pair(from: output, unit: .count, in: -1e9...1e9) ?? target.output
    }
    if let clamp = object.take("clamp")?.flag() { target.clamps = clamp }
  }

  /// How it travels.
  private func decodeTransport(
    _ object: inout ConfigurationObject, into target: inout TargetSettings
  ) {
    if let delay = object.take("delay")?.duration(in: 0...10) { target.delay = delay }
    if let interface = object.take("interface") {
      // The kernel's IFNAMSIZ is 16 with the zero byte.
      target.interface = interface.text(mend: "write a name such as \"eth0\"", limit: 15)
    }
    if let hops = object.take("ttl")?.whole(in: 0...255) { target.timeToLive = UInt8(hops) }
  }

  private func prefix(from value: ConfigurationValue) -> String? {
    guard let prefix = value.text(mend: "write text such as \"/flametube\"") else { return nil }
    guard TargetURL.isLegalPrefix(prefix) else {
      value.fail(
        "is \(Quoted.text(prefix)), which is no address",
        mend: "begin with a slash, end with a letter, and leave out blanks and #*,?[]{}")
      return nil
    }
    return prefix
  }

  func rate(from value: ConfigurationValue) -> TargetSettings.Rate? {
    switch value.node.value {
    case .text("hop"): return .everyHop
    case .text("events"): return .eventsOnly
    case .number(0): return .eventsOnly
    case .number: return value.figure(.count, in: 0.01...1_000).map(TargetSettings.Rate.perSecond)
    default:
      value.fail("is \(value.node.kind)", mend: "write frames per second, \"hop\" or \"events\"")
      return nil
    }
  }

  private func filter(from value: ConfigurationValue) -> [String] {
    value.listOrOne().compactMap { value in
      guard let text = nonEmptyText(value, "a pattern such as \"/main/level/*\"") else {
        return nil
      }
      do throws(AddressPatternError) {
        return try AddressPattern(text).text
      } catch {
        problems.add(ConfigurationError(value.node.origin, "\(value.path): \(error)"))
        return nil
      }
    }
  }

  /// Reads `[low, high]`.
  func pair(from value: ConfigurationValue, unit: Unit, in range: ClosedRange<Double>)
    -> ClosedRange<Float>?
  {
    let advice = "write two figures, the lower first, such as [-60, 0]"
    guard let values = value.list(mend: advice) else { return nil }
    let figures = values.compactMap { $0.figure(unit, in: range) }
    guard figures.count == values.count else { return nil }
    guard figures.count == 2, Float(figures[0]) < Float(figures[1]) else {
      value.fail(
        figures.count == 2 ? "is not in rising order" : "has \(figures.count) figures", mend: advice
      )
      return nil
    }
    return Float(figures[0])...Float(figures[1])
  }
}

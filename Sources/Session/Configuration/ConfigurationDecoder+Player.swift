import Measurements
import Player

extension ConfigurationDecoder {
  /// Reads `{ fades, crossfade, loudness, target, interruptBy, interruptAbove, transport }`.
  func player(from value: ConfigurationValue) -> PlaybackChoices {
    var player = PlaybackChoices()
    guard var object = value.object(mend: "write an object such as { crossfade: \"2 s\" }") else {
      return player
    }
    if let value = object.take("fades") { player.fades = fades(from: value) }
    if let time = object.take("crossfade")?.duration(in: 0...30) { player.crossfade = time }
    if let choice: PlaybackChoices.Loudness = object.take("loudness").flatMap(word(from:)) {
      player.loudness = choice
    }
    if let level = object.take("target")?.figure(.loudnessFullScale, in: -40 ... -5) {
      player.target = Float(level)
    }
    if let value = object.take("interruptBy") { player.interruptBy = rules(from: value) }
    if let level = object.take("interruptAbove")?.figure(.decibelsFullScale, in: -120...0) {
      player.interruptAbove = Float(level)
    }
    if let choice: PlaybackChoices.Transport = object.take("transport").flatMap(word(from:)) {
      player.transport = choice
    }
    object.finish(ConfigurationKeys.player)
    return player
  }

  private func fades(from value: ConfigurationValue) -> PlayerSettings.Fades {
    var fades = PlayerSettings.Fades()
    guard var object = value.object(mend: "write an object such as { stop: \"1 s\" }") else {
      return fades
    }
    for key in FadeKeys.all {
      if let value = object.take(key.key) { key.decode(value, into: &fades) }
    }
    object.finish()
    return fades
  }

  /// One of the words of a type.
  private func word<Word: RawRepresentable<String> & CaseIterable>(
    from value: ConfigurationValue
  ) -> Word? {
    let words = Word.allCases.map(\.rawValue)
    let advice = "write one of " + words.joined(separator: ", ") + " in quotes"
    guard let text = value.text(mend: advice) else { return nil }
    guard let choice = Word(rawValue: text) else {
      value.fail("is \(Quoted.text(text))", mend: NearestWord.advice(on: text, among: words))
      return nil
    }
    return choice
  }
}

import Measurements

/// Writes beats as OS2L has them: `{"evt":"beat","change":false,"pos":12,"bpm":120.0,"strength":0.8}`.
///
/// The figures come under `/os2l/…`, the beat itself last. `change` says that the place in the bar is not the one that
/// follows the last beat's, or that the tempo moved by more than a tenth. A beat that comes before its first tempo is left out,
/// since receivers divide by it.
struct OS2LLines: Sendable {
  private var position: Int32 = 0
  private var bar: Int32 = 0
  private var tempo: Float = 0
  private var lastBar: Int32 = 0
  private var lastTempo: Float = 0

  /// Takes in the figures of `group`; returns a line for each beat.
  mutating func packets(for group: MessageGroup) -> [[UInt8]] {
    group.messages.compactMap { message in
      switch (message.address, message.arguments.first) {
      case ("/os2l/pos", .int(let value)?): position = value
      case ("/os2l/bar", .int(let value)?): bar = value
      case ("/os2l/bpm", .float(let value)?): tempo = value
      case ("/os2l/beat", .float(let value)?) where tempo > 0:
        return Array(line(strength: value).utf8)
      default: break
      }
      return nil
    }
  }

  private mutating func line(strength: Float) -> String {
    let isNext = bar == lastBar + 1 || (bar == 1 && lastBar > 1)
    let isSteady = abs(tempo - lastTempo) <= 0.1 * lastTempo
    lastBar = bar
    lastTempo = tempo
    return """
      {"evt":"beat","change":\(!(isNext && isSteady)),"pos":\(position),"bpm":\(WireFloat.finite(tempo)),\
      "strength":\(WireFloat.finite(strength))}

      """
  }
}

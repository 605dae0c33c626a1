import CRealtime
import Measurements
import Publishing

extension Broadcaster {
  /// What control asks for; it is carried out in order, before the next record.
  enum Request: Sendable {
    case layout(StreamLayout, HostedSources)
    /// Until the next layout what the callback measures is wrong.
    case suspend
    case targets([TargetSettings])
    case status(StatusValue)
    case error(code: Int, text: String)
    /// The player begins the song of this number.
    case song(Int)
    /// Who asked for data by a command, besides the targets.
    case subscribers([TargetSettings])
    /// Receivers inside this program that come and go, such as those of web clients; their settings differ.
    case guests([Sink])
    /// The guest of these settings has missed what was sent before.
    case refreshGuest(TargetSettings)
    /// All targets are to get again what changes only now and then.
    case refreshAll
    /// Only what fits goes out for so long.
    case solo(AddressPattern, Seconds)
    /// The target of this index has missed what was sent before.
    case refresh(Int)
    case stop
  }

  /// Does what `request` asks for; false when the thread is to end.
  func carryOut(_ request: Request) -> Bool {
    switch request {
    case .layout(let next, let sources):
      layout = next
      hosted = sources
      publisher.forgetPlugins()
      publisher.update(layout: next)
    case .suspend: firstGeneration = (layout?.generation ?? 0) + 1
    case .targets(let next):
      receivers.targets = next
      updateReceivers()
    case .subscribers(let next):
      receivers.subscribers = next
      updateReceivers()
    case .guests(let next):
      receivers.guests = next
      updateReceivers()
    case .refreshGuest(let settings):
      guard let place = receivers.place(ofGuest: settings) else { break }
      publisher.refresh(target: place)
    case .refreshAll: publisher.refreshAll()
    case .solo(let pattern, let duration):
      let end = monotonic_nanoseconds() + Int64(duration.value * 1e9)
      publisher.startSolo(pattern, until: end)
    case .status(let value): publisher.set(value)
    case .song(let number): publisher.announce(song: number, emit: emit)
    case .error(let code, let text): publisher.report(code: code, text: text, emit: emit)
    case .refresh(let index): publisher.refresh(target: index)
    case .stop: return false
    }
    return true
  }

  private func updateReceivers() {
    publisher.update(targets: receivers.settings)
    output?.update(targets: receivers.outside)
  }

  /// Whether a frame is to be made for the receiver at `place`.
  func admitsFrame(_ place: Int) -> Bool {
    guard let output, receivers.isOutside(place) else { return true }
    return output.admitFrame(to: place)
  }

  /// Passes `group` on to the receiver at `place`.
  func emit(_ place: Int, _ group: MessageGroup) {
    if let sink = receivers.sink(at: place) {
      sink.take(group, layout)
    } else {
      output?.send(group, to: place)
    }
  }
}

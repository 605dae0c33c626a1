import AudioFiles
import Measurements
import Playback
import Realtime
import Synchronization

/// The factor of a song's samples, such as that which makes all songs equally loud.
///
/// It is asked on the decoder's thread. With `mayWait` nothing sounds yet that a wait would interrupt.
public typealias SongGain = @Sendable (_ file: FileName, _ mayWait: Bool) -> Float

/// Songs for a process callback: a list, a decoder on a thread of its own, and one state that all faces share.
///
/// Commands may come from any thread; they take effect at once and are told to every face by `onEvent`, also to the one
/// that gave them.
///
/// - Context: control; any thread
public final class Player: Sendable {
  let core: PlayerCore
  private let threads = Mutex<[NamedThread]>([])

  /// Starts a player without songs. `onEvent` is called on one thread of the player, one event after another.
  public init(
    settings: PlayerSettings = PlayerSettings(), gain: @escaping SongGain = { _, _ in 1 },
    onEvent: @escaping @Sendable (PlayerEvent) -> Void
  ) {
    let core = PlayerCore(settings: settings, gain: gain)
    self.core = core
    threads.withLock { threads in
      threads = [
        NamedThread("player") {
          let decoder = Decoder(core)
          decoder.run()
        },
        NamedThread("player-news") {
          var newsroom = Newsroom(core, onEvent)
          newsroom.run()
        },
      ]
    }
  }

  /// What connects the player with the process callback.
  public var link: PlaybackLink { core.link }

  /// Carries out `command`, or says why not.
  @discardableResult
  public func perform(_ command: PlayerCommand) -> PlayerRefusal? {
    core.change { $0.perform(command) }
  }

  /// Carries out several commands as one change; says of the first that is not carried out why.
  @discardableResult
  public func perform(_ commands: [PlayerCommand]) -> PlayerRefusal? {
    core.change { model in
      var first: PlayerRefusal?
      for command in commands {
        let refusal = model.perform(command)
        first = first ?? refusal
      }
      return first
    }
  }

  /// Sets the rate of the output; nothing is heard before. In mid-song the song goes on at its position.
  public func setRate(_ rate: SampleRate) {
    core.change { $0.setRate(rate.hertz) }
  }

  /// Takes the fades and the crossfade of `settings`: each counts from the next time on.
  public func change(_ settings: PlayerSettings) {
    core.change { $0.change(settings) }
  }

  /// What the player does now.
  public var state: PlayerState {
    core.model.withLock { $0.state }
  }

  /// The songs of the list, in its order.
  public var entries: [PlayerEntry] {
    core.model.withLock { model in
      model.queue.items.map { PlayerEntry(identifier: $0.identifier, entry: $0.entry) }
    }
  }

  /// Times that the decoder was too late.
  public var underruns: Int { core.link.underruns }

  /// Ends the threads; the callback may still hold its end of the link.
  public func stop() {
    core.isStopping.store(true, ordering: .releasing)
    core.link.wakeUp.post()
    core.news.post()
    threads.withLock { threads in
      for thread in threads { thread.join() }
    }
  }
}

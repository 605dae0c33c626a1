import Analysis
import Glibc
import Measurements
import Playback
import Realtime
import Synchronization

/// The engine in a JACK graph: one client that comes back whenever the server does.
///
/// Every call to libjack is made by one thread of its own, and a second one watches it, so that a server that hangs holds up
/// nothing else. Call ``stop(within:)`` at the end.
///
/// - Context: control; any thread, but not the event handler for ``start()`` and ``stop(within:)``
public final class JACKBackend: Sendable {
  let core: BackendCore
  private let slots = SharedSlots()
  private let threads = Mutex<[NamedThread]>([])

  /// Prepares a client that runs `engine`, and plays what a player gives to the output ports of the options.
  ///
  /// `onEvent` is called on the backend's threads, one event after another.
  public init(
    options: ClientOptions, engine: consuming Engine,
    playback: consuming PlaybackSource = PlaybackSource(nil),
    onEvent: @escaping @Sendable (BackendEvent) -> Void
  ) {
    core = BackendCore(
      options: options, engine: engine, playback: playback, onEvent: onEvent)
  }

  /// Begins to connect. Call it once, after the first ``setInputs(_:)``.
  ///
  /// It also makes the process ignore SIGPIPE, which a server's death would send.
  public func start() {
    signal(SIGPIPE, SIG_IGN)
    threads.withLock { [core, slots] threads in
      precondition(threads.isEmpty, "A backend starts once")
      threads = [
        NamedThread("jack-control") {
          ControlLoop(core) { released in slots.release(released) }.run()
        },
        NamedThread("jack-watch") {
          var watchdog = Watchdog(core)
          watchdog.run()
        },
      ]
    }
  }

  /// Asks for `inputs` and returns the places of their ports, by input and channel.
  ///
  /// An input that was there before keeps its places; one that is not named any more keeps its ports until
  /// ``retireInputs()``. The ports are made soon after, or as soon as there is a server. An error changes nothing.
  public func setInputs(_ inputs: [InputSettings]) throws(JACKError) -> [[Int]] {
    let rules = inputs.map { $0.rules.map(ConnectionRule.init) }
    return try slots.assign(inputs) { [core] places in
      let planned = inputs.indices.map {
        PlannedInput(name: inputs[$0].name, slots: places[$0], rules: rules[$0])
      }
      core.mailbox.post(.inputs(planned))
    }
  }

  /// Where messages for MIDI ports are left.
  public var midi: MIDIOutlet { core.midi }

  /// Has MIDI ports called `names`, the first ``MIDIOutlet/capacity`` of them; those that were there before stay.
  public func setMIDIPorts(_ names: [String]) {
    core.mailbox.post(.midi(core.midi.assign(names)))
  }

  /// Takes down the ports of inputs and channels that are no longer asked for.
  ///
  /// Call it when the engine has left the graph that reads them.
  public func retireInputs() {
    slots.takeRetired { [core] places in core.mailbox.post(.retire(places)) }
  }

  /// Starts the thread that tells of the transport, once.
  func startTransportWatch() {
    guard !core.hasTransportWatch.exchange(true, ordering: .relaxed) else { return }
    threads.withLock { [core] threads in
      threads.append(
        NamedThread("jack-transport") {
          var watch = TransportWatch(core)
          watch.run()
        })
    }
  }

  /// Leaves the server and ends the threads.
  ///
  /// It returns false when a server that hangs still holds a thread after `seconds`: then nothing can be undone, and the
  /// program has to end the process. When it returns true, the callback and the events are over.
  public func stop(within seconds: Double) -> Bool {
    let end = monotonicSeconds() + seconds
    core.isStopping.store(true, ordering: .releasing)
    core.mailbox.post(.stop)
    core.watchWakeUp.post()
    core.transportNews.post()
    return threads.withLock { threads in
      threads.allSatisfy { $0.join(within: max(0, end - monotonicSeconds())) }
    }
  }
}

import Playback
import Realtime
import Synchronization

/// What the threads of a player share.
final class PlayerCore: Sendable {
  let link: PlaybackLink
  let model: Mutex<PlayerModel>
  /// Posted when there is something to tell.
  let news = WakeUp()
  let isStopping = Atomic<Bool>(false)
  let gain: SongGain

  init(settings: PlayerSettings, gain: @escaping SongGain) {
    self.gain = gain
    link = PlaybackLink(channelCount: settings.channelCount)
    model = Mutex(PlayerModel(settings: settings))
  }

  /// Works on the model, then makes the callback, the decoder and the faces follow.
  func change<Result: Sendable>(_ body: (inout sending PlayerModel) -> sending Result) -> Result {
    let result = model.withLock { model in
      let result = body(&model)
      apply(model)
      return result
    }
    link.wakeUp.post()
    news.post()
    return result
  }

  /// Tells the callback what is wanted. Sound that waits for another lane waits with its fade, too.
  private func apply(_ model: PlayerModel) {
    link.setGain(model.isMuted ? 0 : VolumeTaper.gain(of: model.volume))
    let frames = PlayerSettings.frames(of: model.fade, rate: model.rate)
    if !model.sounds {
      link.setTransport(isPlaying: false, fade: frames)
    } else if model.request == nil {
      link.setTransport(isPlaying: true, fade: frames)
    }
  }
}

import AudioFiles
import Player

/// The songs that were heard and those that were not, as the log tells of them.
///
/// - Context: control, the host's thread
struct PlayedSongs {
  private let log: Log
  private let complaints: Complaints
  /// Why the last song that could not be opened could not be.
  private var lastReason: String?
  /// The song that was told last.
  private var item: Int?
  private(set) var count = 0
  private var faultCount = 0
  /// How many songs of the list could not be opened.
  private(set) var lostCount = 0

  init(log: Log) {
    self.log = log
    complaints = Complaints(log: log)
  }

  /// Says once of a song that it is heard.
  mutating func note(_ state: PlayerState) {
    guard state.status == .playing, state.duration != nil, state.item != item else { return }
    item = state.item
    count += 1
    log.notice("playing \(state.title) (\((state.track ?? 0) + 1) of \(state.trackCount))")
  }

  /// Says why a song that `wasPlayed` broke off, or could not be opened. Who chooses such a song again and again is told, but
  /// does not fill the log, and it is one fault.
  mutating func noteFault(_ reason: String, wasPlayed: Bool) {
    guard wasPlayed || reason != lastReason else { return complaints.note(reason) }
    faultCount += 1
    if wasPlayed {
      count -= 1
    } else {
      lostCount += 1
      lastReason = reason
    }
    log.warning(reason)
  }

  /// Says what is no song and so is not in the list.
  mutating func noteFaults(_ faults: [AudioFileError]) {
    for fault in faults {
      faultCount += 1
      log.warning("\(fault)")
    }
  }

  /// Says that the list is through. A transport that is followed may go back into it.
  mutating func noteEnd(isFollower: Bool) {
    item = nil
    log.notice(
      "the list is through: \(count) song\(count == 1 ? "" : "s") played, \(faultCount) fault\(faultCount == 1 ? "" : "s")"
        + (isFollower ? "; the transport begins it again when it goes back" : "")
    )
  }
}

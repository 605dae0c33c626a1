/// The session that the program is part of, if there is one.
///
/// - Context: control, the host's thread
struct NSMSession {
  static let open = "/nsm/client/open"
  static let save = "/nsm/client/save"

  let link: NSMLink
  var project: NSMProject
  /// Whether the manager waits to hear that the project is open.
  private var isOpening = true
  private var isDirty = false

  init(_ link: NSMLink, _ project: NSMProject) {
    self.link = link
    self.project = project
  }

  /// The program does what the project says.
  mutating func opened() {
    guard isOpening else { return }
    isOpening = false
    link.reply(to: NSMSession.open)
    link.tell(isDirty: isDirty)
  }

  mutating func refuse(because text: String, _ fault: NSMLink.Fault) {
    isOpening = false
    link.refuse(NSMSession.open, fault, because: text)
  }

  /// Another project takes the place of this one.
  mutating func `switch`(to next: NSMProject) {
    project = next
    isOpening = true
    isDirty = false
  }

  /// Something has changed that a save would keep.
  mutating func changed() {
    guard !isDirty else { return }
    isDirty = true
    link.tell(isDirty: true)
  }

  mutating func saved() {
    isDirty = false
    link.reply(to: NSMSession.save)
    link.tell(isDirty: false)
  }
}

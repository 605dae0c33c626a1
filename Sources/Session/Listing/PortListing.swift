/// The list of the sound server's ports.
enum PortListing {
  /// Asks the server called `server`, or the default one.
  static func listing(of server: String?) throws(CommandFailure) -> Listing {
    throw CommandFailure("this build cannot list ports")
  }
}

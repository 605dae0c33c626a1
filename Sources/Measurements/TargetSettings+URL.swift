extension TargetSettings {
  /// Where the target is, as a user writes it: `HOST:PORT`, an IPv6 address in brackets.
  public var url: String {
    "\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }
}

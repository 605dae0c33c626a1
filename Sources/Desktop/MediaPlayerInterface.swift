import CGio

/// The two interfaces of MPRIS 2.2 on the bus.
enum MediaPlayerInterface {
  static let path = "/org/mpris/MediaPlayer2"
  static let root = "org.mpris.MediaPlayer2"
  static let player = "org.mpris.MediaPlayer2.Player"

  /// Puts `service`, which must outlive the connection, on the bus; false when it is refused.
  static func register(_ service: MediaPlayerService, on connection: OpaquePointer) -> Bool {
    guard let node = g_dbus_node_info_new_for_xml(description, nil) else { return false }
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = callMethod
    table.get_property = getProperty
    table.set_property = setProperty
    let context = Unmanaged.passUnretained(service).toOpaque()
    return [root, player].allSatisfy { name in
      guard let interface = g_dbus_node_info_lookup_interface(node, name) else { return false }
      return g_dbus_connection_register_object(
        connection, path, interface, &table, context, nil, nil) != 0
    }
  }

  private static let description = """
    <node><interface name="org.mpris.MediaPlayer2">
    <method name="Raise"/><method name="Quit"/>
    <property name="CanQuit" type="b" access="read"/><property name="CanRaise" type="b" access="read"/>
    <property name="HasTrackList" type="b" access="read"/><property name="Identity" type="s" access="read"/>
    <property name="DesktopEntry" type="s" access="read"/>
    <property name="SupportedUriSchemes" type="as" access="read"/>
    <property name="SupportedMimeTypes" type="as" access="read"/></interface>
    <interface name="org.mpris.MediaPlayer2.Player">
    <method name="Next"/><method name="Previous"/><method name="Pause"/><method name="PlayPause"/>
    <method name="Stop"/><method name="Play"/>
    <method name="Seek"><arg name="Offset" type="x" direction="in"/></method>
    <method name="SetPosition"><arg name="TrackId" type="o" direction="in"/>
    <arg name="Position" type="x" direction="in"/></method>
    <method name="OpenUri"><arg name="Uri" type="s" direction="in"/></method>
    <signal name="Seeked"><arg name="Position" type="x"/></signal>
    <property name="PlaybackStatus" type="s" access="read"/>
    <property name="LoopStatus" type="s" access="readwrite"/>
    <property name="Rate" type="d" access="readwrite"/><property name="Shuffle" type="b" access="readwrite"/>
    <property name="Metadata" type="a{sv}" access="read"/>
    <property name="Volume" type="d" access="readwrite"/><property name="Position" type="x" access="read"/>
    <property name="MinimumRate" type="d" access="read"/><property name="MaximumRate" type="d" access="read"/>
    <property name="CanGoNext" type="b" access="read"/><property name="CanGoPrevious" type="b" access="read"/>
    <property name="CanPlay" type="b" access="read"/><property name="CanPause" type="b" access="read"/>
    <property name="CanSeek" type="b" access="read"/><property name="CanControl" type="b" access="read"/>
    </interface></node>
    """
}

private func service(_ context: gpointer?) -> MediaPlayerService? {
  // The service registered itself and outlives the connection.
  context.map { Unmanaged<MediaPlayerService>.fromOpaque($0).takeUnretainedValue() }
}

private func text(_ pointer: UnsafePointer<gchar>?) -> String {
  pointer.map { String(cString: $0) } ?? ""
}

private func callMethod(
  _ connection: OpaquePointer?, _ sender: UnsafePointer<gchar>?, _ path: UnsafePointer<gchar>?,
  _ interface: UnsafePointer<gchar>?, _ method: UnsafePointer<gchar>?, _ arguments: OpaquePointer?,
  _ invocation: OpaquePointer?, _ context: gpointer?
) {
  if let request = MediaPlayerRequest(method: text(method), arguments) {
    service(context)?.onRequest(request)
  }
  g_dbus_method_invocation_return_value(invocation, nil)
}

private func getProperty(
  _ connection: OpaquePointer?, _ sender: UnsafePointer<gchar>?, _ path: UnsafePointer<gchar>?,
  _ interface: UnsafePointer<gchar>?, _ property: UnsafePointer<gchar>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?, _ context: gpointer?
) -> OpaquePointer? {
  guard let service = service(context) else { return nil }
  let name = text(property)
  if let known = MediaPlayerProperty(rawValue: name) {
    return known.value(service.state.withLock { $0 })
  }
  switch name {
  case "Position": return DBusValue.microseconds(service.position())
  case "Rate", "MinimumRate", "MaximumRate": return g_variant_new_double(1)
  case "CanControl", "CanQuit": return DBusValue.flag(true)
  case "CanRaise", "HasTrackList": return DBusValue.flag(false)
  case "Identity": return g_variant_new_string(service.identity)
  case "DesktopEntry": return g_variant_new_string("flametube")
  case "SupportedUriSchemes": return DBusValue.strings(["file"])
  case "SupportedMimeTypes":
    return DBusValue.strings(
      ["audio/x-wav", "audio/flac", "audio/ogg", "audio/mpeg", "audio/x-aiff"])
  default: return nil
  }
}

private func setProperty(
  _ connection: OpaquePointer?, _ sender: UnsafePointer<gchar>?, _ path: UnsafePointer<gchar>?,
  _ interface: UnsafePointer<gchar>?, _ property: UnsafePointer<gchar>?, _ value: OpaquePointer?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?, _ context: gpointer?
) -> gboolean {
  if let request = MediaPlayerRequest(property: text(property), value) {
    service(context)?.onRequest(request)
  }
  return 1
}

import CGio

/// Values of D-Bus. Each is floating: whatever takes it owns it.
enum DBusValue {
  static func tuple(_ values: [OpaquePointer?]) -> OpaquePointer? {
    values.withUnsafeBufferPointer { buffer in
      // The function reads the list only, though it is not declared so.
      g_variant_new_tuple(UnsafePointer(buffer.baseAddress), gsize(buffer.count))
    }
  }

  static func strings(_ texts: [String]) -> OpaquePointer? {
    array("s", texts.map { g_variant_new_string($0) })
  }

  /// Keys with values of any type, `a{sv}`.
  static func dictionary(_ entries: [(String, OpaquePointer?)]) -> OpaquePointer? {
    array(
      "{sv}",
      entries.map { key, value in
        g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_variant(value))
      })
  }

  /// Time as MPRIS has it.
  static func microseconds(_ seconds: Double) -> OpaquePointer? {
    g_variant_new_int64(gint64((min(max(0, seconds), 1e12) * 1e6).rounded()))
  }

  static func flag(_ isOn: Bool) -> OpaquePointer? {
    g_variant_new_boolean(isOn ? 1 : 0)
  }

  /// Reads text, or nil when the value is something else.
  static func text(_ value: OpaquePointer?) -> String? {
    guard let value, holds(value, "s") || holds(value, "o") else { return nil }
    return g_variant_get_string(value, nil).map { String(cString: $0) }
  }

  static func number(_ value: OpaquePointer?) -> Double? {
    guard let value else { return nil }
    if holds(value, "d") { return g_variant_get_double(value) }
    if holds(value, "x") { return Double(g_variant_get_int64(value)) }
    return nil
  }

  static func flag(of value: OpaquePointer?) -> Bool? {
    guard let value, holds(value, "b") else { return nil }
    return g_variant_get_boolean(value) != 0
  }

  /// Texts without a zero at their end, `aay`.
  static func byteStrings(_ texts: [String]) -> OpaquePointer? {
    let byte = g_variant_type_new("y")
    defer { g_variant_type_free(byte) }
    return array(
      "ay",
      texts.map { text in
        let bytes = Array(text.utf8)
        return g_variant_new_fixed_array(byte, bytes, gsize(bytes.count), 1)
      })
  }

  /// Reads a whole number of 32 bits.
  static func integer(_ value: OpaquePointer?) -> Int? {
    guard let value, holds(value, "i") else { return nil }
    return Int(g_variant_get_int32(value))
  }

  /// The part of a tuple at `index` as `read` reads it; nil when it is not there.
  static func part<Value>(
    _ tuple: OpaquePointer?, _ index: Int, _ read: (OpaquePointer?) -> Value?
  ) -> Value? {
    guard let tuple, gsize(index) < g_variant_n_children(tuple),
      let value = g_variant_get_child_value(tuple, gsize(index))
    else { return nil }
    defer { g_variant_unref(value) }
    return read(value)
  }

  private static func holds(_ value: OpaquePointer, _ type: String) -> Bool {
    guard let found = g_variant_get_type_string(value) else { return false }
    return String(cString: found) == type
  }

  private static func array(_ type: String, _ values: [OpaquePointer?]) -> OpaquePointer? {
    let element = g_variant_type_new(type)
    defer { g_variant_type_free(element) }
    return values.withUnsafeBufferPointer { buffer in
      g_variant_new_array(element, UnsafePointer(buffer.baseAddress), gsize(buffer.count))
    }
  }
}

/* GLib and its D-Bus as the room Desktop sees them. */
#ifndef FLAMETUBE_CGIO_H
#define FLAMETUBE_CGIO_H

#include <gio/gio.h>

/* The function is variadic and cannot be called from Swift. */
static inline void return_dbus_error(GDBusMethodInvocation *invocation, const char *name, const char *text) {
  g_dbus_method_invocation_return_dbus_error(invocation, name, text);
}

/* The flags are macros or enumerations that Swift does not combine. */
static inline GDBusConnection *connect_to_bus(const char *address) {
  return g_dbus_connection_new_for_address_sync(
      address,
      (GDBusConnectionFlags)(G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                             G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION),
      NULL, NULL, NULL);
}

/* As above. */
static inline GVariant *call_bus(GDBusConnection *bus, const char *method, GVariant *arguments) {
  return g_dbus_connection_call_sync(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, arguments, NULL,
      G_DBUS_CALL_FLAGS_NONE, 2000, NULL, NULL);
}

#endif

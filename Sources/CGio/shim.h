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

/* As above. A service that does not run is not started for this. */
static inline GVariant *call_service(GDBusConnection *bus, const char *service, const char *path, const char *interface,
                                     const char *method, GVariant *arguments) {
  return g_dbus_connection_call_sync(bus, service, path, interface, method, arguments, NULL,
                                     G_DBUS_CALL_FLAGS_NO_AUTO_START, 2000, NULL, NULL);
}

/* As above. */
static inline guint hear_signal(GDBusConnection *bus, const char *sender, const char *member, const char *argument,
                                GDBusSignalCallback callback, void *data) {
  return g_dbus_connection_signal_subscribe(bus, sender, NULL, member, NULL, argument, G_DBUS_SIGNAL_FLAGS_NONE, callback,
                                            data, NULL);
}

#endif

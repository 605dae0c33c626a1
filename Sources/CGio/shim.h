/* GLib and its D-Bus as the room Desktop sees them. */
#ifndef FLAMETUBE_CGIO_H
#define FLAMETUBE_CGIO_H

#include <gio/gio.h>

/* Makes GObject know the classes of a connection to a bus and all that they name. In GLib 2.74 two threads that each make
   one known at the same time can wait for each other for ever. */
static inline void prepare_bus_types(void) {
  const GType types[] = {G_TYPE_SOCKET_ADDRESS,    G_TYPE_UNIX_SOCKET_ADDRESS, G_TYPE_INET_SOCKET_ADDRESS, G_TYPE_SOCKET,
                         G_TYPE_SOCKET_CONNECTION, G_TYPE_UNIX_CONNECTION,     G_TYPE_SOCKET_CLIENT,       G_TYPE_CREDENTIALS,
                         G_TYPE_CANCELLABLE,       G_TYPE_TASK,                G_TYPE_DATA_INPUT_STREAM,   G_TYPE_DATA_OUTPUT_STREAM,
                         G_TYPE_DBUS_MESSAGE,      G_TYPE_DBUS_CONNECTION,     G_TYPE_DBUS_METHOD_INVOCATION};
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) g_type_class_unref(g_type_class_ref(types[i]));
}

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

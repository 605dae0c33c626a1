/* libsoup and GIO as the room Web sees them. GLib's objects are plain pointers here, since Swift cannot follow C's casts
   between a type and its parents; functions with variable arguments and macros get a name. */
#ifndef FLAMETUBE_CSOUP_H
#define FLAMETUBE_CSOUP_H

#include <libsoup/soup.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

typedef void (*WebRequestCallback)(void *server, void *message, const char *path, void *query, void *data);
typedef void (*WebSocketCallback)(void *server, void *message, const char *path, void *socket, void *data);

/* Makes GObject know the classes of the server and all that they name. In GLib 2.74 two threads that each make one known at the
   same time can wait for each other for ever. */
static inline void web_prepare_types(void)
{
    const GType types[] = {
        G_TYPE_SOCKET_ADDRESS, G_TYPE_INET_SOCKET_ADDRESS, G_TYPE_INET_ADDRESS, G_TYPE_SOCKET, G_TYPE_SOCKET_CONNECTION,
        G_TYPE_TCP_CONNECTION, G_TYPE_SOCKET_LISTENER, G_TYPE_SOCKET_SERVICE, G_TYPE_CANCELLABLE, G_TYPE_TASK,
        G_TYPE_ZLIB_COMPRESSOR, SOUP_TYPE_SERVER, SOUP_TYPE_SERVER_MESSAGE, SOUP_TYPE_WEBSOCKET_CONNECTION};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        g_type_class_unref(g_type_class_ref(types[i]));
}

/* A server without listeners. Compression is off: it would cost a history of each client, and lets a small message grow. */
static inline void *web_server_new(void)
{
    SoupServer *server = soup_server_new(NULL, NULL);
    soup_server_remove_websocket_extension(server, SOUP_TYPE_WEBSOCKET_EXTENSION_DEFLATE);
    return server;
}

/* `early` sees each request when its head was read, `answer` when all of it was. */
static inline void web_server_set_handlers(
    void *server, WebRequestCallback early, WebRequestCallback answer, WebSocketCallback opened, void *data)
{
    soup_server_add_early_handler(server, NULL, (SoupServerCallback)(void (*)(void))early, data, NULL);
    soup_server_add_handler(server, NULL, (SoupServerCallback)(void (*)(void))answer, data, NULL);
    soup_server_add_websocket_handler(
        server, NULL, NULL, NULL, (SoupServerWebsocketCallback)(void (*)(void))opened, data, NULL);
}

static inline void web_server_disconnect(void *server)
{
    soup_server_disconnect(server);
    g_object_unref(server);
}

/* Listens at a numeric address; NULL with `errno` when that cannot be. `incoming` gets each connection and says that no
   other handler should. */
static inline void *web_service_new(
    const char *address, uint16_t port, int (*incoming)(void *service, void *connection, void *source, void *data), void *data,
    int *error)
{
    GSocketService *service = g_socket_service_new();
    // GLib lets ten connections wait; whoever comes while they do tries again a second later.
    g_socket_listener_set_backlog(G_SOCKET_LISTENER(service), 64);
    GSocketAddress *place = g_inet_socket_address_new_from_string(address, port);
    GError *failure = NULL;
    gboolean is_open = place != NULL && g_socket_listener_add_address(
        G_SOCKET_LISTENER(service), place, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL, NULL, &failure);
    *error = 0;
    if (place == NULL)
        *error = 22;
    else if (failure != NULL)
        *error = failure->code == G_IO_ERROR_ADDRESS_IN_USE ? 98 : failure->code == G_IO_ERROR_PERMISSION_DENIED ? 13 : 99;
    g_clear_error(&failure);
    g_clear_object(&place);
    if (!is_open) {
        g_object_unref(service);
        return NULL;
    }
    g_signal_connect(service, "incoming", (GCallback)incoming, data);
    return service;
}

static inline void web_service_close(void *service)
{
    g_socket_service_stop(service);
    g_socket_listener_close(service);
    g_object_unref(service);
}

/* The address of the other end; the pointer is the same in each request of the connection. */
static inline void *web_connection_peer(void *connection)
{
    return g_socket_connection_get_remote_address(connection, NULL);
}

/* `bytes` as gzip packs them at a level from 1, quick, to 9, small; to be freed with g_free; NULL when they grow. */
static inline unsigned char *web_gzip(const void *bytes, size_t count, int level, size_t *packed)
{
    GZlibCompressor *compressor = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP, level);
    unsigned char *room = g_malloc(count + 64);
    gsize read = 0;
    GConverterResult result = g_converter_convert(
        G_CONVERTER(compressor), bytes, count, room, count + 64, G_CONVERTER_INPUT_AT_END, &read, packed, NULL);
    g_object_unref(compressor);
    if (result == G_CONVERTER_FINISHED)
        return room;
    g_free(room);
    return NULL;
}

static inline void web_unref(void *object) { g_object_unref(object); }
static inline void web_ref(void *object) { g_object_ref(object); }

/* The numeric host of a peer, to be freed with g_free; NULL when there is none. */
static inline char *web_peer_host(void *peer)
{
    if (!G_IS_INET_SOCKET_ADDRESS(peer))
        return NULL;
    return g_inet_address_to_string(g_inet_socket_address_get_address(peer));
}

/* Makes the connection send at once, and keep at most about twice `bytes` that were not yet sent. */
static inline void web_connection_prepare(void *connection, int bytes)
{
    GSocket *socket = g_socket_connection_get_socket(connection);
    g_socket_set_option(socket, IPPROTO_TCP, TCP_NODELAY, 1, NULL);
    g_socket_set_option(socket, SOL_SOCKET, SO_SNDBUF, bytes, NULL);
}

static inline int web_connection_is_writable(void *connection)
{
    return (g_socket_condition_check(g_socket_connection_get_socket(connection), G_IO_OUT) & G_IO_OUT) != 0;
}

/* Ends the connection; libsoup sees its end and lets go of it. */
static inline void web_connection_shut(void *connection)
{
    g_socket_shutdown(g_socket_connection_get_socket(connection), TRUE, TRUE, NULL);
}

static inline int web_server_accept(void *server, void *connection, void *peer)
{
    GSocketAddress *here = g_socket_connection_get_local_address(connection, NULL);
    int is_accepted = here != NULL && soup_server_accept_iostream(server, connection, here, peer, NULL);
    g_clear_object(&here);
    return is_accepted;
}

/* `ended` is called when the object is gone. */
static inline void web_watch_end(void *object, void (*ended)(void *data, GObject *object), void *data)
{
    g_object_weak_ref(object, ended, data);
}

static inline void web_unwatch_end(void *object, void (*ended)(void *data, GObject *object), void *data)
{
    g_object_weak_unref(object, ended, data);
}

static inline const char *web_message_method(void *message) { return soup_server_message_get_method(message); }
static inline void *web_message_peer(void *message) { return soup_server_message_get_remote_address(message); }
static inline const char *web_message_query(void *message) { return g_uri_get_query(soup_server_message_get_uri(message)); }
static inline const char *web_message_path(void *message) { return g_uri_get_path(soup_server_message_get_uri(message)); }

/* The value of a header; several of one name come with commas between. */
static inline const char *web_message_header(void *message, const char *name)
{
    return soup_message_headers_get_list(soup_server_message_get_request_headers(message), name);
}

static inline size_t web_message_head_length(void *message)
{
    SoupMessageHeadersIter iterator;
    const char *name, *value;
    size_t length = 0;
    soup_message_headers_iter_init(&iterator, soup_server_message_get_request_headers(message));
    while (soup_message_headers_iter_next(&iterator, &name, &value))
        length += strlen(name) + strlen(value) + 4;
    return length;
}

static inline void web_message_add_header(void *message, const char *name, const char *value)
{
    soup_message_headers_replace(soup_server_message_get_response_headers(message), name, value);
}

static inline void web_message_answer(
    void *message, unsigned status, const char *type, const void *body, size_t length, int is_static)
{
    soup_server_message_set_status(message, status, NULL);
    soup_server_message_set_response(
        message, type, is_static ? SOUP_MEMORY_STATIC : SOUP_MEMORY_COPY, body, length);
}

/* `received` gets each message, `closed` comes once at the end. */
static inline void web_socket_set_handlers(
    void *socket, void (*received)(void *socket, int type, GBytes *message, void *data),
    void (*closed)(void *socket, void *data), void *data)
{
    g_signal_connect(socket, "message", (GCallback)received, data);
    g_signal_connect(socket, "closed", (GCallback)closed, data);
}

static inline void web_socket_forget_handlers(void *socket, void *data)
{
    g_signal_handlers_disconnect_by_data(socket, data);
}

static inline void web_socket_limit(void *socket, uint64_t longest, unsigned ping_seconds)
{
    soup_websocket_connection_set_max_incoming_payload_size(socket, longest);
    soup_websocket_connection_set_keepalive_interval(socket, ping_seconds);
}

static inline int web_socket_is_open(void *socket)
{
    return soup_websocket_connection_get_state(socket) == SOUP_WEBSOCKET_STATE_OPEN;
}

static inline void web_socket_send(void *socket, int is_text, GBytes *message)
{
    soup_websocket_connection_send_message(
        socket, is_text ? SOUP_WEBSOCKET_DATA_TEXT : SOUP_WEBSOCKET_DATA_BINARY, message);
}

static inline void web_socket_close(void *socket, unsigned short code, const char *reason)
{
    soup_websocket_connection_close(socket, code, reason);
}

/* Has `function` called in the thread that runs `context`. */
static inline void web_context_call(GMainContext *context, int (*function)(void *data), void *data)
{
    GSource *source = g_idle_source_new();
    g_source_set_priority(source, G_PRIORITY_DEFAULT);
    g_source_set_callback(source, function, data, NULL);
    g_source_attach(source, context);
    g_source_unref(source);
}

/* Has `function` called every so often while it returns 1. */
static inline void web_context_repeat(GMainContext *context, unsigned milliseconds, int (*function)(void *data), void *data)
{
    GSource *source = g_timeout_source_new(milliseconds);
    g_source_set_callback(source, function, data, NULL);
    g_source_attach(source, context);
    g_source_unref(source);
}

#endif

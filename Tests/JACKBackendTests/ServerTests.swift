import Testing

/// The tests that run servers, one at a time.
@Suite("With a server", .serialized)
struct ServerTests {}

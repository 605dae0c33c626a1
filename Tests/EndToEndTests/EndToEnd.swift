import Testing

/// The built program as a child process, with servers, sockets and files of its own.
///
/// One test runs at a time: the figures are those of one program on a machine of few cores.
@Suite(.serialized)
struct EndToEnd {}

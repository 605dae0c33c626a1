import Testing

/// What stands in `Patches/`, each in the program that it is for, fed by the built program on a server of its own.
///
/// One test runs at a time: some receivers have one fixed port.
@Suite(.serialized)
struct Patches {}

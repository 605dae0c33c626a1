import Measurements

/// For a time only what fits a pattern goes out, so that the learn function of a receiver takes the right address.
///
/// The pattern may leave out the prefix. Neither the frame's number nor `hello` go with it: the first message that comes
/// is the one to be learned.
struct Solo {
  let pattern: AddressPattern
  /// When it ends, on the publisher's clock.
  let end: Int64

  /// Hands on what is left of `group`, if anything is.
  func pass(_ group: MessageGroup, to target: Int, prefix: String, _ emit: Publisher.Emit) {
    let messages = group.messages.filter { message in
      pattern.matches(message.address)
        || message.address.hasPrefix(prefix)
          && pattern.matches(String(message.address.dropFirst(prefix.count)))
    }
    guard !messages.isEmpty else { return }
    emit(
      target,
      MessageGroup(
        kind: group.kind, input: group.input, messages: messages, position: group.position))
  }
}

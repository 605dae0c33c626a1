import CMosquitto
import Glibc
import Synchronization

extension MQTTConnection {
  /// After so many seconds of silence the broker is asked whether it is there.
  private static let keepAlive: Int32 = 15

  /// Speaks to the broker until the connection is lost or given up.
  func run() {
    guard let client = mosquitto_new(nil, true, Unmanaged.passUnretained(self).toOpaque()) else {
      return set(.lost(ENOMEM))
    }
    defer { mosquitto_destroy(client) }
    if let will = presence?.absent {
      mosquitto_will_set(client, will.topic, Int32(will.payload.count), will.payload, 0, true)
    }
    mosquitto_connect_callback_set(client, noteAnswer)
    mosquitto_int_option(client, MOSQ_OPT_TCP_NODELAY, 1)
    let fault = access.prepare(client)
    guard fault == 0 else { return set(.lost(fault)) }
    let status = mosquitto_connect(client, host, Int32(port), MQTTConnection.keepAlive)
    guard status == MOSQ_ERR_SUCCESS.rawValue else { return set(.lost(number(of: status))) }
    while !isStopping.load(ordering: .acquiring), state.isAlive {
      let status = turn(client)
      if status != MOSQ_ERR_SUCCESS.rawValue { set(.lost(number(of: status))) }
    }
    leave(client)
  }

  /// One round: reads, writes, hands over what waits.
  private func turn(_ client: OpaquePointer) -> Int32 {
    var entries = [
      pollfd(fd: mosquitto_socket(client), events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0),
    ]
    let isFull = mosquitto_want_write(client)
    if isFull { entries[0].events |= Int16(POLLOUT) }
    poll(&entries, 2, 1_000)
    var count: UInt64 = 0
    eventfd_read(wakeUp, &count)
    if entries[0].revents & Int16(POLLIN | POLLERR | POLLHUP) != 0 {
      let status = mosquitto_loop_read(client, 16)
      guard status == MOSQ_ERR_SUCCESS.rawValue else { return status }
    }
    if entries[0].revents & Int16(POLLOUT) != 0 { mosquitto_loop_write(client, 16) }
    // While the system's buffer is full, posts wait with us, where they are limited.
    if state == .connected, !mosquitto_want_write(client) { handOver(client) }
    return mosquitto_loop_misc(client)
  }

  private func handOver(_ client: OpaquePointer) {
    for post in outbox.withLock({ $0.take() }) { publish(post, by: client) }
  }

  private func publish(_ post: MQTTPost, by client: OpaquePointer) {
    mosquitto_publish(
      client, nil, post.topic, Int32(post.payload.count), post.payload, 0, post.isRetained)
  }

  private func leave(_ client: OpaquePointer) {
    guard state == .connected else { return }
    handOver(client)
    // A goodbye makes the broker forget the will, so it is said first.
    if let last = presence?.absent { publish(last, by: client) }
    mosquitto_disconnect(client)
    mosquitto_loop_write(client, 1)
  }

  /// The broker has answered.
  fileprivate func answered(_ code: Int32, _ client: OpaquePointer?) {
    guard code == 0, let client else { return set(.lost(EACCES)) }
    set(.connected)
    if let first = presence?.present { publish(first, by: client) }
  }
  /// The system's number for an error of the library.
  private func number(of status: Int32) -> Int32 {
    switch status {
    case MOSQ_ERR_ERRNO.rawValue: errno == 0 ? ECONNRESET : errno
    case MOSQ_ERR_CONN_REFUSED.rawValue: ECONNREFUSED
    case MOSQ_ERR_NOMEM.rawValue: ENOMEM
    case MOSQ_ERR_KEEPALIVE.rawValue: ETIMEDOUT
    case MOSQ_ERR_TLS.rawValue: EPROTO
    default: ECONNRESET
    }
  }
}

private func noteAnswer(
  _ client: OpaquePointer?, _ context: UnsafeMutableRawPointer?, _ code: Int32
) {
  // The connection's own thread calls it, which holds the connection.
  guard let context else { return }
  Unmanaged<MQTTConnection>.fromOpaque(context).takeUnretainedValue().answered(code, client)
}

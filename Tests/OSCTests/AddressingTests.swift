import Glibc
import Measurements
import OSC
import Testing

@Suite struct AddressingTests {
  private func arrives(at receiver: UDPReceiver, _ settings: TargetSettings) {
    let told = Told()
    let output = told.output([settings])
    output.send(numbered(5), to: 0)
    #expect(receiver.receive()?.datagram == numberedDatagram(5))
    #expect(output.counters[0].state == .ready)
    #expect(told.notices.isEmpty)
    output.close()
  }

  @Test("A datagram reaches an IPv4 address, and localhost without asking a name server")
  func unicast() throws {
    let receiver = try UDPReceiver()
    arrives(at: receiver, target("127.0.0.1", receiver.port))
    arrives(at: receiver, target("localhost", receiver.port))
  }

  @Test("A datagram reaches an IPv6 address")
  func unicastIPv6() throws {
    let receiver = try UDPReceiver.onIPv6Loopback()
    arrives(at: receiver, target("::1", receiver.port))
  }

  @Test("A datagram to a broadcast address reaches who listens, with and without an interface")
  func broadcast() throws {
    let receiver = try UDPReceiver()
    var settings = target("127.255.255.255", receiver.port)
    arrives(at: receiver, settings)
    settings.interface = "lo"
    arrives(at: receiver, settings)
    settings.host = "255.255.255.255"
    arrives(at: receiver, settings)
  }

  @Test(
    "A datagram to a multicast group reaches its members on the interface that the target names")
  func multicast() throws {
    let receiver = try UDPReceiver()
    receiver.join("239.77.3.1")
    var settings = target("239.77.3.1", receiver.port)
    settings.interface = "lo"
    arrives(at: receiver, settings)
  }

  @Test("Interface, time to live and loop are set for multicast in both families")
  func multicastOptions() throws {
    var settings = target("239.77.3.1", 9_000)
    settings.interface = "lo"
    settings.timeToLive = 7
    let four = try UDPSocket(
      configuredFor: #require(HostAddress(known: "239.77.3.1")), settings: settings)
    #expect(four.option(Int32(IPPROTO_IP), IP_MULTICAST_TTL) == 7)
    #expect(four.option(Int32(IPPROTO_IP), IP_MULTICAST_LOOP) == 1)
    let six = try UDPSocket(
      configuredFor: #require(HostAddress(known: "ff02::77")), settings: settings)
    #expect(six.option(Int32(IPPROTO_IPV6), IPV6_MULTICAST_HOPS) == 7)
    #expect(six.option(Int32(IPPROTO_IPV6), IPV6_MULTICAST_LOOP) == 1)
    #expect(six.option(Int32(IPPROTO_IPV6), IPV6_MULTICAST_IF) == Int32(if_nametoindex("lo")))
  }

  @Test("An interface that is not there makes the target unreachable and is named in the notice")
  func missingInterface() {
    var settings = target("239.77.3.1", 9_000)
    settings.interface = "no-such-card"
    let told = Told()
    let output = told.output([settings])
    #expect(output.counters[0].state == .unreachable)
    #expect(told.notices.count == 1 && told.notices[0].contains("no-such-card"))
    output.close()
  }

  @Test("Numbers are read without a name server, and multicast is told from other addresses")
  func numericAddresses() throws {
    #expect(HostAddress(known: "127.0.0.1") == .loopback)
    #expect(HostAddress(known: "LocalHost") == .loopback)
    #expect(HostAddress(known: "a.name.invalid") == nil)
    for (text, isMulticast) in [
      ("223.255.255.255", false), ("224.0.0.1", true), ("239.255.255.255", true),
      ("240.0.0.1", false),
      ("::1", false), ("ff02::1", true), ("fe80::1", false),
    ] {
      let address = try #require(HostAddress(known: text))
      #expect(address.isMulticast == isMulticast)
      #expect(address.description == text)
    }
  }
}

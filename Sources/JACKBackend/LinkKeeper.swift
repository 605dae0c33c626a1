/// Decides which links to make and which to break.
///
/// A link that a rule asks for is made when it becomes due: when the rule is new, or when one of its ports appears. What the
/// user breaks by hand stays broken until then. A link that somebody else made is remembered, so that it comes back with its
/// ports after the server or the other client was away.
struct LinkKeeper {
  /// What one look at the graph found.
  struct Look {
    /// All audio ports.
    var ports: Set<PortReference>
    /// The links of our own ports.
    var links: Set<Link>
    /// The ports that came since the last look.
    var appeared: Set<PortReference>
    /// The links that the rules ask for.
    var ruled: Set<Link>
    /// Seconds of a clock that only moves forward.
    var time: Double
  }

  struct Decision: Hashable {
    var connect: Set<Link> = []
    var disconnect: Set<Link> = []
  }

  /// How long a remembered link must be missing between ports that are there before it counts as broken by hand. A
  /// server that goes down breaks links some time before the ports go.
  static let patience = 0.5
  /// The most links by hand that are remembered while their ports are away.
  static let capacity = 512

  private var ruled: Set<Link> = []
  /// Links that exist because we made them for a rule.
  private var made: Set<Link> = []
  /// Links that somebody else made.
  private(set) var remembered: Set<Link> = []
  private var missingSince: [Link: Double] = [:]
  private var pending: Set<Link> = []

  /// Makes everything due again: there is a new client.
  mutating func restart() {
    ruled = []
    made = []
    missingSince = [:]
    pending = remembered
  }

  /// Takes note of what the graph looks like and decides.
  mutating func decide(_ look: Look) -> Decision {
    let dropped = ruled.subtracting(look.ruled)
    let broken = dropped.intersection(made).intersection(look.links)
    made.subtract(dropped)
    pending.subtract(dropped)
    pending.formUnion(look.ruled.filter { !ruled.contains($0) || $0.touches(look.appeared) })
    ruled = look.ruled
    remember(look, except: broken)
    pending.subtract(look.links)
    return Decision(connect: pending.filter { exists($0, look) }, disconnect: broken)
  }

  /// Notes that `link` was made on our decision.
  mutating func didConnect(_ link: Link) {
    pending.remove(link)
    if ruled.contains(link) { made.insert(link) }
  }

  private mutating func remember(_ look: Look, except broken: Set<Link>) {
    remembered.formUnion(look.links.subtracting(broken))
    remembered.subtract(ruled)
    for link in remembered {
      if look.links.contains(link) {
        missingSince[link] = nil
      } else if exists(link, look) {
        follow(missing: link, look)
      }
    }
    if remembered.count > LinkKeeper.capacity {
      remembered = remembered.filter { exists($0, look) }
      missingSince = missingSince.filter { remembered.contains($0.key) }
    }
  }

  /// Both ends of a remembered link are there, and it is not.
  private mutating func follow(missing link: Link, _ look: Look) {
    if link.touches(look.appeared) { pending.insert(link) }
    guard !pending.contains(link) else { return }
    let since = missingSince[link] ?? look.time
    missingSince[link] = since
    if look.time - since >= LinkKeeper.patience {
      remembered.remove(link)
      missingSince[link] = nil
    }
  }

  private func exists(_ link: Link, _ look: Look) -> Bool {
    look.ports.contains(link.source) && look.ports.contains(link.destination)
  }
}

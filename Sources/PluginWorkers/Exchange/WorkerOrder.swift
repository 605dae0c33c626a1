/// What a host orders from a worker, a line each.
enum WorkerOrder: Sendable {
  case attach(WorkerRequest)
  case detach(Int)
  case finish(Int)

  var line: String {
    switch self {
    case .attach(let request): WorkerText.line(request.fields)
    case .detach(let slot): WorkerText.line(["detach", "\(slot)"])
    case .finish(let slot): WorkerText.line(["finish", "\(slot)"])
    }
  }

  init?(_ line: Substring) {
    let fields = WorkerText.fields(line)
    guard fields.count >= 2, let slot = Int(fields[1]),
      (0..<WorkerMemory.slotCount).contains(slot)
    else { return nil }
    switch (fields[0], fields.count) {
    case ("detach", 2): self = .detach(slot)
    case ("finish", 2): self = .finish(slot)
    case ("attach", _):
      guard let request = WorkerRequest(fields) else { return nil }
      self = .attach(request)
    default: return nil
    }
  }
}

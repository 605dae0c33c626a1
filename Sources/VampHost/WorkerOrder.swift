import Glibc

/// What is asked of a worker for one plugin.
struct WorkerRequest {
  var slot = 0
  var epoch: UInt32 = 0
  let key: String
  let settings: PluginRunner.Settings
}

/// What a host orders from a worker, a line each.
enum WorkerOrder {
  case attach(WorkerRequest)
  case detach(Int)
  case finish(Int)

  var line: String {
    switch self {
    case .attach(let request):
      WorkerText.line([
        "attach", "\(request.slot)", "\(request.epoch)", request.key, "\(request.settings.rate)",
        "\(request.settings.channels)", request.settings.isOffline ? "1" : "0",
        request.settings.output.map { "\($0)" } ?? "", request.settings.program,
        request.settings.parameters.map { "\($0.index)=\($0.value)" }.joined(separator: ","),
      ])
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
    case ("attach", 10):
      guard let request = WorkerRequest(slot: slot, fields) else { return nil }
      self = .attach(request)
    default: return nil
    }
  }
}

extension WorkerRequest {
  fileprivate init?(slot: Int, _ fields: [String]) {
    guard let epoch = UInt32(fields[2]), let rate = Double(fields[4]),
      let channels = Int(fields[5]),
      (1...64).contains(channels), rate > 0
    else { return nil }
    let parameters = fields[9].split(separator: ",").compactMap {
      pair -> (index: Int, value: Float)? in
      let parts = pair.split(separator: "=")
      guard parts.count == 2, let index = Int(parts[0]), let value = Float(parts[1]) else {
        return nil
      }
      return (index, value)
    }
    self.init(
      slot: slot, epoch: epoch, key: fields[3],
      settings: PluginRunner.Settings(
        rate: rate, channels: channels, isOffline: fields[6] == "1", output: Int(fields[7]),
        program: fields[8], parameters: parameters))
  }
}

/// Reads orders without waiting.
struct OrderReader {
  private let descriptor: Int32
  private var bytes: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// The orders that have come; nil when the host has gone.
  mutating func take() -> [WorkerOrder]? {
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return nil }
      if count < 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    guard let end = bytes.lastIndex(of: 10) else { return [] }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    bytes.removeSubrange(...end)
    return text.split(separator: "\n").compactMap { WorkerOrder($0) }
  }
}

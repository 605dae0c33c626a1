import Analysis
import JACKBackend
import Measurements
import Realtime

extension Host {
  /// Has the graph for `rate` made, unless it is there.
  func follow(_ rate: SampleRate) {
    jukebox?.player.setRate(rate)
    guard rate != self.rate else { return }
    self.rate = rate
    // What the graph for another rate makes of this one has the wrong frequencies.
    if graph != nil { broadcaster.post(.suspend) }
    orderGraph()
  }

  /// Has the graph made that is wanted now, on a thread of its own: a transform of a length that is new to this machine
  /// is measured first, which can take seconds.
  func orderGraph() {
    // A program that only plays has no graph.
    guard let rate, !(candidate ?? configuration).inputs.isEmpty else { return }
    isOrderStale = isGraphOrdered
    guard !isGraphOrdered else { return }
    isGraphOrdered = true
    let wanted = candidate ?? configuration
    let settings = GraphSettings(
      rate: rate, inputs: wanted.inputs, analyzers: wanted.analyzers, portSlots: portSlots,
      hosted: options.hosted)
    _ = NamedThread("graph-maker") { [graph, planner, mailbox] in
      do throws(AnalysisError) {
        mailbox.post(.graph(.success(try Graph(settings, after: graph, planner: planner))))
      } catch {
        mailbox.post(.graph(.failure(error)))
      }
    }
  }

  /// Puts the graph that was ordered in force, unless another one is wanted by now.
  func take(_ result: Result<Graph, AnalysisError>) {
    isGraphOrdered = false
    if isOrderStale { return orderGraph() }
    switch result {
    case .success(let next):
      // Before the layout, so that whoever sees the new one finds its commands.
      setCommands(of: next.layout)
      broadcaster.post(.layout(next.layout, HostedSources(next.hosted, of: next.layout)))
      for refusal in next.refusals { tell(refusal) }
      control.swap(to: next)
      graph = next
      hasRetiredInputs = true
      if let candidate { commit(candidate) }
      noteParameters()
    case .failure(let error): refuse(error)
    }
  }

  /// Says which plugin is not run, and why.
  private func tell(_ refusal: AnalysisError) {
    log.error("\(refusal)")
    broadcaster.post(.error(code: Int(ExitCode.failure.rawValue), text: "\(refusal)"))
    switch refusal {
    case .refused(_, let id, let input, let reason), .unsuited(_, let id, let input, let reason):
      broadcaster.post(
        .status(
          .plugin(input: input, id: HostedGroup.written(id), .refused, reason: reason)))
    default: break
    }
  }

  /// Goes on with what is in force when no graph could be made.
  private func refuse(_ error: AnalysisError) {
    log.error("\(error)")
    if candidate != nil {
      reject(because: "\(error)")
    } else if graph == nil {
      exitCode = .configuration
    } else {
      broadcaster.post(.error(code: Int(ExitCode.configuration.rawValue), text: "\(error)"))
    }
  }
}

extension Broadcaster {
  /// Passes on what hosted plugins have found, what they do and what went wrong in them.
  func hearPlugins(now: Int64) {
    hosted.takeFailures(fail)
    hosted.takeStates { state, isBack in
      publisher.set(state)
      if isBack, case .plugin(let input, let id, _, _) = state {
        onNotice("the plugin \(id) of the input \(input) runs again")
      }
    }
    // Before the first record of a layout there may still be records of the one before.
    guard let layout, layout.generation >= firstGeneration,
      publisher.generation == layout.generation
    else { return }
    hosted.takeEvents { event, instance in
      publisher.consume(
        event: event.output, event.values, at: event.position, instance: instance, of: layout,
        now: now, emit: emit)
    }
  }

  /// Tells everybody that a hosted plugin has failed; the others go on.
  private func fail(_ text: String) {
    onNotice(text)
    publisher.report(code: Int(ExitCode.failure.rawValue), text: text, emit: emit)
  }
}

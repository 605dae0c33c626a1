import Analysis
import AudioFiles
import JACKBackend
import Player

/// What the host's control thread waits for.
enum HostEvent: Sendable {
  case backend(BackendEvent)
  /// The graph that was ordered is made, or cannot be.
  case graph(Result<Graph, AnalysisError>)
  /// A signal that ends or reloads the program.
  case signal(Int32)
  /// The configuration file was saved.
  case configurationChanged
  /// Somebody asks for the configuration to be read again.
  case reload
  /// A command changed an analyzer.
  case change(AnalyzerCommands.Change)
  /// A preset is to be saved or loaded.
  case preset(PresetRequest)
  /// A session manager wants something.
  case session(NSMLink.Request)
  /// A command from outside is to be carried out.
  case command(CommandDispatch.Order)
  case player(PlayerEvent)
  /// The songs that were asked for are in the list, but for what could not be read.
  case songs([AudioFileError])
  /// Sound that interrupts the player began or ended.
  case interruption(Bool)
  /// A part of the program asks for the end, such as a key in the terminal.
  case quit
  /// A part of the program could not do what it was asked, and has said so.
  case fail
}

/// What is to become of the preset of a name.
enum PresetRequest: Sendable {
  case save(String)
  case load(String)
}

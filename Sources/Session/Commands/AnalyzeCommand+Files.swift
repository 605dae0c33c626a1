import AudioFiles

extension AnalyzeCommand {
  /// The files that `names` stand for: a folder or a playlist gives its songs. What is wrong in these is told; where nothing is
  /// left there is nothing to measure.
  static func files(_ names: [String], in environment: CommandEnvironment) throws(CommandFailure)
    -> [String]
  {
    let files = names.flatMap { name in
      let file = FileName(argument: name)
      guard file.isFolder || Playlist.suffixes.contains(file.suffix) else { return [name] }
      let list = SongList([file])
      for fault in list.faults { environment.log.error("\(fault)") }
      return list.entries.map(\.file.argument)
    }
    guard !files.isEmpty else { throw CommandFailure(.failure) }
    return files
  }
}

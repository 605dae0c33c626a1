/// Why an audio file could not be read or written.
public enum AudioFileError: Error, Hashable, Sendable {
  /// There is no such file, or its folder is missing.
  case missing(FileName)
  case notPermitted(FileName)
  /// A folder, pipe, socket or device; the text says which, with its article.
  case notRegular(FileName, kind: String)
  /// The file holds no byte, or a header and no frame.
  case empty(FileName)
  case notAudio(FileName)
  /// The address of something on a network.
  case stream(FileName)
  case unsupportedCodec(FileName, codec: String)
  /// The header or the stream contradicts itself.
  case malformed(FileName, cause: String)
  case rate(FileName, hertz: Int)
  case channels(FileName, count: Int)
  case frameCount(FileName, count: Int)
  /// The file ends too early: `read` frames came out of the `announced` ones, which is nil where a container states
  /// no number and only its end mark is missing. What was read before is good.
  case truncated(FileName, read: Int, announced: Int?)
  /// The disk is full, or a limit or quota is reached.
  case full(FileName)
  /// The system refused for another reason.
  case system(FileName, cause: String)
}

extension AudioFileError: CustomStringConvertible {
  /// One sentence with the file, the cause and the mend.
  public var description: String {
    switch self {
    case .missing(let file):
      "\(file): there is no such file; check the name and the folder"
    case .notPermitted(let file):
      "\(file): no permission; check the rights of the file and of its folder with ls -l"
    case .notRegular(let file, let kind):
      "\(file): this is \(kind); name a file"
    case .empty(let file):
      "\(file): the file holds no sound; record or copy it again"
    case .notAudio(let file):
      "\(file): this is no audio file that can be read; convert it to WAV, AIFF, FLAC, Ogg or MP3"
    case .stream(let file):
      "\(file): streams are not played; save it as a file"
    case .unsupportedCodec(let file, let codec):
      "\(file): sound coded as \(codec) is not read; convert it to PCM or FLAC"
    case .malformed(let file, let cause):
      "\(file): the file is damaged (\(cause)); copy it again or convert it from its source"
    case .rate(let file, let hertz):
      "\(file): a rate of \(hertz) Hz is outside 1 to 768000 Hz; convert the file or mend its header"
    case .channels(let file, let count):
      "\(file): \(count) channels are outside 1 to 64; split the file or mend its header"
    case .frameCount(let file, let count):
      "\(file): the header states \(count) frames; mend the header"
    case .truncated(let file, let read, let announced?):
      "\(file): the file ends after \(read) of \(announced) frames; copy it again to get the rest"
    case .truncated(let file, let read, nil):
      "\(file): the file ends after \(read) frames without its end mark; copy it again if something is missing"
    case .full(let file):
      "\(file): the disk is full or a quota is reached; make room or choose another folder"
    case .system(let file, let cause):
      "\(file): \(cause)"
    }
  }
}

/// Why a time zone could not be had.
///
///     do { _ = try SystemTimeZones().rules(named: "Europe/Berlinn") } catch { print(error) }
public enum TimeZoneError: Error, Sendable, CustomStringConvertible {
  /// A text has not the form of a zone's name: the byte offset of the first wrong place.
  case malformedName(offset: Int)
  /// A text has the form of a POSIX rule, with an error in it.
  case malformedRule(PosixTimeZoneError)
  /// A text is UTC or GMT with an offset, which is no name: the offset in seconds, east positive.
  case offsetWithPrefix(seconds: Int)
  /// No file has the name: the name, and the folders in which it was looked for.
  case unknownZone(TimeZoneName, folders: [String])
  /// The name leads to a folder or device: the path.
  case notAFile(path: String)
  /// The name is a symbolic link to a file outside the folders: the path.
  case outsideFolders(path: String)
  /// The file is longer than ``SystemTimeZones/maximumFileSize``: the path.
  case tooLong(path: String)
  /// The file cannot be read: the path and the system's `errno`.
  case unreadable(path: String, errorNumber: Int32)
  /// The file is not a time zone file: the path, and what is wrong with its bytes.
  case malformedFile(path: String, TZifError)
  /// The platform has no files; zones other than fixed offsets and POSIX rules need them.
  case noFiles

  /// What was wrong, where, and what would be right.
  public var description: String { sentence.text }

  private var sentence: ErrorSentence {
    switch self {
    case .malformedName(let offset):
      "not a time zone name at byte \(offset): write a name like America/New_York, an offset like "
        + "+05:30, or UTC"
    case .malformedRule(let error): "\(error.description)"
    case .offsetWithPrefix(let seconds):
      "UTC or GMT with an offset is not a time zone name: write the offset alone, \(Self.offset(seconds))"
    case .unknownZone(let name, let folders):
      "no time zone \(name.description) in \(Self.list(folders)): write a name of the tz database, "
        + "letter case as there, or install it (package tzdata)"
    case .notAFile(let path): "\(path) is a folder or device, not a time zone"
    case .outsideFolders(let path):
      "\(path) is a link out of the folders of time zones: give their files a place below them"
    case .tooLong(let path):
      "\(path) is longer than \(SystemTimeZones.maximumFileSize) bytes, not a time zone"
    case .unreadable(let path, let errorNumber): "cannot read \(path): error \(errorNumber)"
    case .malformedFile(let path, let error): "\(path): \(error.description)"
    case .noFiles:
      "this platform has no time zone files: write an offset like +05:30 or a rule like "
        + "EST5EDT,M3.2.0,M11.1.0"
    }
  }

  private static func offset(_ seconds: Int) -> String {
    String(capacity: ByteWriter.maximumOffsetLength) { $0.write(offset: seconds, .timestamp) }
  }

  private static func list(_ folders: [String]) -> String {
    var text = ""
    for folder in folders { text += text.isEmpty ? folder : ", " + folder }
    return folders.isEmpty ? "no folder" : text
  }
}

#if !hasFeature(Embedded)
// Comparing texts would bring Unicode's normalization tables into the embedded library.
extension TimeZoneError: Equatable {}
#endif

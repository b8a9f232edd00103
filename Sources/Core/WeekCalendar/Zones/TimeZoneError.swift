/// The reason why a time zone could not be loaded.
///
///     do { _ = try SystemTimeZones().rules(named: "Europe/Berlinn") } catch { print(error) }
public enum TimeZoneError: Error, Sendable, CustomStringConvertible {
  /// Text is not in the form of a time zone name: the byte offset of the first error.
  case malformedName(offset: Int)
  /// Text looks like a POSIX rule but has an error.
  case malformedRule(PosixTimeZoneError)
  /// Text is UTC or GMT with an offset, which is not a name: the offset in seconds, positive to the east.
  case offsetWithPrefix(seconds: Int)
  /// No file has the name: the name, and the folders that were searched.
  case unknownZone(TimeZoneName, folders: [String])
  /// The path is a folder or a device, not a file.
  case notAFile(path: String)
  /// The path is a symbolic link to a file outside the folders.
  case outsideFolders(path: String)
  /// The file at the path is larger than ``SystemTimeZones/maximumFileSize``.
  case tooLong(path: String)
  /// The file cannot be read: its path, and the system's `errno`.
  case unreadable(path: String, errorNumber: Int32)
  /// The file is not a time zone file: its path, and the error in its bytes.
  case malformedFile(path: String, TZifError)
  /// The platform has no files, which all time zones except fixed offsets and POSIX rules need.
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
      "no time zone \(name.description) in \(Self.list(folders)): write a name from the tz database in the same "
        + "letter case, or install the package tzdata"
    case .notAFile(let path): "\(path) is a folder or device, not a time zone"
    case .outsideFolders(let path):
      "\(path) is a link that leaves the time zone folders: put its target inside one of them"
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
// Comparing strings would add Unicode's normalization tables to the embedded library.
extension TimeZoneError: Equatable {}
#endif

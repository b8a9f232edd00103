#if canImport(CSystemFiles)
internal import CSystemFiles
#endif

/// The time zones installed on the system, read from their files when needed.
///
/// This type is the only part of the engine that reads system files, and it does so only if the caller uses it
/// explicitly. The caller chooses the folders; the environment variable `TZDIR` is ignored.
///
/// Only regular files of at most ``maximumFileSize`` below the folders are read. Names cannot contain dots. Symbolic
/// links are followed only if they lead to a file below one of the folders, and devices, pipes and folders are not
/// opened.
///
///     let zones = SystemTimeZones()
///     try zones.rules(named: "Europe/Berlin").offset(at: Instant("2011-07-07T00:00Z"))  // +02:00
///
/// Results may change when the system's time zone database is updated.
public struct SystemTimeZones: Sendable {
  /// The folders in search order.
  public let folders: [String]

  /// The folders where systems keep the time zone database.
  ///
  /// The first one is `/usr/share/zoneinfo`, used by Linux, macOS and the BSDs.
  public static var standardFolders: [String] {
    ["/usr/share/zoneinfo", "/usr/share/lib/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]
  }

  /// The maximum size of a file, 1 MiB; files of the time zone database have up to 4 KB.
  public static var maximumFileSize: Int { 1 &<< 20 }

  /// Makes a source of time zones that searches the given folders.
  public init(folders: [String] = standardFolders) { self.folders = folders }

  /// Reads the rules of the time zone with a name.
  ///
  /// - Throws: ``TimeZoneError`` if there is no such file, or if it cannot be read or is not a time zone file.
  public func rules(named name: TimeZoneName) throws(TimeZoneError) -> TimeZoneRules {
    for folder in folders {
      let path = folder + "/" + name.description
      guard let bytes = try read(path) else { continue }
      do throws(TZifError) {
        return try TimeZoneRules(tzif: bytes).named(name)
      } catch {
        throw .malformedFile(path: path, error)
      }
    }
    throw .unknownZone(name, folders: folders)
  }

  /// Makes rules from a fixed offset, a POSIX rule, or the name of a time zone.
  ///
  /// - `UTC`, `Z` or `+05:30` is a fixed offset, for which no file is read.
  /// - Text that contains a comma or starts with `<` is a POSIX rule, such as `EST5EDT,M3.2.0,M11.1.0` or `<+03>-3`.
  /// - Any other text is a name. A rule without a comma, such as `EST5`, is not recognized, because `GMT+5` would be
  ///   five hours *west* of Greenwich, which few people expect. Use ``TimeZoneRules/init(posix:)-(String)`` for such
  ///   rules.
  ///
  /// - Throws: ``TimeZoneError`` if the text has none of these forms, or if the time zone's file cannot be read.
  public func rules(named text: String) throws(TimeZoneError) -> TimeZoneRules {
    try text.withUTF8Span(rules(named:))
  }

  /// Makes rules from UTF-8 bytes; see ``rules(named:)-(String)``.
  public func rules(named utf8: Span<UInt8>) throws(TimeZoneError) -> TimeZoneRules {
    if let rules = TimeZoneRules(fixedOffset: utf8) { return rules }
    if utf8.byte(at: 0) == UInt8(ascii: "<") || utf8.contains(UInt8(ascii: ",")) {
      do throws(PosixTimeZoneError) {
        return try TimeZoneRules(posix: utf8)
      } catch {
        throw .malformedRule(error)
      }
    }
    do throws(TimeZoneError) {
      return try rules(named: try TimeZoneName(utf8: utf8))
    } catch {
      guard let seconds = Self.offsetAfterPrefix(utf8) else { throw error }
      throw .offsetWithPrefix(seconds: seconds)
    }
  }

  /// The offset in seconds of text such as `UTC+2` or `GMT-03:30`, in any letter case; nil for other text.
  private static func offsetAfterPrefix(_ utf8: Span<UInt8>) -> Int? {
    guard utf8.hasPrefix("utc") || utf8.hasPrefix("gmt") else { return nil }
    var place = 3
    guard let isWest = utf8.takeSign(at: &place) else { return nil }
    let hours = utf8.run(limit: 2, at: &place)
    _ = utf8.take(ASCII.colon, at: &place)
    let minutes = utf8.run(limit: 2, at: &place)
    guard hours.count > 0, hours.value < 24, minutes.count != 1, minutes.value < 60,
      place == utf8.count
    else { return nil }
    let seconds = Int(truncatingIfNeeded: hours.value &* 60 &+ minutes.value) &* 60
    return isWest ? 0 &- seconds : seconds
  }

  /// The bytes of a file, or nil if there is no such file.
  private func read(_ path: String) throws(TimeZoneError) -> [UInt8]? {
    #if canImport(CSystemFiles)
    // Each folder is followed by a terminator, and an empty one ends the list. No folder's name can contain NUL.
    var list = ""
    for folder in folders where !folder.isEmpty && !folder.utf8.contains(0) {
      list += folder + "\0"
    }
    guard !path.utf8.contains(0) else { return nil }
    // Most zones fit the first buffer.
    for capacity in [16_384, Self.maximumFileSize] {
      var errorNumber: Int32 = 0
      var count = SYSTEM_FILE_UNSUPPORTED
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        guard let start = buffer.baseAddress else { return }
        count = unsafe path.withCString { path in
          unsafe list.withCString { folders in
            unsafe system_read_file(path, folders, start, capacity, &errorNumber)
          }
        }
        initialized = max(0, min(count, capacity))
      }
      switch min(count, 0) {
      case 0: return bytes
      case SYSTEM_FILE_TOO_LONG: continue
      case SYSTEM_FILE_MISSING: return nil
      case SYSTEM_FILE_NOT_REGULAR: throw .notAFile(path: path)
      case SYSTEM_FILE_OUTSIDE: throw .outsideFolders(path: path)
      case SYSTEM_FILE_UNSUPPORTED: throw .noFiles
      default: throw .unreadable(path: path, errorNumber: errorNumber)
      }
    }
    throw .tooLong(path: path)
    #else
    throw .noFiles
    #endif
  }
}

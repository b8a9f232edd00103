#if canImport(CSystemFiles)
internal import CSystemFiles
#endif

/// The time zones that are installed on the system: files in a folder, read when they are needed.
///
/// The only part of the engine that reads system files, and only when the caller uses it by name. Which
/// folder is the caller's choice: the environment variable `TZDIR` is not read.
///
/// Only regular files of at most ``maximumFileSize`` below the folders are read: names have no dots, symbolic links are
/// followed as long as they lead to a file below one of the folders, and devices, pipes and folders are not opened.
///
///     let zones = SystemTimeZones()
///     try zones.rules(named: "Europe/Berlin").offset(at: Instant("2011-07-07T00:00Z"))  // +02:00
///
/// The answers change when the system's tz database is updated.
public struct SystemTimeZones: Sendable {
  /// The folders, in the order in which they are searched.
  public let folders: [String]

  /// Where systems keep the tz database: `/usr/share/zoneinfo` on Linux, macOS and the BSDs, then other places.
  public static var standardFolders: [String] {
    ["/usr/share/zoneinfo", "/usr/share/lib/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]
  }

  /// The largest file that is read: 1 MiB; files of the tz database have up to 4 KB.
  public static var maximumFileSize: Int { 1 &<< 20 }

  /// Takes the folders to search.
  public init(folders: [String] = standardFolders) { self.folders = folders }

  /// Reads a zone's rules by its name.
  ///
  /// - Throws: ``TimeZoneError`` where there is no such file, it cannot be read, or is not a zone.
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

  /// Reads a fixed offset, a POSIX rule, or the zone with a name.
  ///
  /// - `UTC`, `Z`, `+05:30`: a fixed offset, without any file.
  /// - Anything with a comma or starting with `<`: a POSIX rule, `EST5EDT,M3.2.0,M11.1.0`, `<+03>-3`.
  /// - Anything else: a name. A rule without a comma such as `EST5` is not read as one, because `GMT+5` would
  ///   be five hours *west* of Greenwich, which few people expect; use ``TimeZoneRules/init(posix:)-(String)``.
  ///
  /// - Throws: ``TimeZoneError``.
  public func rules(named text: String) throws(TimeZoneError) -> TimeZoneRules {
    try text.withUTF8Span(rules(named:))
  }

  /// Reads what UTF-8 bytes say; see ``rules(named:)-(String)``.
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

  /// The seconds of `UTC+2`, `GMT-03:30` and their like, in any case; nil for other texts.
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

  /// The bytes of a file, or nil if there is none.
  private func read(_ path: String) throws(TimeZoneError) -> [UInt8]? {
    #if canImport(CSystemFiles)
    // Each with its terminator, an empty one at the end. A folder with a NUL in its name cannot exist.
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

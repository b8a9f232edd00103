#if canImport(Glibc)
import Glibc
import WeekCalendar

/// Compares parsing with the C library's `strptime` in the C locale.
///
/// The formats have all of its letters. `strftime` writes the texts, which are also changed into texts that people type
/// instead.
package struct StrptimeComparison {
  /// Formats that determine a date and time, in every possible way.
  private static let dates = [
    "%Y-%m-%d", "%F", "%D", "%x", "%m/%d/%Y", "%d.%m.%Y", "%d/%m/%y", "%Y%m%d", "%y%m%d",
    "%C%y-%m-%d",
    "%C %y %m %d", "%d %b %Y", "%d %B %Y", "%b %d, %Y", "%e %h %Y", "%d%b%Y", "%a %d %b %Y",
    "%A, %B %d, %Y",
    "%Y-%j", "%Y%j", "%Y %U %w", "%Y %U %a", "%Y %W %u", "%Y %W %A", "%G-W%V-%u", "%G %V %a", "%c",
    "%s",
    "%Y-%m-%dT%H:%M:%S", "%F %T", "%F %R", "%Y%m%d%H%M%S", "%m/%d/%Y %I:%M %p", "%F %I:%M:%S%p",
    "%D %r",
    "%F %k:%M", "%F %l:%M %p", "%FT%T%z", "%F %T %z", "%a, %d %b %Y %H:%M:%S %z",
    "%a %b %e %H:%M:%S %Y",
    "%F%n%T", "%F%t%T", "%F %% %T",
  ]

  /// Formats with every letter of `strptime`, with its modifiers, next to a date and time.
  private static let letters = [
    "a", "A", "b", "B", "h", "c", "C", "d", "e", "D", "F", "g", "G", "H", "I %p", "j", "k", "l %p",
    "m",
    "M", "n", "t", "p", "P", "r", "R", "s", "S", "T", "u", "U", "V", "w", "W", "x", "X", "y", "Y",
    "z", "Z",
    "%", "Ec", "EC", "Ex", "EX", "Ey", "EY", "Od", "Oe", "OH", "OI %p", "Om", "OM", "OS", "OU",
    "OW", "OV",
    "Ow", "Oy", "Ob", "OB", "-d", "_d", "0e", "^a", "#Z", "-m", "_H", "4Y", "3d",
  ]

  /// All formats to compare.
  package static let formats = dates + letters.map { "%F %T|%\($0)" }

  /// The type of `strptime`, which the C headers declare only for programs that request POSIX.
  private typealias Strptime =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutablePointer<tm>
    ) -> UnsafePointer<CChar>?

  private let strptime: Strptime

  /// Looks up `strptime` in this process; nil if its C library does not have it.
  package init?() {
    guard let symbol = dlsym(nil, "strptime") else { return nil }
    strptime = unsafeBitCast(symbol, to: Strptime.self)
  }

  /// Compares all formats at some dates; `visit` is called with each text.
  package func run(
    dates: [CivilDateTime] = ReadingComparison.dates, _ visit: (ReadingCase) -> Void
  ) throws {
    for format in Self.formats {
      let compiled = try DatePattern(format, dialect: .posix)
      for date in dates {
        for (typing, text) in texts(of: date, format) {
          visit(
            ReadingCase(
              oracle: .strptime, locale: "C", pattern: format, typing: typing, text: text,
              written: Self.written(date, format), theirs: theirs(text, format),
              ours: EngineReading(text, by: compiled, ReadingOracle.strptime.mode)))
        }
      }
    }
  }

  // MARK: Typed texts

  /// The date and time as far as the format shows it, in milliseconds since 1970-01-01T00:00.
  private static func written(_ date: CivilDateTime, _ format: String) -> Int64 {
    let precision = precision(of: format)
    let milliseconds = Int64(BoundaryDates.milliseconds(date))
    return milliseconds - (milliseconds % precision + precision) % precision
  }

  /// The smallest unit of time that a format shows, in milliseconds.
  private static func precision(of format: String) -> Int64 {
    let letters = Set(format.split(separator: "%").compactMap(\.first))
    if !letters.isDisjoint(with: "STXcrs+") { return 1_000 }
    if !letters.isDisjoint(with: "MR") { return 60_000 }
    return letters.isDisjoint(with: "HIkl") ? 86_400_000 : 3_600_000
  }

  private func texts(of date: CivilDateTime, _ format: String) -> [(Typing, String)] {
    var texts: [(Typing, String)] = []
    var seen: Set<String> = []
    func add(_ text: String?, _ typing: Typing) {
      if let text, seen.insert(text).inserted { texts.append((typing, text)) }
    }
    let written = text(of: date, format)
    for typing in Typing.allCases where typing != .fullWidthDigits && typing != .hardSpaces {
      add(typing.text(of: written), typing)
      if let other = Self.typed(format, typing) { add(text(of: date, other), typing) }
    }
    return texts
  }

  /// The format for the text that a person types instead; nil if the typing does not change it.
  private static func typed(_ format: String, _ typing: Typing) -> String? {
    let letters: [Character: String]
    switch typing {
    case .abbreviated: letters = ["A": "%a", "B": "%b"]
    case .spelledOut: letters = ["a": "%A", "b": "%B", "h": "%B"]
    case .numbersForNames: letters = ["b": "%m", "B": "%m", "h": "%m"]
    case .namesForNumbers: letters = ["m": "%b"]
    case .shortYears: letters = ["Y": "%y"]
    case .longYears: letters = ["y": "%Y"]
    case .dayTooLarge: letters = ["d": "30", "e": "30"]
    default: return nil
    }
    var other = ""
    var isLetter = false
    for character in format {
      if isLetter {
        other += letters[character] ?? "%\(character)"
        isLetter = false
      } else if character == "%" {
        isLetter = true
      } else {
        other.append(character)
      }
    }
    return other == format ? nil : other
  }

  // MARK: The C library

  private func text(of date: CivilDateTime, _ format: String) -> String {
    var fields = tm()
    var seconds = time_t((BoundaryDates.milliseconds(date) / 1_000).rounded(.down))
    gmtime_r(&seconds, &fields)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      start[strftime(start, buffer.count, format, &fields)] = 0
      return String(cString: start)
    }
  }

  /// The result of `strptime`; two calls with different initial fields show which fields it sets.
  private func theirs(_ text: String, _ format: String) -> ReadingCase.Theirs {
    var first = tm()
    (first.tm_year, first.tm_mon, first.tm_mday) = (70, 3, 11)
    (first.tm_wday, first.tm_yday) = (3, 100)
    var second = tm()
    (second.tm_year, second.tm_mon, second.tm_mday) = (111, 7, 22)
    (second.tm_wday, second.tm_yday) = (5, 200)
    let end = text.withCString { text in strptime(text, format, &first).map { $0 - text } }
    _ = strptime(text, format, &second)
    guard let end else { return .refused }
    guard end == text.utf8.count else { return .beginning }
    guard first.tm_year == second.tm_year, first.tm_mon == second.tm_mon,
      first.tm_mday == second.tm_mday,
      let date = try? CivilDate(
        year: Int(first.tm_year) + 1_900, month: Int(first.tm_mon) + 1, day: Int(first.tm_mday)),
      let time = try? CivilTime(
        hour: Int(first.tm_hour), minute: Int(first.tm_min), second: Int(first.tm_sec))
    else { return .noDay }
    // `%s` yields the local time of this process.
    if format.contains("%s") { return .milliseconds(Int64(mktime(&first)) * 1_000) }
    return .milliseconds(
      Int64(BoundaryDates.milliseconds(CivilDateTime(date, time)))
        - Int64(first.tm_gmtoff) * 1_000)
  }
}
#endif

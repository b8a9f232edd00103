import Testing
import WeekCalendar

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// Glibc's header shows it only to X/Open programs.
@_silgen_name("strptime")
private func strptime(
  _ text: UnsafePointer<CChar>, _ format: UnsafePointer<CChar>, _ fields: UnsafeMutablePointer<tm>
) -> UnsafePointer<CChar>?

/// Standard reading beside the C library's `strptime`.
@Suite struct StrptimeTests {
  /// What the C library reads of a whole text: year, month, day, hour, minute.
  private static func read(_ text: String, _ format: String) -> [Int]? {
    var fields = tm()
    guard let end = strptime(text, format, &fields), end.pointee == 0 else { return nil }
    return [
      Int(fields.tm_year) + 1_900, Int(fields.tm_mon) + 1, Int(fields.tm_mday),
      Int(fields.tm_hour), Int(fields.tm_min),
    ]
  }

  /// The century `%C` beside `%y`, in every place and width, for the years that C has digits for.
  @Test(arguments: [
    "%C%y-%m-%d", "%C %y-%m-%d", "%y %C-%m-%d", "%m/%d/%C%y", "%C%y%m%d", "%y%C%m%d", "%d.%m. %C%y",
    "%C-%y-%m-%d", "%d %b %C%y", "%y%m%d %C", "%C%n%y%t%m %d",
  ])
  func centuriesRoundTrip(format: String) throws {
    let pattern = try DatePattern(format, dialect: .posix)
    var count = 0
    for year in stride(from: 0, through: 9_999, by: 37) {
      for day in ["-01-02", "-12-31", "-02-28"] {
        let digits = String(year + 10_000).dropFirst()
        let date = try CivilDate(digits + day)
        let text = pattern.string(from: CivilDateTime(date))
        let wanted = try #require(Self.read(text, format), "\(text)")
        #expect(wanted[0] == year, "\(text)")
        for mode in ParsingMode.allCases {
          let found = try pattern.parse(text, mode: mode).date
          #expect([found.year, found.month, found.day] == Array(wanted[0...2]), "\(text) \(mode)")
        }
        count += 1
      }
    }
    #expect(count == 271 * 3)
  }

  /// Blanks of a pattern may be missing in a text, also between two numbers, which then have their full
  /// width.
  @Test(arguments: ["%H%n%M", "%H%t%M", "%H %M", "%H%n%t %M", "%H%M"])
  func blanksMayBeMissing(format: String) throws {
    let pattern = try DatePattern(format, dialect: .glibc)
    let locale = try CalendarLocale("en")
    var count = 0
    for minute in 0..<1_440 {
      let full = "\("\(minute / 60 + 100)".dropFirst())|\("\(minute % 60 + 100)".dropFirst())"
      for blank in ["", " ", " \n\t"] where blank == "" || format != "%H%M" {
        let text = full.replacing("|", with: blank)
        let wanted = Self.read(text, format)
        for mode in [ParsingMode.standard, .lenient] {
          let found = try? pattern.with(locale: locale).time(from: text, mode: mode)
          if mode == .standard || wanted != nil {
            #expect(
              found.map { [$0.hour, $0.minute] } == wanted.map { Array($0[3...4]) },
              "\(text) by \(format), \(mode)")
          }
          count += 1
        }
      }
    }
    #expect(count == 1_440 * (format == "%H%M" ? 1 : 3) * 2)
    // The C library ends a number where the next digit would leave its range; here it has its full width.
    #expect(Self.read("948", "%H %M") == [1900, 1, 0, 9, 48])
    #expect((try? DatePattern("%H %M").with(locale: locale).time(from: "948")) == nil)
  }

  @Test func datesWithoutBlanksAreRead() throws {
    for format in [
      "%Y %m %d", "%d %m %Y", "%Y%n%j", "%C %y %m %d", "%e %m %Y", "%Y %m %d%n%H %M %S",
    ] {
      let pattern = try DatePattern(format, dialect: .posix)
      let text = pattern.string(from: try CivilDateTime("2011-10-27T15:48:07"))
        .filter { !$0.isWhitespace }
      #expect(try pattern.parse(text).date == CivilDate("2011-10-27"), "\(text) by \(format)")
      let wanted = try #require(Self.read(text, format), "\(text)")
      #expect(wanted[0] == 2_011, "\(text)")
    }
  }

  /// Years that are written without zeros read back, but for 10 to 99, whose two digits could be short for
  /// others: `%Y` and `u` refuse them, `y` and `Y` read them as `yy` does.
  @Test(arguments: [
    ("%Y-%m-%d", PatternDialect.glibc, true), ("%d.%m.%Y", .glibc, true),
    ("%G-W%V-%u", .glibc, true),
    ("%m/%d/%Y", .python, true), ("y-MM-dd", .uts35, false), ("d.M.y", .uts35, false),
    ("u-MM-dd", .uts35, true), ("YYYY-'W'ww-e", .uts35, true), ("Y-'W'w-e", .uts35, false),
    ("yyyy-MM-dd", .uts35, true), ("%Y-%m-%d", .posix, true), ("%Y-%m-%d", .sqlite, true),
  ])
  func shortYearsRoundTripOrAreErrors(pattern text: String, dialect: PatternDialect, refuses: Bool)
    throws
  {
    let pattern = try DatePattern(text, dialect: dialect)
    var back = 0
    for year in 1...1_100 {
      let date = CivilDateTime(try CivilDate(String(year + 10_000).dropFirst() + "-06-15"))
      let written = pattern.string(from: date)
      let hasTwo =
        written.split { !$0.isNumber }.contains { Int($0) == year && $0.count == 2 } && year > 9
        && !written.contains(String(year + 10_000).dropFirst())
      let found = try? pattern.parse(written)
      if hasTwo {
        #expect(refuses ? found == nil : found.map { $0.date.year % 100 } == year, "\(written)")
      } else {
        #expect(found?.date == date.date, "\(written)")
        back += 1
      }
      #expect(try pattern.parse(written, mode: .exact) == date, "\(written)")
      if dialect == .glibc, text.contains("%Y"), year > 9 || !hasTwo {
        #expect(Self.read(written, text)?[0] == year, "\(written)")
      }
    }
    #expect(back == 1_100 || back == 1_010)
  }
}

import Testing
import WeekCalendar

/// Names in other widths and contexts, and as other regions of the language write them.
@Suite struct OtherNamesTests {
  private static func read(
    _ pattern: String, _ text: String, _ locale: String, _ mode: ParsingMode
  ) -> String? {
    guard let locale = try? CalendarLocale(locale),
      let pattern = try? DatePattern(pattern, dialect: .guess(pattern)),
      let parsed = try? pattern.parse(text, locale: locale, mode: mode)
    else { return nil }
    return parsed.description
  }

  @Test(
    arguments: [
      ("yyyy MMM dd", "2015 Sep 30", "en_GB", "2015-09-30"),
      ("yyyy MMM dd", "2015 Sept 30", "en_US", "2015-09-30"),
      ("yyyy MMM dd", "2015 September 30", "en_US", "2015-09-30"),
      ("yyyy MMMM dd", "2015 Sept 30", "en_US", "2015-09-30"),
      ("yyyy MMMM dd", "2015 SEP 30", "en_GB", "2015-09-30"),
      ("d MMM y", "30 sep 2015", "es", "2015-09-30"),
      ("d MMM y", "30 sept 2015", "es", "2015-09-30"),
      ("d LLLL y", "2 января 2011", "ru", "2011-01-02"),
      ("d MMMM y", "2 январь 2011", "ru", "2011-01-02"),
      ("d MMMM y", "2 Jänner 2011", "de_DE", "2011-01-02"),
      ("d MMMM y", "2 Januar 2011", "de_AT", "2011-01-02"),
      ("EEE, d MMM y", "Wednesday, 30 Sept 2015", "en_US", "2015-09-30"),
      ("%d %b %Y", "30 Sep 2015", "en_GB", "2015-09-30"),
      ("%d %b %Y", "30 Sept 2015", "en_US", "2015-09-30"),
      ("y-MM-dd h a", "2015-09-30 0 a.m.", "en_US", nil),
      ("y-MM-dd K a", "2015-09-30 0 a.m.", "en_US", "2015-09-30"),
      // CLDR 28 had points in Spanish and none in Danish.
      ("d MMM y", "30 sept. 2015", "es", "2015-09-30"),
      ("d MMM y", "30 sep. 2015", "es", "2015-09-30"),
      ("d MMM y", "30 sep 2015", "da", "2015-09-30"),
      ("MMM. d, y", "Sept. 30, 2015", "en_US", "2015-09-30"),
      ("MMM d, y", "Sept. 30, 2015", "en_US", "2015-09-30"),
      ("d MMM y", "30 S 2015", "en_US", "2015-09-30"),
      // Three months have this letter, and none is called so.
      ("d MMM y", "30 J 2015", "en_US", nil),
      ("d MMM y", "30 Zep 2015", "en_US", nil),
      ("d MMM y", "30 Septem 2015", "en_US", nil),
      ("d MMM y", "30 Jänner 2015", "en_US", nil),
      // A number is no name.
      ("yMMMd", "2015930", "zh", nil),
    ] as [(String, String, String, String?)])
  func namesThatMeanOneThingAreRead(
    _ pattern: String, _ text: String, _ locale: String, _ date: String?
  ) {
    let wanted = date.map { $0 + "T00:00:00" }
    #expect(Self.read(pattern, text, locale, .standard) == wanted)
    // Lenient reading takes more: numbers for names, and missing fields.
    if wanted != nil { #expect(Self.read(pattern, text, locale, .lenient) == wanted) }
  }

  /// Exact reading takes the names of the pattern and no others.
  @Test(arguments: [
    ("yyyy MMM dd", "2015 Sep 30", "en_GB"), ("yyyy MMM dd", "2015 Sept 30", "en_US"),
    ("yyyy MMMM dd", "2015 Sept 30", "en_GB"), ("d MMMM y", "2 январь 2011", "ru"),
  ])
  func exactParsingRefusesOtherNames(_ pattern: String, _ text: String, _ locale: String) {
    #expect(Self.read(pattern, text, locale, .exact) == nil)
  }

  /// Every form of a month that the language has anywhere, and that no other month has, is read in each of its regions.
  @Test func formsOfOneMonthAreReadInEveryRegion() throws {
    let pack = NamesPack.baked
    var locales: [Substring: [(name: String, names: DateNames)]] = [:]
    for index in 0..<pack.localeCount {
      let name = pack.localeIdentifier(at: index)
      guard let language = name.split(separator: "_").first, language != "root" else { continue }
      locales[language, default: []].append((name, pack.names(ofLocaleAt: index)))
    }
    var (read, shared, languages) = (0, 0, 0)
    for (_, regions) in locales where regions.count > 1 {
      var months: [String: Set<Int>] = [:]
      for region in regions {
        for width in [NameWidth.abbreviated, .wide, .narrow] {
          for context in NameContext.allCases {
            for month in 1...12 {
              let form = region.names.month(month, width: width, context: context).lowercased()
              months[form, default: []].insert(month)
            }
          }
        }
      }
      languages += 1
      // Some regions of each language: all of them take long.
      for region in regions.prefix(4) {
        let locale = try CalendarLocale(region.name)
        let pattern = try DatePattern("y MMM d")
        for (form, found) in months {
          // A number, with a point or without one, is no name.
          let word = form.hasSuffix(".") ? form.dropLast() : form[...]
          guard let last = word.utf8.last, !(0x30...0x39).contains(last) else { continue }
          let text = "2015 \(form) 28"
          let parsed = try? pattern.parse(text, locale: locale)
          guard found.count == 1, let month = found.first else {
            // Its own names may be shared with another month's of another region.
            if let parsed { #expect(found.contains(parsed.date.month), "\(region.name) \(text)") }
            shared += 1
            continue
          }
          #expect(parsed?.date.month == month && parsed?.date.day == 28, "\(region.name) \(text)")
          read += 1
        }
      }
    }
    print("forms of months: \(read) read in \(languages) languages, \(shared) shared by months")
    #expect(read > 5_000 && languages > 100)
  }

  // MARK: Noon, midnight and the end

  @Test(
    arguments: [
      ("h:mm b", "12:00 PM", "12:00:00"), ("h:mm b", "12:00 AM", "00:00:00"),
      ("h:mm b", "12:00 noon", "12:00:00"), ("h:mm b", "1:00 PM", "13:00:00"),
      ("h:mm b", "12:01 noon", nil), ("h:mm b", "12:30 PM", "12:30:00"),
      ("h:mm B", "12:00 in the afternoon", "12:00:00"),
      // As it is written in English, where the night ends before midnight.
      ("h:mm B", "12:00 in the morning", "00:00:00"), ("h:mm B", "12:00 at night", nil),
      ("H:mm ", "12:00 ", "12:00:00"), ("H:mm", "12:00 ", "12:00:00"),
      ("H:mm", "12:00\u{A0}\t", "12:00:00"),
      ("H:mm", "12:00 x", nil), ("H:mm", " 12:00", nil),
    ] as [(String, String, String?)])
  func timesOfDayAreReadByOtherNames(_ pattern: String, _ text: String, _ time: String?) throws {
    let locale = try CalendarLocale("en_US")
    let pattern = try DatePattern(pattern)
    let parsed = try? pattern.with(locale: locale).time(from: text)
    #expect(parsed?.description == time)
    if let time, text.last?.isWhitespace != true || pattern.description.last == " " {
      #expect(try pattern.with(locale: locale).time(from: text, mode: .lenient).description == time)
    }
    // What exact reading takes is what formatting writes.
    if let exact = try? pattern.with(locale: locale).time(from: text, mode: .exact) {
      let date = CivilDateTime(try CivilDate("2015-01-01"), exact)
      #expect(pattern.string(from: date, locale: locale).lowercased() == text.lowercased())
    }
  }
}

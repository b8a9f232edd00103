import Testing
import WeekCalendar
import WeekReports

/// Dates as people write them, and what is said where they can be read in several ways.
@Suite struct WrittenDateTests {
  /// A column of one text: its day by each form that fits.
  private func days(_ text: String, _ words: CalendarWords = .english) -> [String] {
    text.withBorrowedBytes { bytes in
      WrittenForm.all(bytes, words).compactMap { DateForm.written($0).isoText(.text(bytes)) }
    }
  }

  @Test func writtenDatesAreRead() throws {
    let cases = [
      ("Mar 14, 2023", "2023-03-14"), ("March 14 2023", "2023-03-14"),
      ("14-Mar-2023", "2023-03-14"),
      ("14MAR2023", "2023-03-14"), ("14 Mar 23", "2023-03-14"), ("14 Mar 50", "1950-03-14"),
      ("1. 3. 2023", "2023-03-01"), ("14th of March 2023", "2023-03-14"),
      ("Sept. 3, 2024", "2024-09-03"), ("2023 Mar 14", "2023-03-14"), ("2023-Mar-14", "2023-03-14"),
      ("Tuesday, March 14, 2023", "2023-03-14"), ("Tue 14 Mar 2023", "2023-03-14"),
      ("2014-7-1", "2014-07-01"), ("2014/7/1", "2014-07-01"), ("2014. 7. 1.", "2014-07-01"),
      ("13.01.24", "2024-01-13"), ("14.3.2023 9:05", "2023-03-14 09:05:00"),
      ("13/1/2023 9 pm", "2023-01-13 21:00:00"), ("13/1/2023 12:30 a.m.", "2023-01-13 00:30:00"),
      ("13/1/2023 23:59:58.250", "2023-01-13 23:59:58.250"),
      ("13/1/2023T10:00:00Z", "2023-01-13 10:00:00Z"),
      ("13 Jan 2023 10:00 +01:00", "2023-01-13 09:00:00Z"),
      ("13 Jan 2023 at 10:00 UTC", "2023-01-13 10:00:00Z"),
      ("13/1/2023 0:00", "2023-01-13 00:00:00"), ("12/31/1999", "1999-12-31"),
    ]
    for (text, iso) in cases { #expect(days(text).first == iso, "\(text): \(days(text))") }
    #expect(cases.count == 26)
  }

  @Test func namesOfALocaleAreRead() throws {
    let cases = [
      ("fr", "05 janv. 2024", "2024-01-05"), ("fr", "5 févr. 2024", "2024-02-05"),
      ("de", "14. März 2023", "2023-03-14"), ("de", "Di., 14. März 2023", "2023-03-14"),
      ("es", "14 de marzo de 2023", "2023-03-14"),
      ("pt_BR", "5 de fevereiro de 2024", "2024-02-05"),
      ("ru", "5 марта 2024", "2024-03-05"), ("de", "May 5, 2024", "2024-05-05"),
    ]
    for (locale, text, iso) in cases {
      #expect(days(text, CalendarWords(try CalendarLocale(locale))).first == iso, "\(text)")
    }
    #expect(cases.count == 8)
    // The names of all months of each ninth locale, where they are letters alone.
    var count = 0
    for index in stride(from: 0, to: NamesPack.baked.localeCount, by: 9) {
      let locale = try CalendarLocale(NamesPack.baked.localeIdentifier(at: index))
      let words = CalendarWords(locale)
      for month in 1...12 {
        let name = locale.names.month(month)
        guard !name.isEmpty, name.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic }) else {
          continue
        }
        let found = days("5 \(name) 2024", words)
        // A name may stand for two months in two languages; English ones are read last.
        #expect(found.count == 1, "\(locale) \(name)")
        count += 1
      }
    }
    #expect(count > 700)
  }

  @Test func otherTextsAreNotDates() {
    let cases = [
      "", "x", "2011", "1/2", "1/2/3", "1/2/345", "32/1/2011 x", "2011-02-30", "31/02/2011",
      "1.2.3.4",
      "1/2-2011", "1,2,2011", "March 2023", "14 Foo 2023", "1/1/2011 25:00", "1/1/2011 10:61",
      "1/1/2011 13:00 pm", "1/1/2011 0 am", "1/1/2011 10", "1/1/2011 10:00 +9", "14 Mar 2023 EST",
      "192.168.1.1", "555-12-3456", "1/1/2011-", "May", "1 May", "12 34 2011",
    ]
    for text in cases { #expect(days(text).isEmpty, "\(text): \(days(text))") }
    #expect(cases.count == 27)
  }

  /// Each 31st day of two centuries in each form that says which part is which.
  @Test func everyDayIsReadInEveryForm() throws {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    var (date, count) = (try CivilDate("1900-01-01"), 0)
    let end = try CivilDate("2100-01-01")
    while date < end {
      let (year, month, day) = (date.year, date.month, date.day)
      for text in [
        "\(day) \(names[month - 1]) \(year)", "\(names[month - 1]) \(day), \(year)",
        "\(year)/\(month)/\(day)",
      ] {
        if days(text) != ["\(date)"] { Issue.record("\(text): \(days(text))") }
      }
      let numbers = days("\(month)/\(day)/\(year)")
      if day > 12 ? numbers != ["\(date)"] : !numbers.contains("\(date)") {
        Issue.record("\(date): \(numbers)")
      }
      count += 1
      date = CivilDate(try #require(EpochDay(Int(date.epochDay.value) + 31)))
    }
    #expect(count == 2_357)
  }

  /// The patterns that are said read the text, each to another day.
  @Test func offeredPatternsReadTheText() throws {
    let cases: [(text: String, patterns: [String])] = [
      ("02.03.2018", ["dd.MM.yyyy", "MM.dd.yyyy"]), (" 02.03.2018", ["dd.MM.yyyy", "MM.dd.yyyy"]),
      ("2-3-2018", ["dd-MM-yyyy", "MM-dd-yyyy"]), ("02/03/2018", ["dd/MM/yyyy", "MM/dd/yyyy"]),
      ("11/6/08", ["dd/MM/yy", "MM/dd/yy"]),
      ("4/1/2012 17:30", ["'dd/MM/yyyy H:mm'", "'MM/dd/yyyy H:mm'"]),
      ("4/1/2012 17:30:05", ["'dd/MM/yyyy H:mm:ss'", "'MM/dd/yyyy H:mm:ss'"]),
      ("4/1/2012, 5:30 PM", ["'dd/MM/yyyy, h:mm a'", "'MM/dd/yyyy, h:mm a'"]),
      ("04.01.2012T17:30", ["\"dd.MM.yyyy'T'H:mm\"", "\"MM.dd.yyyy'T'H:mm\""]),
    ]
    for (text, patterns) in cases {
      var source = CSVSource(bytes: Array("d\tv\n\(text)\t1\n".utf8))
      var options = ColumnSurvey.Options()
      options.dates = ["d"]
      var survey = ColumnSurvey(columns: [0], options: options)
      try source.stream(into: &survey)
      let ambiguity = try #require(survey.columns[0].ambiguity, "\(text)")
      let words = patterns.map { "--date-format \($0)" }.joined(separator: " or ")
      #expect(ambiguity.description.hasSuffix("expected \(words)"), "\(ambiguity)")
      let locale = try CalendarLocale("en")
      var read: Set<CivilDate> = []
      for pattern in patterns {
        let plain =
          pattern.hasPrefix("'") || pattern.hasPrefix("\"")
          ? String(pattern.dropFirst().dropLast()) : pattern
        read.insert(
          try DatePattern(plain).parse(text.trimmingPrefix(" ").description, locale: locale).date)
      }
      #expect(read.count == patterns.count, "\(read)")
    }
    #expect(cases.count == 9)
  }
}

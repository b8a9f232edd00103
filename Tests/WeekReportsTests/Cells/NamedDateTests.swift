import TestSupport
import Testing
import WeekCalendar
import WeekReports

/// Columns that were named as dates, which are read in the one form that fits all cells.
@Suite struct NamedDateTests {
  private func column(
    _ cells: [String], beside others: [String]? = nil,
    _ options: (inout ColumnSurvey.Options) -> Void
  ) throws -> ColumnSurvey.Column {
    var known = ColumnSurvey.Options()
    options(&known)
    var survey = ColumnSurvey(options: known)
    let text = cells.enumerated().reduce("v;w\n") { text, cell in
      text + "\"\(cell.element)\";\"\(others?[cell.offset] ?? "z")\"\n"
    }
    var source = CSVSource(bytes: Array(text.utf8))
    try source.stream(into: &survey, control: StreamControl())
    return survey.columns[0]
  }

  /// Each column of dates with the form that is found, or a part of the error.
  @Test func namedColumnsHaveTheExpectedDateForm() throws {
    var count = 0
    for (cells, locale, outcome) in [
      (["31.01.2024", "01.02.2024"], "und", "day.month.year"),
      (["01/31/2024", "02/01/2024"], "und", "month/day/year"),
      (["01/02/2024", "02/03/2024"], "und", "two ways"),
      (["31.01.21", "15.02.21"], "de", "day.month.year"),
      (["01.02.21", "15.02.21"], "ja", "year.month.day"),
      (["01.02.03", "02.03.04"], "en", "two ways"),
      (["010203", "020304"], "en", "three ways"), (["310124", "290224"], "de", "two ways"),
      (["311299", "010203", "280299"], "de", "ddMMyy"), (["311299", "010203"], "de", "three ways"),
      (["2024-01-31", "2024-2-1"], "und", "year-month-day"),
      (["1.2.2024", "13.02.2024"], "und", "day.month.year"),
    ] {
      let calendar = try CalendarLocale(locale)
      let found = try column(cells) {
        $0.dates = ["v"]
        $0.locale = calendar
      }
      let text = found.ambiguity?.description ?? found.notes.joined(separator: "; ")
      #expect(text.contains(outcome), "\(cells): \(text)")
      #expect((found.ambiguity != nil) == outcome.contains("ways"), "\(cells)")
      #expect(found.type == .date)
      count += 1
    }
    #expect(count == 12)
  }

  /// One impossible cell among all days of a year never decides, wherever it is, in each locale and order.
  @Test func oneImpossibleDateDoesNotChangeTheForm() throws {
    var count = 0
    for place in [0, 1, 20, 365] {
      var cells = (0..<366).map { day in
        let date = CivilDate(EpochDay(19_723 + day)!)
        return [date.day, date.month].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ".")
          + ".24"
      }
      cells.insert("31.06.24", at: place)
      var dates = DateReading()
      var source = CSVSource(bytes: Array(("d\n" + cells.joined(separator: "\n") + "\n").utf8))
      try source.stream(into: &dates, control: StreamControl(threads: 1))
      #expect(dates.days.count == 367)
      #expect(dates.days.filter { $0 == nil }.count == 1)
      #expect(dates.days.compactMap { $0 } == (0..<366).map { Int32(19_723 + $0) })
      #expect(dates.message.contains("day 31 is not in 1...30") || place == 0, "\(dates.message)")
      count += 1
    }
    #expect(count == 4)
  }

  private struct DateReading: RowConsumer {
    var dates = DateColumn("d")
    var days: [Int32?] = []
    var message = ""

    mutating func open(_ columns: [String]) -> [Int] { [0] }

    mutating func take(_ batch: RowBatch) {
      dates.read(batch, column: 0)
      let found = dates.days(.first)
      for row in 0..<batch.count {
        days.append(found[row] == DateColumn.none ? nil : found[row])
        if found[row] == DateColumn.none {
          message = dates.error(batch, column: 0, row: row).description
        }
      }
    }
  }
}

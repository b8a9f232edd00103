import TestSupport
import Testing
import WeekCalendar
import WeekReports

/// Columns of dates whose bad cells are skipped: the bad cell may be the first.
@Suite struct SkippedDateTests {
  private struct DateReading: RowConsumer {
    var dates: DateColumn
    var days: [Int32?] = []

    init(_ locale: CalendarLocale?) {
      dates = DateColumn("d", locale: locale, readsPeriods: true, skipsBadDates: true)
    }

    mutating func open(_ columns: [String]) -> [Int] { [0] }

    mutating func take(_ batch: RowBatch) {
      dates.read(batch, column: 0)
      let found = dates.days(dates.readings.open[0])
      for row in 0..<batch.count { days.append(found[row] == DateColumn.none ? nil : found[row]) }
    }

    mutating func close() throws(ReportError) { try dates.close() }
  }

  private func days(_ cells: [String], _ locale: String? = nil) throws -> [Int32?] {
    var reading = DateReading(try locale.map { try CalendarLocale($0) })
    let text = "d;x\n" + cells.map { "\($0);1\n" }.joined()
    var source = CSVSource(bytes: Array(text.utf8))
    try source.stream(into: &reading, control: StreamControl(threads: 1))
    return reading.days
  }

  /// Each column with the days of January 2024, or of its year, that are read; or a part of the error.
  @Test func theFormOfMostCellsIsUsed() throws {
    var count = 0
    for (cells, outcome) in [
      (["05/01/2024", "13/01/2024", "14/01/2024", "01/31/2024"], [5, 13, 14, nil]),
      (["TBD", "05/01/2024", "13/01/2024"], [nil, 5, 13]),
      (["31.04.24", "05.01.24", "13.01.24"], [nil, 5, 13]),
      (["2024-01-05", "2024-01-13", "14/01/2024"], [5, 13, nil]),
      (["2024-01-05", "2024-1-6", "2024-1-7"], [5, 6, 7]),
      (["2024-1-5", "2024-01-06", "x"], [5, 6, nil]),
      (["20240105", "20240106", "13012024"], [5, 6, nil]),
      (["January 2024", "2024-01", "2024-01"], [1, 1, 1]),
      (["Jan 5, 2024", "Jan 6, 2024", "7 Jan 2024"], [5, 6, nil]),
    ] as [([String], [Int32?])] {
      #expect(try days(cells) == outcome.map { $0.map { $0 + 19_722 } }, "\(cells)")
      count += 1
    }
    #expect(count == 9)
  }

  /// What is asked, where another form than that of the first date reads as many cells or more.
  @Test func otherFormsAreConsidered() throws {
    var count = 0
    for (cells, parts) in [
      (
        ["01/31/2024", "05/01/2024", "13/01/2024", "14/01/2024"],
        [
          "are day/month/year in 3 cells, such as '05/01/2024' in row 2 (line 3); month/day/year in 2 "
            + "cells, such as '01/31/2024' in row 1 (line 2): expected --date-format dd/MM/yyyy or "
            + "--date-format MM/dd/yyyy"
        ]
      ),
      (["31/12/2024", "12/31/2024"], ["in 1 cell", "dd/MM/yyyy", "MM/dd/yyyy"]),
      (["2024-02-05", "13/01/2024", "14/01/2024"], ["day/month/year in 2", "yyyy-MM-dd"]),
      (["13/01/2024", "2024-02-05", "2024-02-06"], ["YYYY-MM-DD in 2", "dd/MM/yyyy"]),
      (["7 Jan 2024", "Jan 5, 2024", "Jan 6, 2024"], ["month day year with names of months in 2"]),
      (["20240105", "13012024", "14012024"], ["ddMMyyyy in 2", "--date-format ddMMyyyy"]),
      (["01/02/2024", "01/14/2024", "15/01/2024", "16/01/2024"], ["day/month/year in 3"]),
    ] as [([String], [String])] {
      do {
        Issue.record("\(cells): \(try days(cells))")
      } catch {
        for part in parts { #expect("\(error)".contains(part), "\(cells): \(error)") }
      }
      count += 1
    }
    #expect(count == 7)
  }

  /// Days in one form and odd cells of others at any place: the days are read as they are meant, or it is an error.
  @Test func unusualCellsNeverDecideTheForm() throws {
    let forms: [(CivilDate) -> String] = [
      { "\($0)" },
      { "\(two($0.day))/\(two($0.month))/\($0.year)" },
      { "\(two($0.month))/\(two($0.day))/\($0.year)" },
      { "\(two($0.day)).\(two($0.month)).\($0.year)" },
      { "\(two($0.day)).\(two($0.month)).\(two($0.year % 100))" },
      { "\($0.year)/\($0.month)/\($0.day)" },
      { "\($0.year)\(two($0.month))\(two($0.day))" },
      { "\(two($0.day))\(two($0.month))\($0.year)" },
    ]
    var random = SplitMix64(seed: 7)
    var (count, readCount, errorCount) = (0, 0, 0)
    for round in 0..<600 {
      let form = Int(random.next() % UInt64(forms.count))
      // The first days of a month and its last, so that the form of the column can be told.
      let first = 19_000 + Int32(random.next() % 900)
      let meant = (0..<20).map { first + $0 * 3 }
      var cells = try meant.map { forms[form](try date($0)) }
      var expected: [Int32?] = meant
      for _ in 0..<(round % 3 + 1) {
        let other = (form + 1 + Int(random.next() % UInt64(forms.count - 1))) % forms.count
        let place = Int(random.next() % UInt64(cells.count + 1))
        cells.insert(forms[other](try date(first + Int32(random.next() % 300))), at: place)
        expected.insert(nil, at: place)
      }
      count += 1
      guard let found = try? days(cells) else {
        errorCount += 1
        continue
      }
      readCount += 1
      // An odd cell may happen to be a day in the column's form, as 03/04/2024 is.
      for (found, meant) in zip(found, expected) where meant != nil {
        #expect(found == meant, "\(cells)")
      }
    }
    #expect(count == 600 && readCount > 300 && errorCount > 20, "\(readCount), \(errorCount)")
  }
}

private func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

private func date(_ day: Int32) throws -> CivilDate {
  CivilDate(try #require(EpochDay(Int(day))))
}

import Foundation
import Testing
import WeekCalendar

/// `localtime` and `utc` against the answers of a live SQLite 3.54.1 in the zone of its own tests, in
/// `Conformance/Tables/sqlite-local-time.tsv`.
@Suite struct LocalTimeTests {
  @Test func localTimeEqualsSQLites() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Conformance/Tables/sqlite-local-time.tsv")
    var rows = 0
    var errors = 0
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let found = Self.answer(cells[0], cells[2], Array(cells.dropFirst(3)))
      #expect(found == cells[1], "\(line)")
      rows += 1
      if found.hasPrefix("!") { errors += 1 }
    }
    #expect(rows == 1_482)
    #expect(errors == 14)
  }

  /// The system's local time names the instant from which it came, as the C library reads it back.
  @Test func systemLocalTimeIsReadBackByTheCLibrary() throws {
    var rows = 0
    // Noon UTC of 15 January and 15 July: no zone turns its clocks then.
    for year in 1_971...2_037 {
      for month in [1, 7] {
        let noon = CivilDateTime(
          try CivilDate(year: year, month: month, day: 15), try CivilTime("12:00"))
        let seconds = try #require(Instant(utc: noon)).wholeSecondsSince1970
        let text = try #require(
          try SQLDate.datetime(
            .integer(seconds), "unixepoch", "localtime", clock: .system))
        let local = try CivilDateTime(text)
        var time = tm()
        time.tm_year = Int32(local.date.year - 1_900)
        time.tm_mon = Int32(local.date.month - 1)
        time.tm_mday = Int32(local.date.day)
        time.tm_hour = Int32(local.time.hour)
        time.tm_min = Int32(local.time.minute)
        time.tm_sec = Int32(local.time.second)
        time.tm_isdst = -1
        #expect(Int64(mktime(&time)) == seconds, "\(text)")
        rows += 1
      }
    }
    #expect(rows == 134)
  }

  private static func answer(_ function: String, _ time: String, _ modifiers: [String]) -> String {
    do {
      let time = SQLTimeArgument.text(time)
      let clock = SQLClock.evenAndOddDays
      return function == "datetime"
        ? try SQLDate.datetime(time, modifiers: modifiers, clock: clock) ?? ""
        : try SQLDate.strftime("%Y-%m-%d %H:%M:%f %s", time, modifiers: modifiers, clock: clock)
          ?? ""
    } catch {
      return error == .noLocalTime ? "!local time unavailable" : "!\(error)"
    }
  }
}

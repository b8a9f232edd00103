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

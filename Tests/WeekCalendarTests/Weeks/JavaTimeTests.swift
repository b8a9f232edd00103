import Foundation
import Testing
import WeekCalendar

/// All 49 rules on every day of 1900...2100 against java.time's `WeekFields`, by the table that
/// `Conformance/Oracles/JavaTimeWeekFields.java` made: one digest a year and rule.
@Suite struct JavaTimeTests {
  @Test func everyDayOfTwoCenturies() throws {
    let table = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Conformance/Tables/java-time-week-fields.tsv")
    let lines = try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    let columns = try #require(lines.first).split(separator: "\t").dropFirst()
    let rules = WeekRules.all
    #expect(
      columns.map(String.init)
        == rules.map { "\($0.firstWeekday.iso)/\($0.minimumDaysInFirstWeek)" })
    var counter = DayCounter(firstOfJanuary: 1_900)
    var cells = 0
    for line in lines.dropFirst() {
      let fields = line.split(separator: "\t")
      #expect(fields.first.map(String.init) == "\(counter.year)")
      var days: [CivilDate] = []
      let year = counter.year
      while counter.year == year {
        days.append(CivilDate(try #require(EpochDay(counter.epochDay))))
        counter.advance()
      }
      for (rule, cell) in zip(rules, fields.dropFirst()) {
        #expect(Self.digest(days, rule) == UInt32(cell, radix: 16), "\(year) \(rule)")
        cells += 1
      }
    }
    #expect(cells == 201 * 49)
  }

  private static func digest(_ days: [CivilDate], _ rules: WeekRules) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for day in days {
      let fields = day.weekFields(rules)
      for byte in [
        fields.weekBasedYear & 0xFF, fields.weekBasedYear >> 8, fields.weekOfWeekBasedYear,
        fields.weekOfYear, fields.weekOfMonth, fields.localWeekday,
      ] {
        hash = (hash ^ UInt32(byte)) &* 0x0100_0193
      }
    }
    return hash
  }
}

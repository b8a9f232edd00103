import Foundation
import Testing
import WeekCalendar

/// Week schemes against what others count: a walker, java.time, four database engines and languages, and the
/// examples of documentation.
@Suite struct SchemeOracleTests {
  /// All 49 rules with each cut, and blocks, by walking over days: years and numbers, first and last days of
  /// the weeks, their keys' inverse, and how many weeks a year has.
  @Test func everyDayOfAWalk() throws {
    let years = 1_999...2_028
    let days = WeekWalker.days(around: years)
    var schemes = 0
    var checked = 0
    for rules in WeekRules.all {
      let walker = WeekWalker(
        years: years, days: days, firstISOWeekday: rules.firstWeekday.iso,
        minimumDays: rules.minimumDaysInFirstWeek)
      let rows = walker.rows[walker.wanted]
      for (scheme, key) in [
        (WeekScheme.weekBased(rules), { ($0.weekBasedYear, $0.week) }),
        (.clipped(rules), { ($0.day.year, $0.weekOfYear) }),
        (
          .joinedInJanuary(rules),
          {
            $0.weekBasedYear < $0.day.year
              ? ($0.weekBasedYear, $0.week) : ($0.day.year, $0.weekOfYear)
          }
        ),
      ] as [(WeekScheme, (WeekWalker.Row) -> (Int, Int))] {
        checked += try Self.check(scheme, rows.map { ($0.day.epochDay, key($0)) }, years)
        schemes += 1
      }
    }
    var number = 0
    let blocks = days.map { day in
      if day.month == 1, day.day == 1 { number = 0 }
      number += 1
      return (day.epochDay, (day.year, number / 7 + (number % 7 == 0 ? 0 : 1)))
    }
    checked += try Self.check(
      .sevenDayBlocks, blocks.filter { years.contains($0.1.0) }, years)
    #expect(schemes == 147)
    #expect(checked == 148 * 10_958)
  }

  /// Checks days in a row, each with its year and number; the first and last weeks may be cut by the walk.
  private static func check(
    _ scheme: WeekScheme, _ rows: [(day: Int, key: (Int, Int))], _ years: ClosedRange<Int>
  ) throws -> Int {
    var checked = 0
    var wrong: [String] = []
    var numbers: [Int: Set<Int>] = [:]
    var start = 0
    while start < rows.count {
      var end = start
      while end + 1 < rows.count, rows[end + 1].key == rows[start].key { end += 1 }
      let (year, number) = rows[start].key
      numbers[year, default: []].insert(number)
      for row in rows[start...end] {
        let week = try CivilDate(#require(EpochDay(row.day))).week(scheme: scheme)
        let isRight =
          week.weekBasedYear == year && week.number == number
          && (start == 0 || Int(week.firstDay.epochDay.value) == rows[start].day)
          && (end + 1 == rows.count || Int(week.lastDay.epochDay.value) == rows[end].day)
        if !isRight { wrong.append("\(week)") }
        checked += 1
      }
      let week = try CivilDate(#require(EpochDay(rows[start].day))).week(scheme: scheme)
      if try Week(key: week.key, scheme: scheme) != week || !scheme.numbers.contains(number) {
        wrong.append("\(week)")
      }
      start = end + 1
    }
    #expect(wrong.isEmpty, "\(scheme)")
    for year in years.dropFirst().dropLast() {
      let seen = try #require(numbers[year])
      #expect(Array(scheme.numbers(in: year)) == seen.sorted(), "\(scheme) \(year)")
    }
    return checked
  }

  /// What each question of `Conformance/Oracles/week_numbers.py` asks, as ours: the number, or year * 100 +
  /// number.
  private static func ours(_ question: String) throws -> (CivilDate) throws -> Int {
    let words = question.split(separator: " ").map(String.init)
    let names = [
      "python %U": "strftime-u", "python %W": "strftime-w", "sqlite %W": "strftime-w",
      "postgres WW": "postgres-ww", "postgres IYYYIW": "oracle-iw", "postgres week": "iso8601",
      "python isocalendar": "strftime-v",
    ]
    if question == "postgres date_trunc" {
      return { date in
        Int(try date.week(scheme: .iso8601).firstDay.epochDay.value) + 25_567
      }
    }
    var name = names[question]
    if words[0] == "mariadb" {
      // YEARWEEK has the year of whole weeks: mode 0 is 2, 1 is 3, 4 is 6, 5 is 7.
      let mode = try #require(Int(words[2]))
      name = "mysql\(words[1] == "YEARWEEK" ? mode | 2 : mode)"
    }
    let scheme = try #require(name.flatMap { WeekScheme(named: $0) })
    let hasYear =
      words[1] == "YEARWEEK" || ["IYYYIW", "week", "isocalendar"].contains(words[1])
    return { date in
      let week = try date.week(scheme: scheme)
      return (hasYear ? week.weekBasedYear * 100 : 0) + week.number
    }
  }

  @Test func everyDayOfTwoCenturiesByDatabases() throws {
    let lines = try Self.table("week-numbers.tsv")
    let questions = try #require(lines.first).dropFirst()
    #expect(questions.count == 24)
    let answers = try questions.map { try Self.ours($0) }
    var counter = DayCounter(firstOfJanuary: 1_900)
    var cells = 0
    for fields in lines.dropFirst() {
      let year = counter.year
      #expect(fields.first == "\(year)")
      var days: [CivilDate] = []
      while counter.year == year {
        days.append(CivilDate(try #require(EpochDay(counter.epochDay))))
        counter.advance()
      }
      for (index, cell) in fields.dropFirst().enumerated() {
        var hash: UInt32 = 0x811C_9DC5
        for day in days {
          let answer = UInt32(try answers[index](day))
          for shift in [0, 8, 16, 24] as [UInt32] {
            hash = (hash ^ (answer >> shift & 0xFF)) &* 0x0100_0193
          }
        }
        #expect(hash == UInt32(cell, radix: 16), "\(year) \(questions[index + 1])")
        cells += 1
      }
    }
    #expect(cells == 201 * 24)
  }

  @Test func everyDayOfTwoCenturiesByJava() throws {
    let lines = try Self.table("java-time-week-fields.tsv").dropFirst()
    var counter = DayCounter(firstOfJanuary: 1_900)
    var cells = 0
    for fields in lines {
      let year = counter.year
      var days: [CivilDate] = []
      while counter.year == year {
        days.append(CivilDate(try #require(EpochDay(counter.epochDay))))
        counter.advance()
      }
      for (rules, cell) in zip(WeekRules.all, fields.dropFirst()) {
        var hash: UInt32 = 0x811C_9DC5
        for day in days {
          let whole = try day.week(scheme: .weekBased(rules))
          let clipped = try day.week(scheme: .clipped(rules))
          let others = day.weekFields(rules)
          for byte in [
            whole.weekBasedYear & 0xFF, whole.weekBasedYear >> 8, whole.number, clipped.number,
            others.weekOfMonth, others.localWeekday,
          ] {
            hash = (hash ^ UInt32(byte)) &* 0x0100_0193
          }
        }
        #expect(hash == UInt32(cell, radix: 16), "\(year) \(rules)")
        cells += 1
      }
    }
    #expect(cells == 201 * 49)
  }

  @Test func examplesOfDocumentation() throws {
    let rows = try Self.table("week-number-examples.tsv")
    for row in rows {
      let scheme = try #require(WeekScheme(named: row[0]), "\(row)")
      let week = try CivilDate(row[1]).week(scheme: scheme)
      #expect(week.number == Int(row[3]), "\(row)")
      if row[2] != "-" { #expect(week.weekBasedYear == Int(row[2]), "\(row)") }
    }
    #expect(rows.count == 67)
    // Some sources have examples that only their own numbering passes.
    for (name, same) in [
      ("dotnet-first-four-day-week-monday", ["dotnet-first-four-day-week-monday"]),
      ("clickhouse9", ["clickhouse9"]),
    ] {
      let examples = rows.filter { $0[0] == name }
      let passing = try NamedWeekScheme.all.filter { candidate in
        try examples.allSatisfy {
          let week = try CivilDate($0[1]).week(scheme: candidate.scheme)
          return "\(week.number)" == $0[3] && "\(week.weekBasedYear)" == $0[2]
        }
      }
      #expect(passing.map(\.name) == same)
    }
  }

  private static func table(_ name: String) throws -> [[String]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Conformance/Tables/" + name)
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}

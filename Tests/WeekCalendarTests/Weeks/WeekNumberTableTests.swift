import TestSupport
import Testing
import WeekCalendar

/// The weeks of every day of 1900 to 2100 as MariaDB, PostgreSQL, Java, Python, SQLite, DuckDB and epiweeks count
/// them, by the table of digests that `Conformance/Oracles/week_numbers` made.
@Suite struct WeekNumberTableTests {
  @Test func everyDayOfTwoCenturiesEqualsTheTable() throws {
    let days = try Self.decades()
    #expect(days.map(\.count).reduce(0, +) == 73_414)
    var known: [Asked: [[String]]] = [:]
    var counts: [String: Int] = [:]
    for row in try ConformanceTable.rows("week-numbers.tsv") {
      let asked = Asked(kind: row[2], scheme: try Self.scheme(row[3]))
      if known[asked] == nil {
        known[asked] = try Self.answers(asked).map { answer in
          try days.map { try Self.digest($0, answer) }
        }
      }
      for digests in try #require(known[asked]) {
        #expect(digests == Array(row[4...]), "\(row[0]), \(row[1])")
      }
      counts[row[0], default: 0] += 1
    }
    #expect(
      counts == [
        "MariaDB": 16, "PostgreSQL": 9, "Python": 6, "SQLite": 5, "DuckDB": 10, "epiweeks": 8,
        "java.time": 4 * 49 + 1, "java.util.Calendar": 2 * 49,
      ])
  }

  /// CDC's years of 53 weeks.
  @Test func longYearsEqualCDCs() throws {
    let mmwr = try #require(WeekScheme(named: "mmwr"))
    let long = (2_000...2_028).filter { mmwr.weeksInYear($0) == 53 }
    #expect(long == [2_003, 2_008, 2_014, 2_020, 2_025])
  }

  private struct Asked: Hashable {
    let kind: String
    let scheme: WeekScheme
  }

  /// The days of each decade, 1900s to 2100s; the last has one year.
  private static func decades() throws -> [[CivilDate]] {
    var decades: [[CivilDate]] = Array(repeating: [], count: 21)
    var counter = DayCounter(firstOfJanuary: 1_900)
    while counter.year <= 2_100 {
      let date = CivilDate(try #require(EpochDay(counter.epochDay)))
      decades[(counter.year - 1_900) / 10].append(date)
      counter.advance()
    }
    return decades
  }

  /// A scheme by its name, or a locale's.
  private static func scheme(_ name: String) throws -> WeekScheme {
    try WeekScheme(named: name) ?? CalendarLocale(name).scheme
  }

  /// Our answers to a kind of question: one for each way to ask it.
  private static func answers(_ asked: Asked) throws -> [(CivilDate) throws -> Int] {
    let scheme = asked.scheme
    let whole: WeekRules? = if case .weekBased(let rules) = scheme.kind { rules } else { nil }
    func fields(_ answer: @escaping (WeekFields) -> Int) -> [(CivilDate) throws -> Int] {
      whole.map { rules in [{ answer($0.weekFields(rules)) }] } ?? []
    }
    switch asked.kind {
    case "key":
      return [
        {
          let week = $0.week(scheme)
          return week.weekBasedYear * 100 + week.number
        }
      ] + fields { $0.weekBasedYear * 100 + $0.weekOfWeekBasedYear }
    case "week":
      let number: (CivilDate) throws -> Int = { $0.week(scheme).number }
      guard case .clipped(let rules) = scheme.kind else {
        return [number]
      }
      return [number, { $0.weekFields(rules).weekOfYear }]
    case "year": return [{ $0.week(scheme).weekBasedYear }]
    case "weeks": return [{ scheme.weeksInYear($0.week(scheme).weekBasedYear) }]
    case "month": return [{ $0.weekOfMonth(scheme) }] + fields(\.weekOfMonth)
    case "weekday": return [{ $0.weekNumbers(scheme).localWeekday }] + fields(\.localWeekday)
    case "first": return [{ Int($0.week(scheme).start.epochDay.value) }]
    case "last": return [{ Int($0.week(scheme).end.epochDay.value) }]
    case "trunc": return [{ Int($0.start(of: .week, scheme).epochDay.value) }]
    default: throw UnknownKind(name: asked.kind)
    }
  }

  private struct UnknownKind: Error { let name: String }

  /// 32-bit FNV-1a over the answers as words.
  private static func digest(
    _ days: [CivilDate], _ answer: (CivilDate) throws -> Int
  ) rethrows -> String {
    var hash: UInt32 = 0x811C_9DC5
    for day in days {
      hash = (hash ^ UInt32(bitPattern: Int32(try answer(day)))) &* 0x0100_0193
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

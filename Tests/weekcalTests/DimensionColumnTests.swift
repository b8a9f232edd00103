import TestSupport
import Testing

/// The columns of `weekcal dimension` that no SQL table has, compared with walks from day to day.
@Suite struct DimensionColumnTests {
  /// The rows of a table by the names of its columns.
  private struct Table {
    let lines: [Substring]
    private let cells: [[Substring]]
    private let positions: [Substring: Int]

    init(_ arguments: [String]) throws {
      let result = try Tool.run(["dimension"] + arguments)
      try #require(result.status == 0, "\(result.errors)")
      lines = result.lines.dropLast()
      cells = lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
      positions = Dictionary(
        uniqueKeysWithValues: lines[0].split(separator: ",").enumerated().map { ($1, $0) })
    }

    subscript(_ column: Substring) -> [String] {
      guard let position = positions[column] else { return [] }
      return cells.map { String($0[position]) }
    }
  }

  private typealias Day = NaiveCalendar.Day

  /// The table's days are a part of the naive calendar's.
  private static let century = ["--from", "1951-01-01", "--to", "2050-12-31"]
  private static let first = NaiveCalendar.days.firstIndex { $0.text == "1951-01-01" } ?? 0
  private static let last = NaiveCalendar.days.firstIndex { $0.text == "2050-12-31" } ?? 0

  /// The running number of each day's period, 0 for that of 1970-01-01; `starts` says where a period starts.
  private static func indices(_ starts: (Int) -> Bool) -> [String] {
    var number = 0
    var numbers: [Int] = []
    for index in NaiveCalendar.days.indices {
      if index > 0, starts(index) { number += 1 }
      numbers.append(number)
    }
    let origin = numbers[NaiveCalendar.days.firstIndex { $0.text == "1970-01-01" } ?? 0]
    return numbers[first...last].map { String($0 - origin) }
  }

  /// The first and the last day of each day's period.
  private static func limits(
    _ starts: (Day) -> Bool
  ) -> (starts: [String], ends: [String]) {
    let days = NaiveCalendar.days
    var limits: (starts: [String], ends: [String]) = ([], [])
    for index in first...last {
      let start = (0...index).last { starts(days[$0]) } ?? 0
      let next = (index + 1..<days.count).first { starts(days[$0]) } ?? 0
      limits.starts.append(days[start].text)
      limits.ends.append(days[next - 1].text)
    }
    return limits
  }

  private static func startsQuarter(_ day: Day) -> Bool { day.day == 1 && day.month % 3 == 1 }

  @Test func calendarColumnsEqualANaiveWalk() throws {
    let days = NaiveCalendar.days
    var count = 0
    for (locale, firstWeekday, isCut) in [
      ("en_US", 7, false), ("de_DE", 1, false), ("ar_EG", 6, false), ("mysql1", 1, true),
    ] {
      let table = try Table(Self.century + ["-l", locale])
      let range = Self.first...Self.last
      #expect(table["day"] == range.map { days[$0].text })
      #expect(table["day_week_ago"] == range.map { days[$0 - 7].text })
      #expect(table["day_52_weeks_ago"] == range.map { days[$0 - 364].text })
      let weeks = Self.indices { index in
        let day = days[index]
        return day.weekday == firstWeekday || isCut && day.month == 1 && day.day == 1
      }
      #expect(table["week_index"] == weeks, "\(locale)")
      #expect(table["month_index"] == Self.indices { days[$0].day == 1 })
      #expect(table["quarter_index"] == Self.indices { Self.startsQuarter(days[$0]) })
      var number = 0
      let monthWeeks = range.map { index in
        let day = days[index]
        number = day.day == 1 ? 1 : number + (day.weekday == firstWeekday ? 1 : 0)
        return "\(day.text.prefix(7))-W\(number)"
      }
      #expect(table["month_week_key"] == monthWeeks, "\(locale)")
      count += table["day"].count
    }
    #expect(count == 4 * 36_525)
  }

  @Test func limitsOfPeriodsEqualANaiveWalk() throws {
    let table = try Table(Self.century + ["-l", "en_US"])
    for (unit, limits) in [
      ("month", Self.limits { $0.day == 1 }), ("quarter", Self.limits(Self.startsQuarter)),
      ("year", Self.limits { $0.day == 1 && $0.month == 1 }),
    ] {
      #expect(limits.starts.count == 36_525)
      #expect(table["\(unit)_start"] == limits.starts)
      #expect(table["\(unit)_end"] == limits.ends)
    }
  }

  /// The day is found by its weekday and the key of its week, with the year before.
  @Test func sameWeekdayLastYearHasTheKeyOfTheYearBefore() throws {
    var (found, missing) = (0, 0)
    for locale in ["en_US", "de_DE", "ar_EG", "mysql0", "mysql1"] {
      let table = try Table(Self.century + ["-l", locale])
      let (days, keys, weekdays) = (table["day"], table["week_key"], table["weekday"])
      var dayOfKey: [String: String] = [:]
      for (index, key) in keys.enumerated() { dayOfKey[key + weekdays[index]] = days[index] }
      for (index, other) in table["same_weekday_last_year"].enumerated() {
        let year = Int(keys[index].prefix(4)) ?? 0
        guard year > 1952 else { continue }
        let day = dayOfKey["\(year - 1)\(keys[index].dropFirst(4))\(weekdays[index])"] ?? ""
        #expect(other == day, "\(locale) \(days[index])")
        if day.isEmpty { missing += 1 } else { found += 1 }
      }
    }
    // As Python counts the days of 1951 to 2050, without those of the years up to 1952.
    #expect(found + missing == 178_982 && missing == 776)
  }

  /// A fiscal year of weeks is compared by the number of the day, one of months by the date.
  @Test func fiscalColumnsEqualANaiveWalk() throws {
    var count = 0
    for (calendar, units) in [
      ("nrf", ["week", "period", "quarter"]), ("us-government", ["period", "quarter"]),
    ] {
      let table = try Table(Self.century + ["-l", "en_US", "--calendar", calendar])
      let days = table["day"]
      let positions = Dictionary(uniqueKeysWithValues: zip(days, days.indices))
      let origin = try #require(positions["1970-01-01"])
      for unit in units {
        let keys = table["fiscal_\(unit)_key"]
        var numbers = [0]
        for (key, next) in zip(keys, keys.dropFirst()) {
          numbers.append((numbers.last ?? 0) + (key == next ? 0 : 1))
        }
        #expect(table["fiscal_\(unit)_index"] == numbers.map { String($0 - numbers[origin]) })
      }

      for unit in ["period", "quarter"] where calendar == "nrf" {
        let starts = table["fiscal_\(unit)_start"]
        let weeks = table["fiscal_week_of_\(unit)"]
        for index in days.indices where days[index] >= "1953-01-01" {
          let start = try #require(positions[starts[index]])
          #expect(weeks[index] == String((index - start) / 7 + 1), "\(days[index])")
        }
      }

      let starts = table["fiscal_year_start"]
      let comparable = table["fiscal_comparable_day"]
      for (index, day) in days.enumerated() where day >= "1953-01-01" {
        var expected: String
        if calendar == "nrf" {
          let start = try #require(positions[starts[index]])
          let before = try #require(positions[starts[start - 1]])
          let other = before + index - start
          expected = other < start ? days[other] : ""
        } else {
          expected = "\((Int(day.prefix(4)) ?? 0) - 1)\(day.dropFirst(4))"
          if positions[expected] == nil { expected = "" }
        }
        #expect(comparable[index] == expected, "\(calendar) \(day)")
        count += 1
      }
    }
    #expect(count == 2 * 35_794)
  }

  private static let holidays = """
    date,name,state
    2024-12-25,Christmas Day,all
    2024-01-01,New Year's Day,all
    2024-05-01,"Labor Day, May Day",all
    2024-05-01,Ascension,all
    2024-06-15,A Saturday,all
    2025-01-01,New Year's Day,all
    2025-03-31,Last day of a month,all
    2026-01-02,Later than the table,all

    """

  @Test func workingDaysEqualANaiveWalk() throws {
    let folder = try TemporaryFolder()
    // The rows are split at commas.
    let text = Self.holidays.replacing(", May", with: " and May")
    let file = try folder.file("holidays.csv", Array(text.utf8))
    let free = Set(
      Self.holidays.split(separator: "\n").dropFirst().map { String($0.prefix(10)) })
    var count = 0
    for (locale, weekend) in [("en_US", [6, 7]), ("ar_EG", [5, 6]), ("en_IN", [7])] {
      let table = try Table([
        "--from", "2024-01-01", "--to", "2025-12-31", "-l", locale, "--calendar", "us-government",
        "--holidays", file,
      ])
      let days = table["day"]
      let working = zip(days, table["weekday"]).map { day, weekday in
        !free.contains(day) && !weekend.contains(Int(weekday) ?? 0)
      }
      #expect(table["is_holiday"] == days.map { free.contains($0) ? "1" : "0" })
      #expect(table["is_working_day"] == working.map { $0 ? "1" : "0" }, "\(locale)")
      for (name, ends) in [
        ("month", table["month_end"]), ("quarter", table["quarter_end"]),
        ("fiscal_period", table["fiscal_period_end"]),
      ] {
        let left = days.indices.map { index in
          String((index..<days.count).count { days[$0] <= ends[index] && working[$0] })
        }
        #expect(table["working_days_left_in_\(name)"] == left, "\(locale) \(name)")
      }
      count += days.count
    }
    #expect(count == 3 * 731)
  }

  @Test func severalHolidaysOfADayAreJoined() throws {
    let result = try Tool.run(
      [
        "dimension", "--from", "2024-05-01", "--to", "2024-05-02", "-l", "de_DE", "--holidays", "-",
      ], input: Self.holidays)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(result.lines[1].hasSuffix(",1,\"Labor Day, May Day; Ascension\",0,22,42"))
    #expect(result.lines[2].hasSuffix(",0,,1,22,42"))
  }

  @Test func yearsWithoutHolidaysAreNoted() throws {
    let result = try Tool.run(
      [
        "dimension", "--from", "2022-05-01", "--to", "2026-05-02", "-l", "de_DE", "--holidays", "-",
      ], input: Self.holidays)
    #expect(result.status == 0)
    #expect(
      result.errors
        == "weekcal: standard input: years without holidays: 2022, 2023\n")
  }

  /// The rows of a part of a table are rows of the table, whatever its first and last day.
  @Test func rowsDoNotDependOnTheRange() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("holidays.csv", Array(Self.holidays.utf8))
    var count = 0
    for locale in ["en_US", "mysql0"] {
      let options = ["-l", locale, "--calendar", "nrf", "--holidays", file]
      let whole = try Table(Self.century + options)
      for (from, to) in [
        ("1969-12-20", "1970-01-10"), ("2023-12-25", "2024-02-10"), ("2024-05-01", "2024-05-01"),
      ] {
        let part = try Table(["--from", from, "--to", to] + options)
        let start = try #require(whole["day"].firstIndex(of: from))
        #expect(part.lines[0] == whole.lines[0])
        #expect(
          part.lines.dropFirst().elementsEqual(
            whole.lines.dropFirst(start + 1).prefix(part.lines.count - 1)))
        count += part.lines.count - 1
      }
    }
    #expect(count == 2 * (22 + 48 + 1))
  }

  @Test func wrongHolidaysAreErrors() throws {
    let arguments = [
      "dimension", "--from", "2024-01-01", "--to", "2024-12-31", "-l", "de_DE", "--holidays", "-",
    ]
    var count = 0
    for (text, status, message) in [
      (
        "date,name\n2024-01-01,A\n2024-02-30,B\n", 65,
        "standard input: row 2 (line 3) has no date in column 'date' but '2024-02-30': day 30 is not in 1...29"
      ),
      (
        "date,name\n2024/1/2,B\n", 65,
        "row 1 (line 2) has no date in column 'date' but '2024/1/2': expected YYYY-MM-DD, here 2024-01-02"
      ),
      ("date,name\n,B\n", 65, "row 1 (line 2) has no date in column 'date': expected"),
      (
        "date,name\n2024-01-01T00:00+09:00,B\n", 65,
        "row 1 (line 2) has the time '2024-01-01T00:00+09:00': expected a day without an offset"
      ),
      (
        "date,name\n2024-01-01,\n", 65,
        "row 1 (line 2) has no name: expected the name of the holiday on 2024-01-01"
      ),
      (
        "date,name\n2024-01-01,A\n2024-01-02,A\n2024-01-01,A\n", 65,
        "row 3 (line 4) repeats 2024-01-01, 'A': expected each holiday once"
      ),
      ("date,name\n2024-01-01,A,B\n", 65, "row 1 (line 2)"),
      ("2024-01-01,A\n", 66, "no column 'date'; the columns are: '2024-01-01', 'A'"),
      ("date,holiday\n2024-01-01,A\n", 66, "expected the header date,name"),
      ("", 65, "standard input: "),
    ] as [(String, Int32, String)] {
      let result = try Tool.run(arguments, input: text)
      #expect(result.status == status, "\(text) \(result.errors)")
      #expect(result.output == "")
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(!result.errors.contains("--"), "\(result.errors)")
      count += 1
    }
    #expect(count == 10)
    let missing = try Tool.run(arguments.dropLast() + ["/no/such/file.csv"])
    #expect(missing.status == 66 && missing.errors.contains("/no/such/file.csv"))
    let database = try TestDatabase("CREATE TABLE a(b)")
    let other = try Tool.run(arguments.dropLast() + [database.path])
    #expect(other.status == 65 && other.errors.contains("is a SQLite database: expected a CSV"))
  }
}

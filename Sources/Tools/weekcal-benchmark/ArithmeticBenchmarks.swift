import CBenchmarkKernels
import WeekCalendar

/// Benchmarks of the arithmetic against the same steps in C.
enum ArithmeticBenchmarks {
  static var all: [Benchmark] {
    [weekColumn, weekDate, weekDateOfDay, civilOfDay, civilColumn, dayOfCivil]
  }

  /// Days of 1900 to 2099 in an order that no branch predictor learns, few enough for the cache.
  private static let values: [Int32] = {
    var state: UInt64 = 0x2011_0102
    return (0..<16_384).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int32(truncatingIfNeeded: (state >> 33) % 73_049) - 25_567
    }
  }()
  private static let days = ContiguousArray(values.compactMap { EpochDay(Int($0)) })
  private static let repeats = 64
  private static var count: Int { values.count * repeats }

  private static func usRules() throws -> WeekRules {
    try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 1)
  }

  static let weekColumn = Benchmark(
    "week-column", "week and week-based year of a column of days", goal: 1.15
  ) {
    let rules = try usRules()
    var years = ContiguousArray<Int32>(repeating: 0, count: values.count)
    var weeks = years
    var theirYears = [Int32](repeating: 0, count: values.count)
    var theirWeeks = theirYears
    return Sides(
      a: Side(title: "Swift, WeekColumn.weeks") {
        for _ in 0..<repeats {
          var yearSpan = years.mutableSpan
          var weekSpan = weeks.mutableSpan
          try WeekColumn.weeks(
            of: days.span, scheme: .weekBased(rules), years: &yearSpan, weeks: &weekSpan)
        }
        return Digest.of(years) ^ Digest.of(weeks)
      },
      b: Side(title: "C, the same steps") {
        for _ in 0..<repeats {
          weekcal_c_weeks(values, values.count, 6, 6, &theirYears, &theirWeeks)
        }
        return Digest.of(theirYears) ^ Digest.of(theirWeeks)
      },
      count: count)
  }

  static let weekDate = weekDates("week-date", "Swift, CivilDate(day).weekDate(rules)") {
    CivilDate($0).weekDate($1)
  }
  static let weekDateOfDay = weekDates("week-date-of-day", "Swift, EpochDay.weekDate(rules)") {
    $0.weekDate($1)
  }

  @inline(__always)
  private static func weekDates(
    _ name: String, _ title: String,
    _ weekDate: @escaping @Sendable (EpochDay, WeekRules) -> WeekDate
  ) -> Benchmark {
    Benchmark(name, "week date of each day in turn") {
      let rules = try usRules()
      return Sides(
        a: Side(title: title) {
          var digest = Digest()
          for _ in 0..<repeats {
            for day in days {
              let date = weekDate(day, rules)
              digest.add(
                Int32(
                  truncatingIfNeeded: date.weekBasedYear << 9 | date.week << 3 | date.localWeekday))
            }
          }
          return digest.value
        },
        b: Side(title: "C, one call per day, directly to the week") {
          var digest = Digest()
          for _ in 0..<repeats {
            for day in values { digest.add(weekcal_c_week_date(day, 6, 6)) }
          }
          return digest.value
        },
        count: count)
    }
  }

  static let civilOfDay = Benchmark("civil-of-day", "year, month, day of each day in turn") {
    Sides(
      a: Side(title: "Swift, CivilDate(day)") {
        var digest = Digest()
        for _ in 0..<repeats {
          for day in days { digest.add(packed(CivilDate(day))) }
        }
        return digest.value
      },
      b: Side(title: "C, one call per day") {
        var digest = Digest()
        for _ in 0..<repeats {
          for day in values { digest.add(weekcal_c_civil_of(day)) }
        }
        return digest.value
      },
      count: count)
  }

  static let civilColumn = Benchmark(
    "civil-column", "an array of days to an array of dates", goal: 1.15
  ) {
    var dates = days.map { CivilDate($0) }
    var theirs = [Int32](repeating: 0, count: values.count)
    return Sides(
      a: Side(title: "Swift, a loop over CivilDate(day)") {
        for _ in 0..<repeats {
          let from = days.span
          var to = dates.mutableSpan
          for index in from.indices { to[index] = CivilDate(from[index]) }
        }
        return Digest.of(dates.map(packed))
      },
      b: Side(title: "C, a loop") {
        for _ in 0..<repeats { weekcal_c_civil(values, values.count, &theirs) }
        return Digest.of(theirs)
      },
      count: count)
  }

  static let dayOfCivil = Benchmark(
    "day-of-civil", "an array of dates to an array of days", goal: 1.15
  ) {
    let dates = ContiguousArray(days.map { CivilDate($0) })
    let theirDates = dates.map(packed)
    var result = ContiguousArray<Int32>(repeating: 0, count: values.count)
    var theirs = [Int32](repeating: 0, count: values.count)
    return Sides(
      a: Side(title: "Swift, a loop over date.epochDay") {
        for _ in 0..<repeats {
          let from = dates.span
          var to = result.mutableSpan
          for index in from.indices { to[index] = from[index].epochDay.value }
        }
        return Digest.of(result)
      },
      b: Side(title: "C, a loop") {
        for _ in 0..<repeats { weekcal_c_days(theirDates, theirDates.count, &theirs) }
        return Digest.of(theirs)
      },
      count: count)
  }

  @inline(__always)
  private static func packed(_ date: CivilDate) -> Int32 {
    Int32(truncatingIfNeeded: date.year << 9 | date.month << 5 | date.day)
  }
}

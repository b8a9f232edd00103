import TestSupport
import WeekCalendar

extension FuzzTarget {
  /// A key of a period reads back, the period contains its days, and its week is the one that a walk over days finds.
  ///
  /// Input: a week scheme, rules or a locale; then the key, or an ISO 8601 date, time or instant.
  static let keys = FuzzTarget("keys", inputs: 45_000) { bytes in
    var input = FuzzInput(bytes)
    let (name, key) = (input.text(), input.line())
    let text = String(decoding: key, as: UTF8.self)
    let scheme =
      WeekScheme(name) ?? (try? WeekScheme(locale: name))
      ?? WeekScheme.iso8601
    lawOfEqual(WeekScheme(scheme.description), scheme, "the scheme \(name)")
    for unit in CalendarUnit.allCases {
      do throws(CivilDateError) {
        let period = try key.withSpan { (key) throws(CivilDateError) in
          try Period(unit, utf8Key: key, scheme)
        }
        checkPeriod(period, unit, scheme)
      } catch {
        law(!error.description.isEmpty, "an error without a message")
      }
    }
    if let date = try? WeekDate(text, scheme) {
      lawOfEqual(try? WeekDate(date.description, scheme), date, text)
      lawOfEqual((try? CivilDate(date))?.weekDate(scheme), date, text)
    }
    checkISO8601(text)
  }

  private static func checkPeriod(_ period: Period, _ unit: CalendarUnit, _ scheme: WeekScheme) {
    let name = "\(period.key) by \(scheme)"
    lawOfEqual(try? Period(unit, key: period.key, scheme), period, name)
    law(period.start <= period.end, name)
    guard period.inRange != nil else { return }
    lawOfEqual(Period(period.rule, containing: period.start), period, "\(name), from its start")
    lawOfEqual(Period(period.rule, containing: period.end), period, "\(name), from its end")
    law(period.contains(period.start) && period.contains(period.end), name)
    let (next, previous) = (period.next, period.previous)
    if next.inRange != nil, next != period {
      lawOfEqual(next.start.days(since: period.end), 1, "\(name), and the next one")
      lawOfEqual(next.previous, period, name)
    }
    if previous.inRange != nil, previous != period {
      lawOfEqual(period.start.days(since: previous.end), 1, "\(name), and the previous one")
    }
    guard unit == .week, !scheme.cutsWeeks, let rules = scheme.rules else { return }
    lawOfEqual(
      WalkedWeek.firstDay(
        ofWeek: period.number, in: period.year, firstISOWeekday: rules.firstWeekday.iso,
        minimumDays: rules.minimumDaysInFirstWeek),
      Int(period.start.epochDay.value), "\(name), and a walk over days")
  }

  private static func checkISO8601(_ text: String) {
    let dateTime = try? CivilDateTime(text)
    lawOfEqual(try? CivilDate(text), dateTime?.date, text)
    if let dateTime {
      lawOfEqual(try? CivilDateTime(dateTime.description), dateTime, text)
      lawOfEqual(try? CivilDate(dateTime.date.description), dateTime.date, text)
    }
    guard let instant = try? Instant(text) else { return }
    lawOfEqual(try? Instant(instant.dateTime.description + "Z"), instant, text)
    if let dateTime { lawOfEqual(Instant(utc: dateTime), instant, text) }
  }
}

/// The first day of a week, found by counting weeks from the start of the year before.
enum WalkedWeek {
  /// 1 January of each year of a cycle of 400 years, and of one year more on each side.
  private static let januaries: [DayCounter] = {
    var counter = DayCounter(cycleYear: 1_600)
    var days: [DayCounter] = []
    while counter.year <= 2_401 {
      if counter.year >= 1_999, counter.dayOfYear == 1 { days.append(counter) }
      counter.advance()
    }
    return days
  }()

  /// The day's number since 1970-01-01; nil if the year has no such week.
  static func firstDay(
    ofWeek week: Int, in year: Int, firstISOWeekday: Int, minimumDays: Int
  ) -> Int? {
    // Weekdays and leap years repeat every 400 years, which are 146,097 days.
    let cycles = (year - 2_000 - (((year % 400) + 400) % 400)) / 400
    let inCycle = year - cycles * 400
    var day = januaries[inCycle - 1 - 1_999]
    while day.isoWeekday != firstISOWeekday { day.advance() }
    var (owner, number) = (inCycle - 2, 0)
    while day.year <= inCycle + 1 {
      let first = day
      var daysInLast = 0
      var last = day
      var years: [Int] = []
      for _ in 0..<7 {
        years.append(day.year)
        last = day
        day.advance()
      }
      daysInLast = years.count { $0 == last.year }
      let year = daysInLast >= minimumDays ? last.year : first.year
      number = year == owner ? number + 1 : 1
      owner = year
      // The first year walked lacks its first weeks.
      if owner == inCycle, number == week { return first.epochDay + cycles * 146_097 }
    }
    return nil
  }
}

/// Finds days by month, day of the year or week in a reckoning, the inverse of what ``WrittenFields`` computes.
struct CalendarDays {
  let reckoning: GregorianReckoning
  /// The rule of the locale's weekdays, and of its weeks unless they are blocks of seven days.
  let rules: WeekRules
  /// How the locale numbers weeks.
  let scheme: WeekScheme

  init(_ locale: borrowing CalendarLocale, _ reckoning: GregorianReckoning) {
    self.reckoning = reckoning
    rules = locale.rules
    scheme = locale.scheme
  }

  /// The fields of a date and time; all of them by default.
  func fields(
    _ dateTime: CivilDateTime, needs: FieldSet = .all
  ) -> WrittenFields {
    WrittenFields(dateTime, rules: rules, scheme: scheme, reckoning: reckoning, for: needs)
  }

  /// Whether some days of the year are Julian.
  private func isJulian(_ year: Int) -> Bool { reckoning == .julianBefore1582 && year <= 1_582 }

  /// The days of a month.
  ///
  /// October 1582 may lack ten days; the result is then the part of the month that `day` belongs to or is nearer to.
  func days(ofMonth month: Int, year: Int, around day: Int) -> ClosedRange<Int> {
    if isJulian(year), year == 1_582, month == 10 { return day < 10 ? 1...4 : 15...31 }
    if isJulian(year), month == 2, FloorMath.remainder(year, 4) == 0 { return 1...29 }
    return 1...max(CivilDate.daysInMonth(month, ofYear: year), 1)
  }

  func daysOfYear(_ year: Int) -> Int {
    isJulian(year) && year == 1_582 ? 355 : days(ofMonth: 2, year: year, around: 1).upperBound + 337
  }

  /// The days since 1970-01-01 of a day that exists; with January, `day` may also be a day of the year.
  ///
  /// The result may lie up to a year outside the range of dates; nil for a year outside ``Period/years``.
  func dayNumber(year: Int, month: Int, day: Int) -> Int? {
    guard Period.years.contains(year) else { return nil }
    let gregorian = Int(
      GregorianAlgorithms.epochDay(
        year: Int32(truncatingIfNeeded: year), month: Int32(truncatingIfNeeded: month),
        day: Int32(truncatingIfNeeded: day)))
    guard isJulian(year), year < 1_582 || month < 10 || (month == 10 && day < 15) else {
      return gregorian
    }
    // The calendars agree from March 200 to February 300. Three of four centuries have one more Julian leap day.
    let century = Int(FloorMath.quotient(Int64(month <= 2 ? year - 1 : year), 100))
    return gregorian + century - Int(FloorMath.quotient(Int64(century), 4)) - 2
  }

  func weeks(inYear year: Int, _ scheme: WeekScheme) -> ClosedRange<Int> {
    hasOwnWeeks(year) ? scheme.numbers : scheme.numbers(in: year)
  }

  /// Whether the weeks of a year may be Julian or affected by the reform.
  private func hasOwnWeeks(_ year: Int) -> Bool { reckoning == .julianBefore1582 && year <= 1_583 }

  /// The first day on a weekday, or on any, in one of ``weeks(inYear:_:)``; nil if there is none.
  ///
  /// It may lie outside of the range of dates.
  func dayNumber(
    ofWeek number: Int, _ field: DateField, _ scheme: WeekScheme, inYear year: Int,
    on weekday: Weekday?
  ) -> Int? {
    guard !hasOwnWeeks(year) else {
      // Near the reform ICU's weeks follow no simple rule, so the days nearby are compared.
      let yearField: DateField =
        field == .isoWeek ? .isoYear : field == .weekOfWeekBasedYear ? .weekBasedYear : .year
      guard let first = dayNumber(year: year, month: 1, day: 1) else { return nil }
      let middle = first + (number - 1) * 7
      return self.first(
        in: middle - 21...middle + 21, on: weekday, (yearField, year), (field, number))
    }
    let days = scheme.days(ofWeek: number, in: year)
    guard let weekday else { return days.lowerBound }
    // The first day may lie just outside of the range.
    let first = EpochDay(unchecked: Int32(truncatingIfNeeded: days.lowerBound))
    let number = days.lowerBound &+ weekday.days(since: first.weekday)
    return number <= days.upperBound ? number : nil
  }

  /// The first day in a range that is on a weekday, or on any, and whose two fields have these values.
  func first(
    in days: ClosedRange<Int>, on weekday: Weekday?, _ first: (field: DateField, value: Int),
    _ second: (field: DateField, value: Int)
  ) -> Int? {
    for number in days {
      guard let day = EpochDay(number), weekday == nil || day.weekday == weekday else {
        continue
      }
      let fields = fields(CivilDateTime(CivilDate(day)))
      if fields.textValue(of: first.field) == first.value,
        fields.textValue(of: second.field) == second.value
      {
        return number
      }
    }
    return nil
  }
}

extension WrittenFields {
  /// The value that the field should have in a text: a two-digit year is the year modulo 100, also if it is negative.
  func textValue(of field: DateField) -> Int {
    let value = value(of: field)
    return field == .twoDigitWeekBasedYear ? FloorMath.remainder(value, 100) : value
  }
}

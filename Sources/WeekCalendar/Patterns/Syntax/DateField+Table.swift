/// The properties of a field: a row of the table of fields.
struct FieldRow {
  /// The field in words, `day of the month`.
  let name: StaticString
  /// What values the field can have.
  let allowed: ClosedRange<Int>
  /// The field of templates that it belongs to.
  let template: TemplateField
  /// What is needed to compute the value, beyond year, month, day and time.
  let needs: FieldNeeds
  /// How many digits the field has if it touches other digits; 0 for the most that its values can have.
  let digitsBesideDigits: Int

  fileprivate init(
    _ name: StaticString, _ allowed: ClosedRange<Int>, _ template: TemplateField,
    needs: FieldNeeds = [], digitsBesideDigits: Int = 0
  ) {
    self.name = name
    self.allowed = allowed
    self.template = template
    self.needs = needs
    self.digitsBesideDigits = digitsBesideDigits
  }
}

extension DateField {
  private var row: FieldRow {
    switch self {
    case .era: FieldRow("era", 0...1, .era)
    case .year: FieldRow("year", CivilBounds.years, .year, digitsBesideDigits: 4)
    case .yearOfEra:
      FieldRow(
        "year of the era", 1...CivilBounds.years.upperBound + 1, .year, digitsBesideDigits: 4)
    case .twoDigitYear: FieldRow("two-digit year", 0...99, .year)
    case .weekBasedYear:
      FieldRow("week-based year", Period.years, .year, needs: .week, digitsBesideDigits: 4)
    case .twoDigitWeekBasedYear:
      FieldRow("two-digit week-based year", 0...99, .year, needs: .week)
    case .quarter: FieldRow("quarter", 1...4, .quarter)
    case .month: FieldRow("month", CivilBounds.months, .month)
    case .weekOfWeekBasedYear: FieldRow("week", 0...54, .weekOfYear, needs: .week)
    case .weekOfMonth: FieldRow("week of the month", 0...6, .weekOfMonth, needs: .week)
    case .day: FieldRow("day of the month", CivilBounds.days, .day)
    case .dayOfYear: FieldRow("day of the year", 1...366, .dayOfYear, needs: .dayCount)
    case .century: FieldRow("century", -10_000...9_999, .year, digitsBesideDigits: 2)
    case .yearOfCentury: FieldRow("year of the century", 0...99, .year)
    case .isoYear:
      FieldRow("ISO week's year", Period.years, .year, needs: .dayCount, digitsBesideDigits: 4)
    case .isoYearOfCentury:
      FieldRow("two-digit ISO week's year", 0...99, .year, needs: .dayCount)
    case .isoYearRemainder:
      FieldRow("two-digit ISO week's year", -99...99, .year, needs: .dayCount)
    case .isoWeek: FieldRow("ISO week", 1...53, .weekOfYear, needs: .dayCount)
    case .weekFromFirstSunday:
      FieldRow("week from the first Sunday", 0...53, .weekOfYear, needs: .dayCount)
    case .weekFromFirstMonday:
      FieldRow("week from the first Monday", 0...53, .weekOfYear, needs: .dayCount)
    case .isoWeekday:
      FieldRow("weekday from Monday, 1 to 7,", 1...7, .weekday, needs: .dayCount)
    case .posixWeekday:
      FieldRow("weekday from Sunday, 0 to 6,", 0...6, .weekday, needs: .dayCount)
    case .weekdayOrdinalInMonth:
      FieldRow("weekday's ordinal in the month", 1...5, .weekdayOrdinalInMonth)
    case .julianDayNumber:
      // Julian days of the present have seven digits.
      FieldRow(
        "Julian day number",
        CivilBounds.epochDays.lowerBound + JulianDay.epochDayNumber...CivilBounds.epochDays
          .upperBound
          + JulianDay.epochDayNumber, .day, needs: .dayCount, digitsBesideDigits: 7)
    case .weekday: FieldRow("weekday", 0...6, .weekday, needs: .dayCount)
    case .localWeekday: FieldRow("local weekday", 1...7, .weekday, needs: .week)
    case .amPm: FieldRow("half of the day", 0...1, .dayPeriod)
    case .hour: FieldRow("hour", CivilBounds.hours, .hour)
    case .hourFrom1: FieldRow("hour from 1 to 24", 1...24, .hour)
    case .hourOf12From0: FieldRow("hour from 0 to 11", 0...11, .hour)
    case .hourOf12: FieldRow("hour from 1 to 12", 1...12, .hour)
    case .minute: FieldRow("minute", CivilBounds.minutes, .minute)
    case .second: FieldRow("second", CivilBounds.seconds, .second)
    case .tenths: FieldRow("tenth of the second", 0...9, .fractionOfSecond)
    case .hundredths: FieldRow("hundredth of the second", 0...99, .fractionOfSecond)
    case .milliseconds: FieldRow("millisecond", CivilBounds.milliseconds, .fractionOfSecond)
    case .millisecondOfDay:
      FieldRow("millisecond of the day", CivilBounds.millisecondsOfDay, .second)
    case .secondOfDay:
      FieldRow("second of the day", 0...Int(JulianDay.secondsPerDay) - 1, .second)
    case .zoneOffset: FieldRow("zone offset", TimeZoneRules.allowedFixedOffsets, .zone)
    }
  }

  /// What values the field can have, whatever the date.
  var allowed: ClosedRange<Int> { row.allowed }

  /// The field of templates that it belongs to.
  var templateField: TemplateField { row.template }

  /// What is needed to compute the value, beyond year, month, day and time.
  var needs: FieldNeeds { row.needs }

  /// The field's value for the first name of its list.
  var firstNameValue: Int { self == .month || self == .quarter ? 1 : 0 }

  /// Whether the number may have a minus sign.
  var canBeNegative: Bool { allowed.lowerBound < 0 }

  /// The most digits that the number can have.
  var maximumDigits: Int {
    let largest = max(allowed.upperBound.magnitude, allowed.lowerBound.magnitude)
    return UTF8Buffer.digitCount(largest)
  }

  /// How many digits the field has if it touches other digits.
  var fullWidth: Int {
    let digits = row.digitsBesideDigits
    return digits > 0 ? digits : maximumDigits
  }
}

extension DateField: CustomStringConvertible {
  /// The field in words, `day of the month`.
  public var description: String { row.name.description }
}

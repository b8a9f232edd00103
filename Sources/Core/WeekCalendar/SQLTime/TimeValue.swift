/// A time value in the state that SQLite's date functions keep between two modifiers.
///
/// The instant is a Julian day in integer milliseconds. Year, month, day, hour, minute and second are computed only if
/// a modifier or a result needs them, and can be ahead of the instant. The laziness affects results: `2011-02-31` keeps
/// its day 31 until a modifier or a function needs the instant, so that `floor`, `start of month` and `+1 month` use
/// day 31, as in SQLite.
///
/// Instants range from -4713-11-24 12:00:00 to 9999-12-31 23:59:59.999 (Julian day 0 to 5373484.5); anything else has
/// no result (SQL NULL).
///
/// Source: SQLite "Date And Time Functions", "Time Values"; the behavior is SQLite 3.54's.
package struct TimeValue: Sendable {
  /// Milliseconds since Julian day 0.0 (SQLite's `iJD`), valid if `hasJulianDay` is true.
  var milliseconds: Int64 = 0
  var year: Int32 = 0
  var month: Int32 = 0
  var day: Int32 = 0
  var hour: Int32 = 0
  var minute: Int32 = 0
  /// The offset from UTC, in minutes to the east, that the time of day still includes; 0 after the instant is computed.
  var zoneMinutes: Int32 = 0
  /// The number of days by which `day` exceeds its month, for the modifier `floor`.
  var overflowDays: Int32 = 0
  var clock: Clock = .unknown
  var zone: Zone = .unstated
  /// The seconds with their fraction, or the number itself if `clock` is a number.
  ///
  /// A `Double`, as in SQLite: `%f` rounds the decimal digits of this number, while `subsec` and everything computed
  /// from the instant have integer milliseconds.
  var seconds: Double = 0
  var hasJulianDay = false
  var hasDate = false
  var isError = false
  package internal(set) var wantsSubseconds = false

  /// The meaning of hour, minute and seconds.
  enum Clock: UInt8 {
    /// Nothing: the instant has them, or midnight is meant.
    case unknown
    /// The time of day.
    case time
    /// The seconds are a number whose meaning (Julian day, Unix time) a modifier may still choose.
    case number
    /// Such a number that was written in eight digits, or has this many: it may be a date, 20110102.
    case eightDigits
  }

  /// The zone of the fields, if it is known.
  enum Zone {
    case unstated
    case utc
    case local
  }

  /// The first instant out of range: 10000-01-01T00:00.
  package static var endOfJulianDays: Double { 5_373_484.5 }
  /// The first Julian day that a number can mean without a modifier: 1000-01-01T00:00.
  private static var firstLikelyMillisecond: Int64 { 180_256_536_000_000 }
  /// The last instant: 9999-12-31T23:59:59.999.
  package static var lastMillisecond: Int64 { 464_269_060_799_999 }

  /// Makes an empty value, to be set from text, a number or the current time.
  @inline(__always)
  package init() {}

  var hasTime: Bool { clock == .time }
  /// Whether the value is a number whose meaning a modifier can still decide.
  package var isNumber: Bool { clock.rawValue >= Clock.number.rawValue }
  /// Whether the instant is in SQLite's range.
  var isInRange: Bool { milliseconds >= 0 && milliseconds <= Self.lastMillisecond }

  /// Sets the state in which every result is NULL.
  mutating func fail() {
    self = TimeValue()
    isError = true
  }

  /// Discards the fields, which no longer match the instant.
  @inline(__always)
  mutating func clearFields() {
    hasDate = false
    if clock == .time { clock = .unknown }
    zoneMinutes = 0
  }

  /// Resets everything except the flag that shows fractions.
  mutating func startOver() {
    let wantsSubseconds = wantsSubseconds
    self = TimeValue()
    self.wantsSubseconds = wantsSubseconds
  }

  mutating func resolveJulianDay() {
    if hasJulianDay { return }
    let (year, month, day) = hasDate ? (self.year, self.month, self.day) : (2000, 1, 1)
    // The range of years starts with the year of Julian day 0.
    guard (-4_713...9_999).contains(year), !isNumber else { return fail() }
    let days = GregorianAlgorithms.epochDay(year: year, month: month, day: day)
    milliseconds = Int64(days) &* JulianDay.millisecondsPerDay &+ JulianDay.epochMilliseconds
    hasJulianDay = true
    guard hasTime else { return }
    milliseconds &+= Int64(hour) &* 3_600_000 &+ Int64(minute) &* 60_000
    milliseconds &+= Self.truncating(seconds * 1000 + 0.5)
    if zoneMinutes != 0 {
      milliseconds &-= Int64(zoneMinutes) &* 60_000
      clearFields()
      zone = .utc
    } else if hour == 24 {
      clearFields()  // of the next day
    }
  }

  mutating func resolveDate() {
    if hasDate { return }
    if !hasJulianDay {
      (year, month, day) = (2000, 1, 1)
    } else if !isInRange {
      return fail()
    } else {
      (year, month, day) = GregorianAlgorithms.civil(epochDay)
    }
    hasDate = true
  }

  mutating func resolveTime() {
    if hasTime { return }
    resolveJulianDay()
    let time = millisecondOfDay
    let minutes = Int32(truncatingIfNeeded: time / 60_000)
    seconds = Double(time % 60_000) / 1000
    minute = minutes % 60
    hour = minutes / 60
    clock = .time
  }

  @inline(__always)
  mutating func resolveDateAndTime() {
    resolveDate()
    resolveTime()
  }

  /// The day of the instant, counted from 1970-01-01; the instant must be in range.
  var epochDay: Int32 {
    let days = (milliseconds &+ JulianDay.millisecondsPerDay / 2) / JulianDay.millisecondsPerDay
    return Int32(truncatingIfNeeded: days &- Int64(JulianDay.epochDayNumber))
  }

  private var millisecondOfDay: Int64 {
    (milliseconds &+ JulianDay.millisecondsPerDay / 2) % JulianDay.millisecondsPerDay
  }

  /// Sets the number of days by which `day` exceeds its month.
  mutating func resolveOverflowDays() {
    overflowDays =
      day > 28 && month >= 1 && month <= 12
      ? max(0, day &- GregorianAlgorithms.daysInMonth(month, ofYear: year)) : 0
  }

  /// The number without its fraction; `Int64.min` for NaN and on overflow.
  @inline(__always)
  static func truncating(_ value: Double) -> Int64 {
    value > -9.2e18 && value < 9.2e18 ? Int64(value) : Int64.min
  }

  /// Sets the value to a number, which is a Julian day unless a modifier decides otherwise.
  package mutating func set(number: Double) {
    seconds = number
    clock = number >= 10_000_000 && number < 100_000_000 ? .eightDigits : .number
    if number >= 0 && number < Self.endOfJulianDays {
      milliseconds = Int64(number * Double(JulianDay.millisecondsPerDay) + 0.5)
      hasJulianDay = true
    }
  }

  /// Sets the value to the current time, a Julian day in milliseconds.
  package mutating func set(now milliseconds: Int64) {
    startOver()
    self.milliseconds = milliseconds
    hasJulianDay = true
    zone = .utc
  }

  /// Computes the instant after all modifiers, and returns whether there is a result.
  ///
  /// Without modifiers (`isPlain`), a date such as 2011-02-31 is normalized. A number above the last Julian day, for
  /// which SQLite has no result, is a date if its eight digits form one: 20110102.
  package mutating func finish(isPlain: Bool) -> Bool {
    if isPlain && isNumberBeyondDays { _ = readCompactDate() }
    resolveJulianDay()
    guard !isError, isInRange else { return false }
    if isPlain && hasDate && day > 28 { hasDate = false }
    return true
  }

  /// Whether a value that was just parsed is a date without a time of day.
  package var isDateAlone: Bool { hasDate && !hasTime }
  /// Whether it is such a date, and exists.
  package var isPlainDate: Bool { isDateAlone && overflowDays == 0 && year >= 0 }
  /// Whether it is a number that is a Julian day before the year 1000 in SQLite: `2024`, `45292`.
  package var isFarJulianDay: Bool {
    isNumber && hasJulianDay && milliseconds < Self.firstLikelyMillisecond
  }
  /// Whether it is a number above the last Julian day.
  package var isNumberBeyondDays: Bool { isNumber && !hasJulianDay }

  /// The date and time in UTC of a finished value.
  @inline(__always)
  package var dateTime: CivilDateTime {
    let date =
      hasDate && overflowDays == 0
      ? CivilDate(uncheckedYear: year, month: month, day: day)
      : CivilDate(EpochDay(unchecked: epochDay))
    return CivilDateTime(date, CivilTime(unchecked: Int32(truncatingIfNeeded: millisecondOfDay)))
  }

  /// Parses text as SQLite does; nil if SQLite would return NULL or read the clock (`now`).
  ///
  /// The result is in UTC. 31 February is 3 or 2 March, 24:00 is 00:00 of the next day, a number is a Julian day, and a
  /// time without a date is on 2000-01-01.
  package static func parse(utf8 text: Span<UInt8>) -> CivilDateTime? {
    var value = TimeValue()
    guard case .value = value.read(text), value.finish(isPlain: true) else { return nil }
    return value.dateTime
  }

  /// The date and time in UTC that a Julian day number says, or nil outside 0 ..< 5373484.5.
  ///
  /// A whole number of eight digits that read as a date is that date: 20110102.
  package static func parse(julianDay: Double) -> CivilDateTime? {
    var value = TimeValue()
    value.set(number: julianDay)
    return value.finish(isPlain: true) ? value.dateTime : nil
  }
}

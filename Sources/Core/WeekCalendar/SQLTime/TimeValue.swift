/// A time value as SQLite's date functions keep it between one modifier and the next.
///
/// The instant is a Julian day in integer milliseconds; year, month, day and hour, minute, second are
/// worked out only when a modifier or a result asks for them, and may be ahead of the instant. That
/// laziness is not an optimisation only: `2011-02-31` keeps its day 31 until a modifier or a function
/// works out the instant, so that `floor`, `start of month` and `+1 month` see it, as in SQLite.
///
/// Instants are -4713-11-24 12:00:00 to 9999-12-31 23:59:59.999 (Julian day 0 to 5373484.5); anything
/// else has no result (SQL NULL).
///
/// Source: SQLite "Date And Time Functions", "Time Values"; the behaviour is that of SQLite 3.54.
package struct TimeValue: Sendable {
  /// Milliseconds since Julian day 0.0, when `hasJulianDay` (SQLite's `iJD`).
  var milliseconds: Int64 = 0
  var year: Int32 = 0
  var month: Int32 = 0
  var day: Int32 = 0
  var hour: Int32 = 0
  var minute: Int32 = 0
  /// Minutes east of UTC that the time of day still holds, 0 once the instant is worked out.
  var zoneMinutes: Int32 = 0
  /// Days by which `day` is past the end of its month, for the modifier `floor`.
  var overflowDays: Int32 = 0
  var clock: Clock = .unknown
  var zone: Zone = .unstated
  /// Seconds with their fraction, or the number itself where `clock` is a number.
  ///
  /// A `Double` because SQLite rounds from one: `%f` rounds the decimal digits of this number, `subsec` and
  /// everything that is worked out from the instant has integer milliseconds.
  var seconds: Double = 0
  var hasJulianDay = false
  var hasDate = false
  var isError = false
  package internal(set) var wantsSubseconds = false

  /// What hour, minute and seconds are.
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

  /// Whose time the fields show, where it is known.
  enum Zone {
    case unstated
    case utc
    case local
  }

  /// The first Julian day that is beyond all results: 10000-01-01T00:00.
  package static var endOfJulianDays: Double { 5_373_484.5 }
  /// The first Julian day that a number without a modifier for it may mean: 1000-01-01T00:00.
  private static var firstLikelyMillisecond: Int64 { 180_256_536_000_000 }
  /// The last instant: 9999-12-31T23:59:59.999.
  package static var lastMillisecond: Int64 { 464_269_060_799_999 }

  /// Makes a value that a text, a number or the current time is still to be entered in.
  @inline(__always)
  package init() {}

  var hasTime: Bool { clock == .time }
  /// Whether the value is a number whose meaning a modifier may still choose.
  package var isNumber: Bool { clock.rawValue >= Clock.number.rawValue }
  /// Whether the instant is one that SQLite gives results for.
  var isInRange: Bool { milliseconds >= 0 && milliseconds <= Self.lastMillisecond }

  /// Ends in the state in which every result is NULL.
  mutating func fail() {
    self = TimeValue()
    isError = true
  }

  /// Forgets the fields, which no longer belong to the instant.
  @inline(__always)
  mutating func clearFields() {
    hasDate = false
    if clock == .time { clock = .unknown }
    zoneMinutes = 0
  }

  /// Resets everything except the flag that fractions are shown.
  mutating func startOver() {
    let wantsSubseconds = wantsSubseconds
    self = TimeValue()
    self.wantsSubseconds = wantsSubseconds
  }

  mutating func resolveJulianDay() {
    if hasJulianDay { return }
    let (year, month, day) = hasDate ? (self.year, self.month, self.day) : (2000, 1, 1)
    // The years of instants: from that of Julian day 0 on.
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

  /// The instant's day since 1970-01-01; the instant is in range.
  var epochDay: Int32 {
    let days = (milliseconds &+ JulianDay.millisecondsPerDay / 2) / JulianDay.millisecondsPerDay
    return Int32(truncatingIfNeeded: days &- Int64(JulianDay.epochDayNumber))
  }

  private var millisecondOfDay: Int64 {
    (milliseconds &+ JulianDay.millisecondsPerDay / 2) % JulianDay.millisecondsPerDay
  }

  /// Notes by how many days `day` is past the end of its month.
  mutating func resolveOverflowDays() {
    overflowDays =
      day > 28 && month >= 1 && month <= 12
      ? max(0, day &- GregorianAlgorithms.daysInMonth(month, ofYear: year)) : 0
  }

  /// The number without its fraction; far below every instant for what has none.
  @inline(__always)
  static func truncating(_ value: Double) -> Int64 {
    value > -9.2e18 && value < 9.2e18 ? Int64(value) : Int64.min
  }

  /// Takes a number, which is a Julian day unless a modifier says otherwise.
  package mutating func set(number: Double) {
    seconds = number
    clock = number >= 10_000_000 && number < 100_000_000 ? .eightDigits : .number
    if number >= 0 && number < Self.endOfJulianDays {
      milliseconds = Int64(number * Double(JulianDay.millisecondsPerDay) + 0.5)
      hasJulianDay = true
    }
  }

  /// Takes the current time, a Julian day in milliseconds.
  package mutating func set(now milliseconds: Int64) {
    startOver()
    self.milliseconds = milliseconds
    hasJulianDay = true
    zone = .utc
  }

  /// Whether the value, all modifiers applied, has a result; works out the instant.
  ///
  /// Without modifiers (`isPlain`) a date such as 2011-02-31 is normalised, and a number beyond the
  /// last Julian day, for which SQLite has no result, is a date if its eight digits are one: 20110102.
  package mutating func finish(isPlain: Bool) -> Bool {
    if isPlain && isNumberBeyondDays { _ = readCompactDate() }
    resolveJulianDay()
    guard !isError, isInRange else { return false }
    if isPlain && hasDate && day > 28 { hasDate = false }
    return true
  }

  /// Whether a value that was just read is a date without a time of day.
  package var isDateAlone: Bool { hasDate && !hasTime }
  /// Whether it is such a date, and one that exists.
  package var isPlainDate: Bool { isDateAlone && overflowDays == 0 && year >= 0 }
  /// Whether it is a number that SQLite takes for a Julian day before the year 1000: `2024`, `45292`.
  package var isFarJulianDay: Bool {
    isNumber && hasJulianDay && milliseconds < Self.firstLikelyMillisecond
  }
  /// Whether it is a number beyond the Julian days.
  package var isNumberBeyondDays: Bool { isNumber && !hasJulianDay }

  /// Date and time in UTC of a finished value.
  @inline(__always)
  package var dateTime: CivilDateTime {
    let date =
      hasDate && overflowDays == 0
      ? CivilDate(uncheckedYear: year, month: month, day: day)
      : CivilDate(EpochDay(unchecked: epochDay))
    return CivilDateTime(date, CivilTime(unchecked: Int32(truncatingIfNeeded: millisecondOfDay)))
  }

  /// The date and time in UTC that a text says, or nil where SQLite would give NULL or would ask
  /// for the current time (`now`).
  ///
  /// 31 February is 3 or 2 March, 24:00 is 00:00 of the next day, a number is a Julian day, a time
  /// without a date is of 2000-01-01; all as SQLite has it.
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

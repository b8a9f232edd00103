// SQLite's modifiers, applied to a time value one after the other.
//
// Source: SQLite "Date And Time Functions", "Modifiers"; the behaviour is the same as SQLite 3.54's.

extension TimeValue {
  /// The outcome of a modifier.
  enum ModifierOutcome {
    /// It is applied.
    case applied
    /// It is not a modifier, or not one for this value: SQL NULL.
    case unreadable
    /// `localtime`: call ``shiftToLocal(_:)`` if there is a local time.
    case localTime
    /// `utc`: call ``shiftToUTC(_:)`` if there is a local time.
    case utc
  }

  /// Applies a modifier; `unixepoch`, `julianday` and `auto` may only come right after the time
  /// value, where `isFirst` is true; `start of week` means weeks of `scheme`.
  mutating func apply(
    _ modifier: Span<UInt8>, isFirst: Bool, weeks scheme: WeekScheme
  ) -> ModifierOutcome {
    let text = modifier.extracting(0..<modifier.countBeforeNUL)
    switch ASCII.lowercased(text.byte(at: 0)) {
    case UInt8(ascii: "a") where text.equals("auto"):
      return isFirst ? applyAuto() : .unreadable
    case UInt8(ascii: "c") where text.equals("ceiling"):
      return applyCeiling()
    case UInt8(ascii: "e") where text.hasPrefix("end of "):
      return applyEnd(of: text.extracting(droppingFirst: 7), scheme)
    case UInt8(ascii: "f") where text.equals("floor"):
      return applyFloor()
    case UInt8(ascii: "j") where text.equals("julianday"):
      return isFirst ? applyJulianDay() : .unreadable
    case UInt8(ascii: "l") where text.equals("localtime"):
      return .localTime
    case UInt8(ascii: "s") where text.hasPrefix("start of "):
      return applyStart(of: text.extracting(droppingFirst: 9), scheme)
    case UInt8(ascii: "s") where text.equals("subsec") || text.equals("subsecond"):
      wantsSubseconds = true
      return .applied
    case UInt8(ascii: "u") where text.equals("unixepoch") && isRawNumber:
      return isFirst ? applyUnixEpoch() : .unreadable
    case UInt8(ascii: "u") where text.equals("utc"):
      return .utc
    case UInt8(ascii: "s"), UInt8(ascii: "u"):
      return isFirst ? applyOwnUnit(text) : .unreadable
    case UInt8(ascii: "y") where text.equals("yyyymmdd"):
      return isFirst ? applyCompactDate() : .unreadable
    case UInt8(ascii: "w") where text.hasPrefix("weekday "):
      return applyWeekday(text.extracting(droppingFirst: 8))
    case let first where first == ASCII.plus || first == ASCII.hyphen || ASCII.isDigit(first):
      return applyShift(text)
    default:
      return .unreadable
    }
  }

  // MARK: The meaning of a raw number

  /// The seconds since 1970 of the first instant, Julian day 0.0.
  private static var firstUnixSecond: Int64 { 0 &- JulianDay.epochMilliseconds / 1000 }
  /// The whole seconds since 1970 of the last instant.
  private static var lastUnixSecond: Int64 {
    (lastMillisecond &- JulianDay.epochMilliseconds) / 1000
  }

  private mutating func setUnixTime() {
    clearFields()
    milliseconds = Self.truncating(
      seconds * 1000 + Double(JulianDay.epochMilliseconds) + 0.5)
    hasJulianDay = true
    clock = .unknown
  }

  private mutating func applyUnixEpoch() -> ModifierOutcome {
    let instant = seconds * 1000 + Double(JulianDay.epochMilliseconds)
    guard instant >= 0, instant < Double(Self.lastMillisecond + 1) else { return .unreadable }
    setUnixTime()
    return .applied
  }

  private mutating func applyJulianDay() -> ModifierOutcome {
    guard hasJulianDay, isRawNumber else { return .unreadable }
    clock = .unknown
    return .applied
  }

  private mutating func applyAuto() -> ModifierOutcome {
    guard isRawNumber else { return .applied }
    if hasJulianDay {
      clock = .unknown
    } else if seconds >= Double(Self.firstUnixSecond), seconds <= Double(Self.lastUnixSecond) {
      setUnixTime()
    }
    return .applied
  }

  // MARK: Days that the month does not have

  private mutating func applyCeiling() -> ModifierOutcome {
    resolveJulianDay()
    clearFields()
    overflowDays = 0
    return .applied
  }

  private mutating func applyFloor() -> ModifierOutcome {
    resolveJulianDay()
    milliseconds &-= Int64(overflowDays) &* JulianDay.millisecondsPerDay
    clearFields()
    return .applied
  }

  // MARK: Start, end and weekday

  private mutating func setTime(hour: Int32, minute: Int32, seconds: Double) {
    resolveDate()
    clock = .time
    self.hour = hour
    self.minute = minute
    self.seconds = seconds
    zoneMinutes = 0
    hasJulianDay = false
  }

  private mutating func applyStart(
    of unit: Span<UInt8>, _ scheme: WeekScheme
  ) -> ModifierOutcome {
    guard hasJulianDay || hasDate || hasTime else { return .unreadable }
    setTime(hour: 0, minute: 0, seconds: 0)
    if unit.equals("day") { return .applied }
    let isYear = unit.equals("year")
    guard isYear || unit.equals("month") else { return applyOwnStart(of: unit, scheme) }
    day = 1
    if isYear { month = 1 }
    return .applied
  }

  private mutating func applyEnd(
    of unit: Span<UInt8>, _ scheme: WeekScheme
  ) -> ModifierOutcome {
    guard hasJulianDay || hasDate || hasTime else { return .unreadable }
    setTime(hour: 23, minute: 59, seconds: 59.999)
    if unit.equals("day") { return .applied }
    if unit.equals("month") {
      // Computed from the next month's first day, so that December of 9999 has no end.
      day = 1
      add(years: 0, months: 1)
      resolveJulianDay()
      milliseconds &-= JulianDay.millisecondsPerDay
      clearFields()
      return .applied
    }
    guard unit.equals("year") else { return applyOwnEnd(of: unit, scheme) }
    month = 12
    day = 31
    return .applied
  }

  /// `weekday N`: that weekday (0 is Sunday) on or after the day; `weekday -N`: on or before it.
  private mutating func applyWeekday(_ text: Span<UInt8>) -> ModifierOutcome {
    guard let number = text.number, number > -7, number < 7 else { return .unreadable }
    let target = Int64(number.magnitude)
    guard Double(target) == number.magnitude else { return .unreadable }
    resolveDateAndTime()
    zoneMinutes = 0
    hasJulianDay = false
    resolveJulianDay()
    let sunday = milliseconds &+ JulianDay.millisecondsPerDay * 3 / 2
    let weekday = sunday / JulianDay.millisecondsPerDay % 7
    var days = target &- weekday
    if number.sign == .minus {
      if days > 0 { days &-= 7 }
    } else if days < 0 {
      days &+= 7
    }
    milliseconds &+= days &* JulianDay.millisecondsPerDay
    clearFields()
    return .applied
  }

  // MARK: Local time

  /// Fields of a local time.
  package struct LocalFields {
    var year: Int32
    var month: Int32
    var day: Int32
    var hour: Int32
    var minute: Int32
    var second: Int32

    /// Makes fields from the C library's `localtime`: month 1...12, all fields in their ranges.
    package init(
      year: Int32, month: Int32, day: Int32, hour: Int32, minute: Int32, second: Int32
    ) {
      self.year = year
      self.month = month
      self.day = day
      self.hour = hour
      self.minute = minute
      self.second = second
    }
  }

  /// The last instant that SQLite asks every C library for: 2038-01-18T00:00.
  private static var lastOfEveryClock: Int64 { 213_014_145_600_000 }

  /// Moves the value from UTC to the local time that `local` returns for Unix seconds; false if it
  /// returns none.
  ///
  /// Outside 1970...2037 the year is replaced by one of 2000...2003 with the same leap day and put
  /// back afterwards, as SQLite does, since not every C library knows those years.
  mutating func shiftToLocal(_ local: (Int64) -> LocalFields?) -> Bool {
    if zone == .local { return true }
    resolveJulianDay()
    var yearShift: Int32 = 0
    var instant = milliseconds
    if instant < JulianDay.epochMilliseconds || instant > Self.lastOfEveryClock {
      var copy = self
      copy.resolveDateAndTime()
      yearShift = 2000 &+ copy.year % 4 &- copy.year
      copy.year &+= yearShift
      copy.hasJulianDay = false
      copy.resolveJulianDay()
      instant = copy.milliseconds
    }
    guard let fields = local(instant / 1000 &- JulianDay.epochMilliseconds / 1000) else {
      return false
    }
    year = fields.year &- yearShift
    month = fields.month
    day = fields.day
    hour = fields.hour
    minute = fields.minute
    seconds = Double(fields.second) + Double(milliseconds % 1000) * 0.001
    hasDate = true
    clock = .time
    hasJulianDay = false
    zoneMinutes = 0
    isError = false
    zone = .local
    return true
  }

  /// Moves the value from local time to UTC; false when `local` gives no time.
  mutating func shiftToUTC(_ local: (Int64) -> LocalFields?) -> Bool {
    if zone == .utc { return true }
    resolveJulianDay()
    let original = milliseconds
    var guess = original
    var error: Int64 = 0
    var rounds = 0
    repeat {
      guess &-= error
      var value = TimeValue(julianMilliseconds: guess)
      guard value.shiftToLocal(local) else { return false }
      value.resolveJulianDay()
      error = value.milliseconds &- original
      rounds += 1
    } while error != 0 && rounds <= 3
    self = TimeValue(julianMilliseconds: guess)  // an earlier `subsec` is forgotten, as in SQLite
    zone = .utc
    return true
  }
}

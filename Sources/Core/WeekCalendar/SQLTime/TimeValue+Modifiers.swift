// Source: SQLite "Date And Time Functions", "Modifiers"; the behavior is SQLite 3.54's.

extension TimeValue {
  /// The result of applying a modifier, or all modifiers, to a time value.
  package enum Outcome {
    /// The modifier was applied; after all of them, the value has a result and is finished.
    case value
    /// SQL NULL: a modifier does not apply to this value, or one of all modifiers is NULL or not a modifier.
    case null
    /// The text is not a modifier of any value; only for a single modifier.
    case notModifier
    /// `localtime` was requested, but the host provides no local time.
    case noLocalTime
    /// `utc` was requested, but the host provides no local time.
    case noUTC
  }

  /// Applies modifiers in sequence and finishes the value.
  ///
  /// If a number is not a Julian day, and SQLite has no result for it with these modifiers, it can be a date of eight
  /// digits: 20110102.
  ///
  /// - Parameters:
  ///   - count: The number of modifiers.
  ///   - scheme: The weeks of `start of week` and `end of week`.
  ///   - local: Returns the local time of Unix seconds, or nil if there is none. Without this closure, `localtime` and
  ///     `utc` are rejected, even if they would change nothing.
  ///   - text: Passes a modifier, by its index, to a closure, which it does not call for SQL NULL.
  /// - Returns: The result for the value.
  package mutating func apply(
    modifiers count: Int, weeks scheme: WeekScheme, local: ((Int64) -> CivilDateTime?)? = nil,
    _ text: (_ index: Int, _ read: (Span<UInt8>) -> Void) -> Void
  ) -> Outcome {
    let number = isNumberBeyondDays ? self : nil
    var outcome = Outcome.value
    for index in 0..<count where outcome == .value {
      outcome = .null
      text(index) { outcome = apply($0, isFirst: index == 0, weeks: scheme, local) }
    }
    if outcome == .notModifier { outcome = .null }
    if outcome == .value, !finish(isPlain: count == 0) { outcome = .null }
    guard outcome == .null, let number else { return outcome }
    self = number
    return readCompactDate() ? apply(modifiers: count, weeks: scheme, local: local, text) : .null
  }

  /// Applies a modifier; `start of week` uses the weeks of `scheme`.
  ///
  /// `unixepoch`, `julianday` and `auto` are only allowed directly after the time value, where `isFirst` is true.
  mutating func apply(
    _ modifier: Span<UInt8>, isFirst: Bool, weeks scheme: WeekScheme,
    _ local: ((Int64) -> CivilDateTime?)?
  ) -> Outcome {
    let text = modifier.extracting(0..<modifier.countBeforeNUL)
    return switch ASCII.lowercased(text.byte(at: 0)) {
    case UInt8(ascii: "a") where text.isTag("auto"): isFirst ? applyAuto() : .null
    case UInt8(ascii: "c") where text.isTag("ceiling"): applyOverflow(isFloor: false)
    case UInt8(ascii: "e") where text.hasPrefix("end of "):
      applyEdge(of: text.extracting(droppingFirst: 7), isEnd: true, scheme)
    case UInt8(ascii: "f") where text.isTag("floor"): applyOverflow(isFloor: true)
    case UInt8(ascii: "j") where text.isTag("julianday"): isFirst ? applyJulianDay() : .null
    case UInt8(ascii: "l") where text.isTag("localtime"): shiftToLocal(local)
    case UInt8(ascii: "s") where text.hasPrefix("start of "):
      applyEdge(of: text.extracting(droppingFirst: 9), isEnd: false, scheme)
    case UInt8(ascii: "s") where text.isTag("subsec") || text.isTag("subsecond"): showSubseconds()
    case UInt8(ascii: "u") where text.isTag("utc"): shiftToUTC(local)
    case UInt8(ascii: "s"), UInt8(ascii: "u"): applyUnit(text, isFirst: isFirst)
    case UInt8(ascii: "y") where text.isTag("yyyymmdd"):
      isFirst && isNumber && readCompactDate() ? .value : .null
    case UInt8(ascii: "w") where text.hasPrefix("weekday "):
      applyWeekday(text.extracting(droppingFirst: 8))
    case ASCII.plus, ASCII.hyphen, UInt8(ascii: "0")...UInt8(ascii: "9"): applyShift(text)
    default: .notModifier
    }
  }

  /// Whether text is a modifier of any time value.
  package static func isModifier(_ text: Span<UInt8>) -> Bool {
    var value = TimeValue()
    value.set(number: 2_455_563.5)
    return value.apply(text, isFirst: true, weeks: .iso8601, nil) != .notModifier
  }

  private mutating func showSubseconds() -> Outcome {
    wantsSubseconds = true
    return .value
  }

  /// Replaces the number by the instant that it means, in milliseconds since Julian day 0.0.
  mutating func apply(instant: Double) -> Outcome {
    guard isNumber, instant >= 0, instant < Double(Self.lastMillisecond + 1) else {
      return .null
    }
    clearFields()
    milliseconds = Self.truncating(instant + 0.5)
    hasJulianDay = true
    clock = .unknown
    return .value
  }

  mutating func applyUnixEpoch() -> Outcome {
    apply(instant: seconds * 1000 + Double(JulianDay.epochMilliseconds))
  }

  private mutating func applyJulianDay() -> Outcome {
    guard hasJulianDay, isNumber else { return .null }
    clock = .unknown
    return .value
  }

  private mutating func applyAuto() -> Outcome {
    guard isNumber else { return .value }
    if hasJulianDay { return applyJulianDay() }
    let epoch = JulianDay.epochMilliseconds
    let instants = Double(0 - epoch / 1000)...Double((Self.lastMillisecond - epoch) / 1000)
    return instants.contains(seconds) ? applyUnixEpoch() : .value
  }

  /// Applies `floor`, which goes back to the end of the month from a day that it does not have, or `ceiling`.
  private mutating func applyOverflow(isFloor: Bool) -> Outcome {
    move(by: isFloor ? 0 &- overflowDays : 0)
    if !isFloor { overflowDays = 0 }
    return .value
  }

  /// Applies `start of` or `end of` a unit: midnight, or the last millisecond of the day.
  private mutating func applyEdge(
    of unit: Span<UInt8>, isEnd: Bool, _ scheme: WeekScheme
  ) -> Outcome {
    guard hasJulianDay || hasDate || hasTime else { return .null }
    resolveDate()
    clock = .time
    (hour, minute, seconds) = isEnd ? (23, 59, 59.999) : (0, 0, 0)
    zoneMinutes = 0
    hasJulianDay = false
    if unit.isTag("day") { return .value }
    if isEnd, unit.isTag("month") {
      // Computed from the first day of the next month, so December 9999 has no result.
      day = 1
      add(years: 0, months: 1)
      move(by: -1)
      return .value
    }
    if let index = unit.index(inWords: "month quarter half year") {
      let months: Int32 = [1, 3, 6, 12][index]
      month = (month &- 1) / months &* months &+ (isEnd ? months : 1)
      day = isEnd ? GregorianAlgorithms.daysInMonth(month, ofYear: year) : 1
      return .value
    }
    guard let scheme = Self.scheme(ofUnit: unit, scheme) else { return .notModifier }
    move(toEnd: isEnd, ofWeek: scheme)
    return .value
  }

  private mutating func applyWeekday(_ text: Span<UInt8>) -> Outcome {
    // `Int(exactly:)` would need the C library's `trunc`.
    guard let number = text.number, number.magnitude < 7 else { return .notModifier }
    let wanted = Int(number.magnitude)
    guard Double(wanted) == number.magnitude, let weekday = Weekday(posix: wanted) else {
      return .notModifier
    }
    resolveDateAndTime()
    zoneMinutes = 0
    hasJulianDay = false
    resolveJulianDay()
    let present = EpochDay(unchecked: epochDay).weekday
    move(
      by: Int32(
        truncatingIfNeeded: number.sign == .minus
          ? 0 - present.days(since: weekday) : weekday.days(since: present)))
    return .value
  }

  /// The last instant for which SQLite asks the C library directly: 2038-01-18T00:00.
  private static var lastOfEveryClock: Int64 { 213_014_145_600_000 }

  /// Moves the value from UTC to the local time that `local` returns for Unix seconds.
  ///
  /// Outside 1970...2037, as in SQLite, the year is temporarily replaced by one of 2000...2003 with the same leap day,
  /// because not every C library supports other years.
  private mutating func shiftToLocal(_ local: ((Int64) -> CivilDateTime?)?) -> Outcome {
    guard let local else { return .noLocalTime }
    if zone == .local { return .value }
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
      return .noLocalTime
    }
    let (date, time) = (fields.date, fields.time)
    year = Int32(truncatingIfNeeded: date.year) &- yearShift
    (month, day) = (Int32(truncatingIfNeeded: date.month), Int32(truncatingIfNeeded: date.day))
    (hour, minute) = (Int32(truncatingIfNeeded: time.hour), Int32(truncatingIfNeeded: time.minute))
    seconds = Double(fields.time.second) + Double(milliseconds % 1000) * 0.001
    hasDate = true
    clock = .time
    hasJulianDay = false
    zoneMinutes = 0
    isError = false
    zone = .local
    return .value
  }

  private mutating func shiftToUTC(_ local: ((Int64) -> CivilDateTime?)?) -> Outcome {
    if local == nil { return .noUTC }
    if zone == .utc { return .value }
    resolveJulianDay()
    let original = milliseconds
    var guess = original
    var error: Int64 = 0
    var value = TimeValue()
    for _ in 0...3 {
      guess &-= error
      value.set(now: guess)
      guard value.shiftToLocal(local) == .value else { return .noUTC }
      value.resolveJulianDay()
      error = value.milliseconds &- original
      if error == 0 { break }
    }
    self = TimeValue()  // an earlier `subsec` is forgotten, as in SQLite
    set(now: guess)
    return .value
  }
}

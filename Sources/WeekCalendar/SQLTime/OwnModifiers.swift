// Modifiers beyond SQLite's. Each is reached only where SQLite has no result (NULL), so that none
// changes what SQLite accepts.

extension TimeValue {
  /// `start of quarter | half | week | week LOCALE`; the time is midnight already.
  ///
  /// The week starts on `firstWeekday` unless a locale follows.
  mutating func applyOwnStart(
    of unit: ByteText, _ firstWeekday: Weekday
  ) -> ModifierOutcome {
    if let length = Self.monthsOfPart(unit) {
      month &-= (month &- 1) % length
      day = 1
      return .applied
    }
    guard let firstWeekday = Self.firstWeekday(ofUnit: unit, firstWeekday) else {
      return .unreadable
    }
    moveToWeek(from: firstWeekday)
    return .applied
  }

  /// `end of quarter | half | week | week LOCALE`; the time is the day's last millisecond already.
  mutating func applyOwnEnd(
    of unit: ByteText, _ firstWeekday: Weekday
  ) -> ModifierOutcome {
    if let length = Self.monthsOfPart(unit) {
      month &+= length &- 1 &- (month &- 1) % length
      day = GregorianAlgorithms.daysInMonth(month, ofYear: year)
      return .applied
    }
    guard let firstWeekday = Self.firstWeekday(ofUnit: unit, firstWeekday) else {
      return .unreadable
    }
    moveToWeek(from: firstWeekday)
    milliseconds &+= 6 &* Self.millisecondsPerDay
    return .applied
  }

  private static func monthsOfPart(_ unit: ByteText) -> Int32? {
    unit.equals("quarter") ? 3 : unit.equals("half") ? 6 : nil
  }

  /// The first weekday of `week`, which is the given one, or of `week LOCALE`; nil for another unit.
  private static func firstWeekday(ofUnit unit: ByteText, _ firstWeekday: Weekday) -> Weekday? {
    guard unit.hasPrefix("week") else { return nil }
    if unit.count == 4 { return firstWeekday }
    guard unit[4] == UInt8(ascii: " "),
      let rules = unit.dropping(5).withBytes({ bytes in
        (try? LocaleIdentifier(utf8: bytes)).flatMap { try? WeekRules(locale: $0) }
      })
    else { return nil }
    return rules.firstWeekday
  }

  private mutating func moveToWeek(from firstWeekday: Weekday) {
    resolveJulianDay()
    let sinceMonday = (milliseconds &+ Self.millisecondsPerDay / 2) / Self.millisecondsPerDay % 7
    let first = Int64(firstWeekday.rawValue) &- 1
    let days = sinceMonday >= first ? sinceMonday &- first : sinceMonday &- first &+ 7
    milliseconds &-= days &* Self.millisecondsPerDay
    clearFields()
  }

  /// `unixms`, `unixus`, `since2001`: what the raw number right before it counts.
  mutating func applyOwnUnit(_ text: ByteText) -> ModifierOutcome {
    let instant: Double
    if text.equals("unixms") {
      instant = seconds + Double(Self.unixEpoch)
    } else if text.equals("unixus") {
      instant = seconds / 1000 + Double(Self.unixEpoch)
    } else if text.equals("since2001") {
      instant = seconds * 1000 + Double(Self.unixEpoch + 978_307_200_000)
    } else {
      return .unreadable
    }
    guard isRawNumber, instant >= 0, instant < Double(Self.lastMillisecond + 1) else {
      return .unreadable
    }
    clearFields()
    milliseconds = min(Self.truncating(instant + 0.5), Self.lastMillisecond)
    hasJulianDay = true
    isRawNumber = false
    return .applied
  }

  /// `yyyymmdd`: the raw number right before it is a date in eight digits, 20110102.
  mutating func applyCompactDate() -> ModifierOutcome {
    isRawNumber && readCompactDate() ? .applied : .unreadable
  }

  /// Takes the raw number as year, month and day, where it has eight digits and is a real date of years
  /// 0...9999; one of seven is what SQLite makes of it.
  mutating func readCompactDate() -> Bool {
    guard hasEightDigits, seconds >= 101, seconds < 99_991_232 else { return false }
    let number = Int32(seconds)
    let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
    guard Double(number) == seconds, month >= 1, month <= 12, day >= 1,
      day <= GregorianAlgorithms.daysInMonth(month, ofYear: year)
    else { return false }
    let wantsSubseconds = wantsSubseconds
    self = TimeValue()
    self.wantsSubseconds = wantsSubseconds
    (self.year, self.month, self.day) = (year, month, day)
    hasDate = true
    return true
  }
}

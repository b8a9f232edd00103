// Modifiers that SQLite does not have. Each is tried only where SQLite returns NULL, so that none
// changes what SQLite accepts.

extension TimeValue {
  /// `start of quarter | half | week | week LOCALE`; the time is midnight already.
  ///
  /// Weeks are by `scheme` unless a locale follows.
  mutating func applyOwnStart(of unit: Span<UInt8>, _ scheme: WeekScheme) -> ModifierOutcome {
    if let unit = Self.monthUnit(unit) {
      setDate(firstOfMonth.start(of: unit))
      return .applied
    }
    guard let scheme = Self.scheme(ofUnit: unit, scheme) else { return .unreadable }
    move(to: weekDays(scheme).lowerBound)
    return .applied
  }

  /// `end of quarter | half | week | week LOCALE`; the time is the day's last millisecond already.
  mutating func applyOwnEnd(of unit: Span<UInt8>, _ scheme: WeekScheme) -> ModifierOutcome {
    if let unit = Self.monthUnit(unit) {
      setDate(firstOfMonth.end(of: unit))
      return .applied
    }
    guard let scheme = Self.scheme(ofUnit: unit, scheme) else { return .unreadable }
    move(to: weekDays(scheme).upperBound)
    return .applied
  }

  private static func monthUnit(_ unit: Span<UInt8>) -> CalendarUnit? {
    unit.equals("quarter") ? .quarter : unit.equals("half") ? .half : nil
  }

  /// The first of the month of the fields; the day field may be one that the month does not have.
  private var firstOfMonth: CivilDate { CivilDate(uncheckedYear: year, month: month, day: 1) }

  private mutating func setDate(_ date: CivilDate) {
    month = Int32(truncatingIfNeeded: date.month)
    day = Int32(truncatingIfNeeded: date.day)
  }

  /// The scheme of `week`, which is the given one, or of `week LOCALE`; nil for another unit.
  private static func scheme(
    ofUnit unit: Span<UInt8>, _ scheme: WeekScheme
  ) -> WeekScheme? {
    guard unit.hasPrefix("week") else { return nil }
    if unit.count == 4 { return scheme }
    guard unit.byte(at: 4) == ASCII.space else { return nil }
    let name = unit.extracting(droppingFirst: 5)
    return (try? LocaleIdentifier(utf8: name)).flatMap { try? WeekScheme(locale: $0) }
  }

  /// The first and the last day of the week that holds the day of the fields, by their distance from it: weeks are
  /// not cut at 1 January, but blocks of seven days are.
  private func weekDays(_ scheme: WeekScheme) -> ClosedRange<Int32> {
    let day = GregorianAlgorithms.epochDay(year: year, month: month, day: day)
    if let rules = scheme.rules {
      let since = Int32(
        truncatingIfNeeded: EpochDay(unchecked: day).days(since: rules.firstWeekday))
      return 0 &- since...6 &- since
    }
    let since = (day &- GregorianAlgorithms.epochDay(year: year, month: 1, day: 1)) % 7
    let december = GregorianAlgorithms.epochDay(year: year, month: 12, day: 31)
    return 0 &- since...min(6 &- since, december &- day)
  }

  /// Moves by days from the day of the fields, which may lead before Julian day 0.
  private mutating func move(to days: Int32) {
    resolveJulianDay()
    milliseconds &+= Int64(days) &* JulianDay.millisecondsPerDay
    clearFields()
  }

  /// `unixms`, `unixus`, `since2001`: the unit of the raw number right before it.
  mutating func applyOwnUnit(_ text: Span<UInt8>) -> ModifierOutcome {
    let instant: Double
    if text.equals("unixms") {
      instant = seconds + Double(JulianDay.epochMilliseconds)
    } else if text.equals("unixus") {
      instant = seconds / 1000 + Double(JulianDay.epochMilliseconds)
    } else if text.equals("since2001") {
      instant = seconds * 1000 + Double(JulianDay.epochMilliseconds + UnixTime.millisecondsTo2001)
    } else {
      return .unreadable
    }
    guard isRawNumber, instant >= 0, instant < Double(Self.lastMillisecond + 1) else {
      return .unreadable
    }
    clearFields()
    milliseconds = min(Self.truncating(instant + 0.5), Self.lastMillisecond)
    hasJulianDay = true
    clock = .unknown
    return .applied
  }

  /// `yyyymmdd`: the raw number right before it is a date in eight digits, 20110102.
  mutating func applyCompactDate() -> ModifierOutcome {
    isRawNumber && readCompactDate() ? .applied : .unreadable
  }

  /// Reads the raw number as year, month and day if it has eight digits and is a real date of years
  /// 0...9999; a number of seven digits keeps SQLite's meaning.
  mutating func readCompactDate() -> Bool {
    guard clock == .eightDigits, seconds >= 101, seconds < 99_991_232 else { return false }
    let number = Int32(seconds)
    let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
    guard Double(number) == seconds, month >= 1, month <= 12, day >= 1,
      day <= GregorianAlgorithms.daysInMonth(month, ofYear: year)
    else { return false }
    startOver()
    (self.year, self.month, self.day) = (year, month, day)
    hasDate = true
    return true
  }
}

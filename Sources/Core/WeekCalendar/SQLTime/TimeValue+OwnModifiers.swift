// Modifiers that SQLite does not have. Each is tried only if SQLite returns NULL, so none changes a result of SQLite.

extension TimeValue {
  /// The scheme of `week`, which is the given one, or of `week LOCALE`; nil for another unit.
  static func scheme(ofUnit unit: Span<UInt8>, _ scheme: WeekScheme) -> WeekScheme? {
    guard unit.hasPrefix("week") else { return nil }
    if unit.count == 4 { return scheme }
    guard unit.byte(at: 4) == ASCII.space else { return nil }
    let name = unit.extracting(droppingFirst: 5)
    return (try? LocaleIdentifier(utf8: name)).flatMap { try? WeekScheme(locale: $0) }
  }

  /// The error of the locale in `start of week LOCALE` or `end of week LOCALE`; nil for other text.
  package static func errorOfWeek(inModifier text: Span<UInt8>) -> LocaleError? {
    for start: StaticString in ["start of week ", "end of week "] where text.hasPrefix(start) {
      let name = text.extracting(droppingFirst: start.utf8CodeUnitCount)
      do throws(LocaleError) {
        _ = try WeekScheme(locale: LocaleIdentifier(utf8: name))
      } catch {
        return error
      }
    }
    return nil
  }

  /// Moves to the first or the last day of the week that contains the day of the fields.
  ///
  /// Weeks are not cut at 1 January, but blocks of seven days are.
  mutating func move(toEnd isEnd: Bool, ofWeek scheme: WeekScheme) {
    let day = EpochDay(unchecked: GregorianAlgorithms.epochDay(year: year, month: month, day: day))
    let edge = CivilDate(day).edge(of: .week, scheme, isEnd: isEnd)
    move(by: edge.epochDay.value &- day.value)
  }

  /// Moves by days; the result may be before Julian day 0.
  mutating func move(by days: Int32) {
    resolveJulianDay()
    milliseconds &+= Int64(days) &* JulianDay.millisecondsPerDay
    clearFields()
  }

  /// Applies `unixepoch`, `unixms`, `unixus` or `since2001`, the unit of the number directly before it.
  mutating func applyUnit(_ text: Span<UInt8>, isFirst: Bool) -> Outcome {
    let epoch = JulianDay.epochMilliseconds
    let instant: Double
    switch text.index(inWords: "unixepoch unixms unixus since2001") {
    case 0: return isFirst ? applyUnixEpoch() : .null
    case 1: instant = seconds + Double(epoch)
    case 2: instant = seconds / 1000 + Double(epoch)
    case 3: instant = seconds * 1000 + Double(epoch + Instant.millisecondsTo2001)
    default: return .notModifier
    }
    guard isFirst else { return .null }
    let outcome = apply(instant: instant)
    milliseconds = min(milliseconds, Self.lastMillisecond)
    return outcome
  }

  /// Reads the number as a date if it has eight digits and the date exists in the years 0...9999.
  ///
  /// A number of seven digits keeps its meaning in SQLite.
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

import CSQLiteShim
import WeekCalendar

// Reports arguments in the wrong order with an error that shows the right order, instead of NULL in every row.
//
// The checks run only if a call has no result, and look at its arguments alone: one of them must be valid in the place
// of another. Otherwise, a time that cannot be parsed yields NULL.

/// The argument that may have been swapped with the time.
enum ArgumentOrder {
  /// The first argument, a pattern in a dialect; nil means the guessed dialect.
  case pattern(PatternDialect?)
  /// The first argument, a template.
  case template
  /// The second argument of `add_weeks`.
  case weeks
}

extension SQLiteCall {
  /// The end of a message that lists the arguments in the right order.
  var expectedArguments: String {
    "the arguments are " + function.name + "(" + function.arguments + ")"
  }

  /// An argument in quotes, for a message.
  private func quoted(_ index: Int) -> String {
    "'" + (text(index).map { $0.withSpan { LocaleExcerpt(utf8: $0).description } } ?? "") + "'"
  }

  /// Whether an argument is a valid time.
  private func isTime(_ index: Int) -> Bool {
    var value = TimeValue()
    guard case .value = read(index, into: &value), !value.isFarJulianDay else { return false }
    return value.finish(isPlain: true)
  }

  /// Whether an argument is a valid time or a date as people write it; text of digits only does not count.
  func isDate(_ index: Int) -> Bool {
    var value = TimeValue()
    guard case .value = read(index, into: &value) else { return isUnsupportedDate(index) }
    guard !value.isFarJulianDay, !(type(index) == WC_TEXT && value.isNumber) else {
      return false
    }
    return value.finish(isPlain: true)
  }

  /// Whether an argument is a modifier that works on a number or a day.
  ///
  /// Offsets such as `+05:30` do not count, because they can also be zones; nor do `utc` and `localtime`.
  private func isModifier(_ index: Int) -> Bool {
    guard type(index) == WC_TEXT, let text = text(index), let first = text.first,
      ASCII.isLetter(first) || text.contains(0x20)
    else { return false }
    // Every modifier works on one of these two: Unix seconds that are also the digits of a date, or a Julian day.
    for number in [20_110_102, 2_455_563.5] {
      var value = TimeValue()
      value.set(number: number)
      let outcome = value.apply(modifiers: 1, weeks: .iso8601) { _, read in
        text.withSpan(read)
      }
      if case .value = outcome { return true }
    }
    return false
  }

  /// Whether a locale, a scheme or a fiscal calendar is in the place of the time.
  private var hasLocaleForTime: Bool {
    for (index, name) in function.arguments.utf8.split(separator: UInt8(ascii: ",")).enumerated() {
      let name = name.drop { $0 == UInt8(ascii: " ") }
      if index < count, Self.timeNames.contains(where: { name.elementsEqual($0.utf8) }),
        isLocale(index)
      {
        return true
      }
    }
    return false
  }

  private static var timeNames: [String] {
    ["time", "date", "text", "start", "end", "key", "year", "week", "localWeekday"]
  }

  private func isZone(_ index: Int) -> Bool {
    type(index) == WC_TEXT && (text(index).map(Word.isZone) ?? false)
  }

  // MARK: Errors

  // These functions are not inlined: they run only for errors, and inlining would copy them into each caller.

  /// Makes the call fail with a message that starts with the function's name.
  @inline(never)
  func explain(_ message: String) {
    fail(function.name + ": " + message)
  }

  /// Makes the call fail for an invalid locale.
  @inline(never)
  func failForLocale(
    _ index: Int, _ reason: String
  ) {
    let isMisplaced =
      isTime(index) || isModifier(index) || isUnsupportedDate(index) || hasLocaleForTime
      || (text(index).map { CalendarUnit($0) != nil || DateStyle($0) != nil } ?? false)
    let hint = text(index).map(FiscalText.hint) ?? ""
    explain(reason + hint + (isMisplaced ? "; " + expectedArguments : ""))
  }

  /// Makes the call fail for an invalid pattern in a dialect; nil means the guessed dialect.
  @inline(never)
  func failForPattern(
    _ index: Int, in dialect: PatternDialect?, _ reason: String
  ) {
    let isGuess =
      dialect == nil
      && text(index).map { $0.withSpan { PatternDialect.guess(utf8: $0) } } == .localized
    failForPattern(index, isGuess ? reason + PatternDialect.guessNote : reason)
  }

  /// Makes the call fail for an invalid pattern or unit; if it is a date, the message shows the order of arguments.
  @inline(never)
  func failForPattern(
    _ index: Int, _ reason: String
  ) {
    explain(isDate(index) ? reason + "; " + expectedArguments : reason)
  }

  /// Handles a time without a result: the call fails if the time is in the wrong place.
  @inline(never)
  func check(_ order: ArgumentOrder, time: Int) {
    if case .weeks = order { return checkWeeksOrder() }
    guard isDate(0), type(time) == WC_TEXT, let text = text(time) else { return }
    let isPattern =
      switch order {
      case .pattern(let dialect):
        text.withSpan({ try? DatePattern(utf8: $0, dialect: dialect ?? .guess(utf8: $0)) })?
          .hasFields
          ?? false
      case .template: text.allSatisfy(ASCII.isLetter)
      case .weeks: false
      }
    guard isPattern else { return }
    explain(
      quoted(time) + " is a pattern in the place of the time, and " + quoted(0)
        + (isTime(0) ? " is a time; " : " is a date; ") + expectedArguments)
  }

  /// Handles an invalid locale that yields NULL: the call fails if the locale is a date and the time is a locale.
  @inline(never)
  func checkLocaleOrder(_ locale: Int, time: Int) {
    guard isTime(locale) || isUnsupportedDate(locale), isLocale(time) else { return }
    explain(quoted(locale) + " is a date in the place of the locale; " + expectedArguments)
  }

  /// Handles `add_weeks` without a result: the call fails if the weeks are a date, and the time is a number.
  @inline(never)
  func checkWeeksOrder() {
    guard type(1) == WC_TEXT, isDate(1), wholeNumber(0) != nil else { return }
    explain(
      quoted(1) + " is a time in the place of the number of weeks; " + expectedArguments)
  }

  /// Handles `in_zone` without a result: the call fails if the zone is a modifier or a time.
  @inline(never)
  func checkZoneOrder() {
    guard firstNull == nil, isModifier(1) || isZone(0) && (isTime(1) || isUnsupportedDate(1)) else {
      return
    }
    explain(quoted(1) + " is not a time zone; " + expectedArguments)
  }

  /// Makes the call fail for an invalid zone.
  func failForZone(_ reason: String) {
    let isMisplaced = isModifier(1) || isTime(1) || isUnsupportedDate(1)
    explain(isMisplaced ? reason + "; " + expectedArguments : reason)
  }
}

import CSQLiteShim
import WeekCalendar

extension SQLiteCall {
  /// `checked_time(time [, modifier...])`: the time as text, or an error if it cannot be parsed.
  ///
  /// Text without a time of day, or a number such as 20110102, yields a date, `2011-01-02`, if the modifiers leave it
  /// at midnight. Any other time yields `2011-01-02 15:04:05.006`. Times have the same forms as in other functions,
  /// with one exception: a day that its month does not have is an error, unless the next argument is 'floor' or
  /// 'ceiling'.
  func checkedTime() {
    if firstNull != nil { return }
    switch outcome {
    case .time(let dateTime):
      if let error = missingDay { return failForTime(": " + error.description) }
      if dateTime.time == .midnight, isDateAlone {
        set(dateTime.date)
      } else {
        setText { $0.write(dateTime, hasMilliseconds: true) }
      }
    case .null: if !failsForKey(0) { failForTime() }
    case .wrong(let mistake): fail(for: mistake)
    }
  }

  @inline(never)
  private var outcome: FixedTime { fixedTime(0) }

  /// The error for a day that its month does not have; nil if the next argument chooses a valid day.
  private var missingDay: CivilDateError? {
    var value = TimeValue()
    guard type(0) == WC_TEXT, case .value = read(0, into: &value), !value.isPlainDate,
      let error = text(0)?.withSpan(TimeValue.error(ofISO8601:)),
      case .outOfRange(.day, _, _) = error
    else { return nil }
    let isSettled =
      count > 1
      && (text(1).map { Word.matches($0, "floor") || Word.matches($0, "ceiling") } ?? false)
    return isSettled ? nil : error
  }

  /// Whether the first argument is a date without a time of day.
  private var isDateAlone: Bool {
    var value = TimeValue()
    guard case .value = readLibraryTime(0, modifiersFrom: 1, into: &value) else { return false }
    if value.isDateAlone { return true }
    // A number that is not a Julian day is a date, unless a modifier gives it another meaning.
    guard value.isNumberBeyondDays else { return false }
    guard count > 1 else { return true }
    return count == 2 && (text(1).map { Word.matches($0, "yyyymmdd") } ?? false)
  }

  /// Makes the call fail because the first argument is not a time, or a modifier yields no time.
  private func failForTime() {
    var value = TimeValue()
    var isNumber = false
    if case .value = read(0, into: &value) { isNumber = value.isNumber }
    guard isNumber ? statesNumber(1) : prefix(1).isTime else {
      return failForTime(isNumber ? reasonOfNumber : reasonOfText)
    }

    var wrong = 1
    while wrong < count - 1, prefix(wrong + 1).isTime { wrong += 1 }
    guard wrong < count, let modifier = text(wrong) else { return failForMemory() }
    failForTime(
      " is not a time with the modifier '"
        + modifier.withSpan { LocaleExcerpt(utf8: $0).description }
        + "': use SQLite's modifiers, and stay in the years -4713 to 9999")
  }

  private var isTime: Bool { if case .time = outcome { true } else { false } }

  private func failForTime(_ reason: String) {
    guard let time = text(0) else { return failForMemory() }
    explain("'" + time.withSpan { LocaleExcerpt(utf8: $0).description } + "'" + reason)
  }

  private var reasonOfText: String {
    guard let error = text(0)?.withSpan(TimeValue.error(ofISO8601:)),
      case .outOfRange(let field, let value, _) = error
    else {
      return
        " cannot be read as a time: write YYYY-MM-DD or YYYY-MM-DD HH:MM:SS, as in 2011-01-02 15:04:05"
    }
    return ": " + error.description
      + (field == .hour && value == 24 ? "; only 24:00 is the next midnight" : "")
  }

  private var reasonOfNumber: String {
    let year = wholeNumber(0).flatMap { (1_000...9_999).contains($0) ? $0.description : nil }
    let date =
      year.map { "write '" + $0 + "-01-01' (for a fiscal year 'FY" + $0 + "')" } ?? "write 20110102"
    return " is neither a date nor a Julian day in the years 1000 to 9999: " + date
      + ", or add 'julianday' or 'unixepoch' to say what it counts"
  }
}

import CSQLiteShim
import WeekCalendar

extension SQLiteCall {
  /// `checked_time(time [, modifier...])`: the time as text, an error where the other functions give NULL
  /// for a time that is not one.
  ///
  /// A date stays a date, `2011-01-02`: a text without a time of day or a number such as 20110102, whose
  /// modifiers leave it at midnight. All else is `2011-01-02 15:04:05.006`. What can be read is what SQLite
  /// reads: 31 February is 3 March, a time alone is of 2000-01-01, a number is a Julian day.
  func checkedTime() {
    if firstNull != nil { return }
    switch outcome {
    case .time(let dateTime):
      if dateTime.time == .midnight, isDateAlone {
        set(dateTime.date)
      } else {
        setText { $0.write(dateTime, hasMilliseconds: true) }
      }
    case .null: failForTime()
    case .moving(let word): failForMoving(word)
    }
  }

  @inline(never)
  private var outcome: FixedTime { fixedTime(0) }

  /// Whether the first argument is a date without a time of day.
  private var isDateAlone: Bool {
    var value = TimeValue()
    guard case .value = read(0, into: &value) else { return false }
    if value.isDateAlone { return true }
    // A number that is not a Julian day is a date where nothing says otherwise.
    guard value.isNumberBeyondDays else { return false }
    guard count > 1 else { return true }
    return count == 2 && (text(1).map { Word.matches($0, "yyyymmdd") } ?? false)
  }

  /// Makes the call fail for a first argument that is not a time, or a modifier that leads to none.
  private func failForTime() {
    var value = TimeValue()
    var isNumber = false
    if case .value = read(0, into: &value) { isNumber = value.isNumber }
    // A number may be a time with its modifiers alone, as 1293926400 is with 'unixepoch'.
    var wrong = isNumber && count > 1 ? 1 : 0
    while wrong < count - 1, case .time = prefix(wrong + 1).outcome {
      wrong += 1
    }
    guard let time = text(0), let modifier = text(wrong) else {
      return failForMemory()
    }
    var message = "'" + time.withSpan { LocaleExcerpt(utf8: $0).description } + "'"
    if wrong > 0 {
      message +=
        " has no time with the modifier '"
        + modifier.withSpan { LocaleExcerpt(utf8: $0).description }
        + "': write modifiers as SQLite does, for times of the years -4713 to 9999"
    } else if isNumber {
      message +=
        " is neither a Julian day nor a date: write 20110102, or say what is counted with a modifier such as "
        + "'unixepoch'"
    } else {
      message +=
        " cannot be read as a time: write YYYY-MM-DD or YYYY-MM-DD HH:MM:SS, as in 2011-01-02 15:04:05"
    }
    explain(message)
  }
}

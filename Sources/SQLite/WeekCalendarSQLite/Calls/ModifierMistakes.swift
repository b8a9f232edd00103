import CSQLiteShim
import WeekCalendar

// Finds invalid modifiers. Used only if a call has no result.

extension SQLiteCall {
  /// Whether any argument from an index on is NULL.
  func hasNull(from first: Int) -> Bool { (first..<count).contains(where: isNull) }

  /// The first argument from an index on that is not a modifier.
  func wrongModifier(from first: Int) -> Int? {
    (first..<count).first { !(text($0)?.withSpan(TimeValue.isModifier) ?? true) }
  }

  /// Makes the call fail for an argument that is not a modifier.
  ///
  /// The message suggests the most similar modifier, or shows the order of the arguments if the text belongs in
  /// another place.
  func failForModifier(_ index: Int) {
    guard let text = text(index) else { return failForMemory() }
    let name = "'" + text.withSpan { LocaleExcerpt(utf8: $0).description } + "'"
    if let error = text.withSpan(TimeValue.errorOfWeek) {
      return explain(name + ": " + error.description)
    }
    if let noun = Self.noun(ofMisplaced: text) {
      return explain(name + " is " + noun.description + ", not a modifier; " + expectedArguments)
    }
    let near = text.withSpan(TimeValue.modifier(near:)).map { "; did you mean '" + $0 + "'?" }
    if near == nil, let noun = isLocale(index) ? nounOfLocale(text) : nil {
      return explain(name + " is " + noun.description + ", not a modifier; " + expectedArguments)
    }
    explain(
      name + " is not a modifier"
        + (near ?? ": write one of SQLite's, such as '+1 day' or 'start of month'"))
  }

  /// The role of text that belongs in another place and resembles no modifier.
  private static func noun(ofMisplaced text: BorrowedBytes) -> StaticString? {
    if Word.isZone(text) { return "a time zone" }
    if DateStyle(text) != nil || PeriodLabelStyle(text) != nil { return "a style" }
    return WeekRollUp(text) != nil ? "a policy" : nil
  }

  private func nounOfLocale(_ text: BorrowedBytes) -> StaticString {
    text.withSpan({ try? FiscalCalendar(utf8: $0) }) == nil
      ? "a locale or week scheme" : "a fiscal calendar"
  }
}

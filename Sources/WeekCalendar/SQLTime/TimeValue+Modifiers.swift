extension TimeValue {
  /// What became of a time value with a modifier, or with all of them.
  package enum Outcome {
    /// It is applied; with all of them the value has a result and is finished.
    case value
    /// The text is not a modifier, or not one for this value: SQL NULL.
    case null
    /// `localtime` was asked for without a local time.
    case noLocalTime
    /// `utc` was asked for without a local time.
    case noUTC
  }

  /// Applies modifiers one after another and finishes the value.
  ///
  /// A number that is not a Julian day, and for which SQLite has no result with these modifiers, is read
  /// as a date of eight digits, if it is one: 20110102.
  ///
  /// - Parameters:
  ///   - count: how many modifiers there are.
  ///   - scheme: the weeks of `start of week` and `end of week`.
  ///   - local: local time of Unix seconds, nil if there is none; without it `localtime` and `utc` are refused,
  ///     even where they would change nothing.
  ///   - text: gives a modifier, by its place from 0, to a closure, which it does not call for SQL NULL.
  /// - Returns: what became of the value.
  @inline(never)
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
    if outcome == .value, !finish(isPlain: count == 0) { outcome = .null }
    guard outcome == .null, let number else { return outcome }
    self = number
    return readCompactDate()
      ? apply(modifiers: count, weeks: scheme, local: local, text) : .null
  }
}

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
  ///   - text: gives a modifier, by its place from 0, to a closure; false for SQL NULL.
  /// - Returns: what became of the value.
  @inline(never)
  package mutating func apply(
    modifiers count: Int, weeks scheme: WeekScheme, local: ((Int64) -> CivilDateTime?)? = nil,
    _ text: (_ index: Int, _ read: (Span<UInt8>) -> Void) -> Bool
  ) -> Outcome {
    let number = isNumberBeyondDays ? self : nil
    let outcome = applyAll(count, scheme, local, text)
    guard case .null = outcome, let number else { return outcome }
    self = number
    return readCompactDate() ? applyAll(count, scheme, local, text) : .null
  }

  @inline(never)
  private mutating func applyAll(
    _ count: Int, _ scheme: WeekScheme, _ local: ((Int64) -> CivilDateTime?)?,
    _ text: (_ index: Int, _ read: (Span<UInt8>) -> Void) -> Bool
  ) -> Outcome {
    for index in 0..<count {
      var outcome = Outcome.null
      guard text(index, { outcome = apply($0, isFirst: index == 0, weeks: scheme, local) }) else {
        return .null
      }
      if outcome != .value { return outcome }
    }
    return finish(isPlain: count == 0) ? .value : .null
  }
}

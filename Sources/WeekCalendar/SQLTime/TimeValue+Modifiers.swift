extension TimeValue {
  /// What became of a time value with all its modifiers.
  package enum Outcome {
    /// It has a result; it is finished.
    case value
    /// It has none: SQL NULL.
    case null
    /// `localtime` is needed, and there is no local time or it is refused.
    case noLocalTime
    /// `utc` is needed, and there is no local time or it is refused.
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
  ///   - refusesLocal: whether `localtime` and `utc` are refused, even where they would change nothing.
  ///   - local: local time of Unix seconds, nil if there is none.
  ///   - text: calls a closure with the modifier at an index from 0; false for SQL NULL.
  /// - Returns: whether the value is finished, NULL, or why it failed.
  @inline(never)
  package mutating func apply(
    modifiers count: Int, weeks scheme: WeekScheme, refusesLocal: Bool = false,
    local: (Int64) -> LocalFields?, _ text: (_ index: Int, _ read: (Span<UInt8>) -> Void) -> Bool
  ) -> Outcome {
    var number = isRawNumber && !hasJulianDay ? self : nil
    while true {
      let outcome = applyAll(count, scheme, refusesLocal, local, text)
      guard case .null = outcome, let kept = number else { return outcome }
      number = nil
      self = kept
      guard readCompactDate() else { return .null }
    }
  }

  private mutating func applyAll(
    _ count: Int, _ scheme: WeekScheme, _ refusesLocal: Bool,
    _ local: (Int64) -> LocalFields?, _ text: (_ index: Int, _ read: (Span<UInt8>) -> Void) -> Bool
  ) -> Outcome {
    for index in 0..<count {
      var outcome = ModifierOutcome.unreadable
      guard text(index, { outcome = apply($0, isFirst: index == 0, weeks: scheme) }) else {
        return .null
      }
      switch outcome {
      case .applied: break
      case .unreadable: return .null
      case .localTime:
        guard !refusesLocal, shiftToLocal(local) else { return .noLocalTime }
      case .utc:
        guard !refusesLocal, shiftToUTC(local) else { return .noUTC }
      }
    }
    return finish(isPlain: count == 0) ? .value : .null
  }
}

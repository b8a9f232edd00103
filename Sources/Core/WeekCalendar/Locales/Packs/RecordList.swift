/// The lists of a locale's names that are not ``SymbolKind``s.
package enum RecordList: UInt8, CaseIterable, Sendable {
  /// The minus sign of most numbering systems, then one of the others and its minus sign in turn.
  case minusSigns = 0
  /// One text of 24 letters: for each hour the class of its day period, "a" for the first.
  case dayPeriodHours
  /// What is written at midnight and noon for `b`, `bb`, `bbb` and for `B`, `BB`, `BBB`, then for `B` in the hours of
  /// each class: see ``DayPeriodName``.
  case dayPeriodsAbbreviated
  /// The same for `bbbb` and `BBBB`.
  case dayPeriodsWide
  /// The same for `bbbbb` and `BBBBB`.
  case dayPeriodsNarrow
  /// How offsets from GMT are written: see ``GMTFormatPart``.
  case gmtFormat
  /// The names of GMT for `z`, `zzzz`, `v`, `vvvv`, `VVV`, `VVVV`.
  case zoneNamesGMT
  /// The names of UTC for the same.
  case zoneNamesUTC
  /// CLDR's labels of weeks: of each number of a week in a month the letter of its pattern ("'week' W 'of' MMMM"), of
  /// each in a year ("'week' w 'of' Y"), the last letter for all numbers after it; then the patterns, "a" first.
  case weekLabels

  /// The smallest and the largest number of texts.
  package var nameCounts: ClosedRange<Int> {
    switch self {
    case .minusSigns: return 1...PackFormat.maximumListCount
    case .dayPeriodHours: return 1...1
    case .dayPeriodsAbbreviated, .dayPeriodsWide, .dayPeriodsNarrow: return 5...28
    case .gmtFormat: return 10...10
    case .zoneNamesGMT, .zoneNamesUTC: return 6...6
    case .weekLabels: return 3...28
    }
  }
}

/// The places of the texts in ``RecordList/gmtFormat``.
package enum GMTFormatPart: Int, CaseIterable, Sendable {
  /// The whole text for no offset where hours take two digits (`OOOO`).
  case zero = 0
  /// Before and after every other offset.
  case prefix, suffix
  /// East of Greenwich: before the hours, between the numbers, and after the last one if there are minutes.
  case eastSign, eastSeparator, eastEnd
  /// The same to the west.
  case westSign, westSeparator, westEnd
  /// The whole text for no offset where hours take one digit (`O`); differs from ICU 78 on.
  case shortZero
}

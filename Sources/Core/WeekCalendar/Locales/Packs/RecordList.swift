/// The lists in a locale's record that are not a ``SymbolKind``.
package enum RecordList: UInt8, CaseIterable, Sendable {
  /// The minus sign of most numbering systems, then pairs of another system and its minus sign.
  case minusSigns = 0
  /// One text of 24 letters: the class of each hour's day period, where "a" is the first class.
  case dayPeriodHours
  /// The names of midnight and noon for `b`, `bb`, `bbb` and for `B`, `BB`, `BBB`, then the names of each class for
  /// `B`.
  ///
  /// See ``DayPeriodName``.
  case dayPeriodsAbbreviated
  /// The same for `bbbb` and `BBBB`.
  case dayPeriodsWide
  /// The same for `bbbbb` and `BBBBB`.
  case dayPeriodsNarrow
  /// How offsets from GMT are written; see ``GMTFormatPart``.
  case gmtFormat
  /// The names of GMT for `z`, `zzzz`, `v`, `vvvv`, `VVV`, `VVVV`.
  case zoneNamesGMT
  /// The names of UTC for the same letters.
  case zoneNamesUTC
  /// CLDR's labels of weeks: a text of letters for weeks in a month, one for weeks in a year, then the patterns.
  ///
  /// The letters say which pattern each week number uses, such as "'week' W 'of' MMMM" or "'week' w 'of' Y", where "a"
  /// is the first pattern. The last letter applies to all higher numbers too.
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

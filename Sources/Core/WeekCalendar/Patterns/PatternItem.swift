/// One step of a compiled pattern: what to write next.
///
/// Both dialects compile to these; after that nothing looks at the pattern's text again.
enum PatternItem: Equatable, Sendable {
  /// Bytes of the pattern's literal text, `start ..< start + count`.
  case literal(start: UInt16, count: UInt16)
  /// A number of at least this many digits, 1...10, in the locale's digits; a minus sign comes on top.
  case number(DateField, minimumDigits: UInt8)
  case name(DateField, SymbolKind)
  /// The fraction of the second, cut (not rounded) to this many digits, 1...10 beyond the third zero.
  case fractionOfSecond(digits: UInt8)
  /// A number in the locale's digits, padded as strftime does.
  case paddedNumber(DateField, PaddedNumberStyle)
  /// Seconds since 1970-01-01T00:00 (`%s`).
  case unixSeconds
  /// The Julian day with 16 significant ASCII digits (SQLite's `%J`).
  case julianDay
  /// Here starts the text that the next `endGroup` changes; groups do not nest.
  case beginGroup
  /// Changes the case of the text since `beginGroup` and fills it up to a width.
  case endGroup(GroupStyle)
  /// The period of the day (`b`, `B`).
  case dayPeriod(DayPeriodStyle)
  /// The zone (`z Z O v V X x`).
  case zone(ZoneStyle)
  /// The month as a small Roman number, "i" to "xii".
  case romanMonth
  /// Text that depends on the plural of the number of a week, in the year or in the month, which the pattern has too;
  /// where it is among the pattern's literal bytes says ``PluralWords``.
  case pluralWords(start: UInt16, isOfYear: Bool)
}

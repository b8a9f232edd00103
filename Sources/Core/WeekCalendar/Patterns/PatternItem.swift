/// One step of a compiled pattern: what to write next.
///
/// All dialects compile to items. After that, the text of the pattern is not read anymore.
enum PatternItem: Equatable, Sendable {
  /// Bytes of the pattern's literal text, `start ..< start + count`.
  case literal(start: UInt16, count: UInt16)
  /// A number of at least this many digits, 1...10, in the locale's digits; a minus sign is not counted.
  case number(DateField, minimumDigits: UInt8)
  case name(DateField, SymbolKind)
  /// The fraction of the second with this many digits, 1...10: truncated, with zeros after the third.
  case fractionOfSecond(digits: UInt8)
  /// A number in the locale's digits, padded as strftime does.
  case paddedNumber(DateField, PaddedNumberStyle)
  /// Seconds since 1970-01-01T00:00 (`%s`).
  case unixSeconds
  /// The Julian day with 16 significant ASCII digits (SQLite's `%J`).
  case julianDay
  /// The start of the text that the next `endGroup` changes; groups do not nest.
  case beginGroup
  /// Changes the case of the text since `beginGroup` and fills it up to a width.
  case endGroup(GroupStyle)
  /// The period of the day (`b`, `B`).
  case dayPeriod(DayPeriodStyle)
  /// The zone (`z Z O v V X x`).
  case zone(ZoneStyle)
  /// The month as a lowercase Roman number, "i" to "xii".
  case romanMonth
  /// Text that depends on the plural of the number of a week, in the year or in the month, which the pattern has too.
  ///
  /// ``PluralWords`` describes how it is stored in the literal bytes.
  case pluralWords(start: UInt16, isOfYear: Bool)
}

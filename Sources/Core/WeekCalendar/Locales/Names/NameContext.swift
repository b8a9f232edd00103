/// Whether a name is used inside a date or alone.
///
/// Many languages inflect the month inside a date: Russian "2 января" but "январь 2011".
///
///     let names = try CalendarLocale("ru").names
///     names.month(1, context: .format)      // "января"
///     names.month(1, context: .standAlone)  // "январь"
public enum NameContext: UInt8, CaseIterable, Hashable, Sendable {
  /// Inside a date (pattern letters `M E Q`).
  case format
  /// Alone (pattern letters `L c q`).
  case standAlone
}

/// The calendar names of a locale: months, weekdays, quarters, eras, and the parts of a day.
///
/// Nothing is copied in advance: each name is read from the data when it is needed.
///
/// ```swift
/// let names = try CalendarLocale("de").names
/// names.month(3)                                // "März"
/// names.weekday(.sunday, width: .abbreviated)   // "So."
/// ```
///
/// Foreign names: `udat_getSymbols` (ICU), `DateFormatter.monthSymbols` (Foundation).
/// Source: UTS #35 part 4, "Calendar Elements".
public struct DateNames: Sendable {
  let pack: NamesPack
  package let record: LocaleRecord

  /// The name of a month, 1 (January) to 12; empty for another number.
  ///
  /// There is no `short` width of months: it gives the abbreviated one.
  public func month(
    _ month: Int, width: NameWidth = .wide, context: NameContext = .format
  ) -> String {
    (1...12).contains(month) ? list(.months(context, width: width))[month - 1] : ""
  }

  /// The name of a weekday.
  public func weekday(
    _ weekday: Weekday, width: NameWidth = .wide, context: NameContext = .format
  ) -> String {
    list(.weekdays(context, width: width))[weekday.posix]
  }

  /// The name of a quarter, 1 to 4; empty for another number.
  ///
  /// There is no `short` width of quarters: it gives the abbreviated one.
  public func quarter(
    _ quarter: Int, width: NameWidth = .wide, context: NameContext = .format
  ) -> String {
    (1...4).contains(quarter) ? list(.quarters(context, width: width))[quarter - 1] : ""
  }

  /// The list of names of a kind.
  package func list(_ kind: SymbolKind) -> NameList { pack.names(record, .names(kind)) }

  /// Calls with the bytes of one name, counted from 0; none outside of the list.
  ///
  /// Allocates nothing: the way to names in a formatter.
  @inline(__always)
  package func withName<Result, Failure: Error>(
    _ kind: SymbolKind, _ index: Int,
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try pack.bytes.withView { view throws(Failure) in
      try view.withText(view.bounds(index, list: view.list(record, .names(kind))), body)
    }
  }
}

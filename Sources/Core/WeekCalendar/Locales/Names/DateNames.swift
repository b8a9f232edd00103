/// The calendar names of a locale: months, weekdays, quarters, eras and day periods.
///
/// Names are read from the data when they are needed; nothing is copied in advance.
///
/// ```swift
/// let names = try CalendarLocale("de").names
/// names.month(3)                                // "März"
/// names.weekday(.sunday, width: .abbreviated)   // "So."
/// ```
///
/// Also known as: `udat_getSymbols` (ICU), `DateFormatter.monthSymbols` (Foundation).
/// Source: UTS #35 part 4, "Calendar Elements".
public struct DateNames: Sendable {
  package let pack: NamesPack
  /// The index of the locale among those that the pack lists; -1 for the C locale, whose pack lists none.
  let index: Int
  /// The byte offsets of the locale's record, which many locales share, and of the pool.
  package let record: Int
  let pool: Int

  /// The name of a month, 1 (January) to 12; empty for other numbers.
  ///
  /// Months have no `short` names; that width yields the abbreviated name.
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

  /// The name of a quarter, 1 to 4; empty for other numbers.
  ///
  /// Quarters have no `short` names; that width yields the abbreviated name.
  public func quarter(
    _ quarter: Int, width: NameWidth = .wide, context: NameContext = .format
  ) -> String {
    (1...4).contains(quarter) ? list(.quarters(context, width: width))[quarter - 1] : ""
  }

  /// The names of all locales with the same language, in this and in other regions and scripts.
  var ofSameLanguage: [DateNames] {
    index < 0 ? [self] : pack.names(ofLanguage: pack.locale(at: index).subtags.language)
  }

  /// The list of names of a kind.
  package func list(_ kind: SymbolKind) -> NameList { list(.names(kind)) }

  /// The list of texts in a field of the record, such as ``PackField/list(_:)``.
  package func list(_ field: PackField) -> NameList {
    NameList(bytes: pack.bytes, offset: pack.bytes.withView { place(of: field, $0) })
  }

  /// The start of the list whose position in the pool is in a field of the record.
  @inline(__always)
  func place(of field: PackField, _ view: PackView) -> Int {
    pool &+ Int(view.septets(record, field))
  }

  /// Calls `body` with the bytes of one name, counted from 0, without an allocation.
  ///
  /// The bytes are empty for an index outside the list.
  @inline(__always)
  package func withName<Result, Failure: Error>(
    _ kind: SymbolKind, _ index: Int,
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try pack.bytes.withView { view throws(Failure) in
      try view.withText(view.bounds(index, list: place(of: .names(kind), view)), body)
    }
  }
}

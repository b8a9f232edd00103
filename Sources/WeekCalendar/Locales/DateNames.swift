/// The calendar names of a locale: months, weekdays, quarters, eras, and the parts of a day.
///
/// Nothing is copied: each name is read from the data when it is asked for.
public struct DateNames: Sendable {
  let data: LocaleData
  let record: LocaleRecord

  /// The list of names of a kind.
  package func list(_ kind: SymbolKind) -> NameList { data.names(record, kind) }

  /// Calls with the bytes of one name, counted from 0; none outside of the list.
  @inline(__always)
  package func withName<Result, Failure: Error>(
    _ kind: SymbolKind, _ index: Int,
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try data.withName(record, kind, index, body)
  }

  /// Calls with the bytes of the locale's minus sign in a numbering system.
  package func withMinusSign<Result, Failure: Error>(
    numberingSystem: Subtag,
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try data.withMinusSign(record, numberingSystem: numberingSystem, body)
  }
}

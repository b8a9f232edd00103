/// The positions of the texts in ``RecordList/gmtFormat``.
package enum GMTFormatPart: Int, CaseIterable, Sendable {
  /// The whole text for offset 0 if hours have two digits (`OOOO`).
  case zero = 0
  /// The texts before and after every other offset.
  case prefix, suffix
  /// East of Greenwich: the texts before the hours, between the numbers, and after the last number if there are
  /// minutes.
  case eastSign, eastSeparator, eastEnd
  /// The same, west of Greenwich.
  case westSign, westSeparator, westEnd
  /// The whole text for offset 0 if hours have one digit (`O`); it differs from ``zero`` since ICU 78.
  case shortZero
}

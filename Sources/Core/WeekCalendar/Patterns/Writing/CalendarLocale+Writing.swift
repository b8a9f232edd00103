/// What formatting and parsing need from a locale, besides its weeks: names, digits and signs.
extension CalendarLocale {
  /// Appends a name of a list; nothing if the list has no such name.
  @inline(__always)
  func appendName(_ kind: SymbolKind, at index: Int, to buffer: inout UTF8Buffer) {
    names.withName(kind, index) { buffer.append($0) }
  }

  /// Appends a number in the locale's digits, with zeros in front up to `minimumDigits` (1...10).
  @inline(__always)
  func appendDigits(_ value: UInt, minimumDigits: Int, to buffer: inout UTF8Buffer) {
    if digits.isLatin {
      buffer.append(value, minimumDigits: minimumDigits)
    } else {
      buffer.append(value, minimumDigits: minimumDigits, digits: digits)
    }
  }

  func appendMinusSign(to buffer: inout UTF8Buffer) { withMinusSign { buffer.append($0) } }

  func withMinusSign(_ body: (Span<UInt8>) -> Void) {
    names.withMinusSign(numberingSystem: numberingSystem, body)
  }

  /// Appends a text of another list of the locale; nothing if the list has no such text.
  func appendText(_ list: RecordList, at index: Int, to buffer: inout UTF8Buffer) {
    names.list(.list(list)).withName(index) { buffer.append($0) }
  }
}

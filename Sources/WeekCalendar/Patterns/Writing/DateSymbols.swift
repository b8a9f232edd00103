/// What the renderer needs from a locale: its week rule, its names and its digits.
///
/// ``CalendarLocale`` takes them from its data; ``CLocaleSymbols`` needs none. The renderer is
/// specialised for each, so the choice costs nothing per date.
protocol DateSymbols {
  /// The rule that the locale's week letters follow.
  var rules: WeekRules { get }

  /// How the locale numbers weeks.
  var scheme: WeekScheme { get }

  /// Appends a name of a list; nothing if the list has no such name.
  func appendName(_ kind: SymbolKind, at index: Int, to buffer: inout UTF8Buffer)

  /// Appends a number in the locale's digits, with zeros in front up to `minimumDigits` (1...10).
  func appendDigits(_ value: UInt, minimumDigits: Int, to buffer: inout UTF8Buffer)

  /// Appends the locale's minus sign.
  func appendMinusSign(to buffer: inout UTF8Buffer)

  /// Appends a text of another list of the locale; nothing if the list has no such text.
  func appendText(_ list: RecordList, at index: Int, to buffer: inout UTF8Buffer)

  /// The place of an hour's day period in the lists of day periods.
  func dayPeriodIndex(hour: Int) -> Int
}

extension CalendarLocale: DateSymbols {
  @inline(__always)
  func appendName(_ kind: SymbolKind, at index: Int, to buffer: inout UTF8Buffer) {
    names.withName(kind, index) { buffer.append($0) }
  }

  @inline(__always)
  func appendDigits(_ value: UInt, minimumDigits: Int, to buffer: inout UTF8Buffer) {
    if digits.isLatin {
      buffer.append(value, minimumDigits: minimumDigits)
    } else {
      appendNativeDigits(value, minimumDigits: minimumDigits, to: &buffer)
    }
  }

  // Out of line, so that the table of digits is not copied for a locale that has ASCII's.
  @inline(never)
  private func appendNativeDigits(
    _ value: UInt, minimumDigits: Int, to buffer: inout UTF8Buffer
  ) {
    buffer.append(value, minimumDigits: minimumDigits, digits: digits)
  }

  @inline(__always)
  func appendMinusSign(to buffer: inout UTF8Buffer) {
    names.pack.withMinusSign(names.record, numberingSystem: numberingSystem) { buffer.append($0) }
  }

  func appendText(_ list: RecordList, at index: Int, to buffer: inout UTF8Buffer) {
    names.pack.names(names.record, .list(list)).withName(index) { buffer.append($0) }
  }

  func dayPeriodIndex(hour: Int) -> Int {
    names.pack.dayPeriodIndex(names.record, hour: hour)
  }
}

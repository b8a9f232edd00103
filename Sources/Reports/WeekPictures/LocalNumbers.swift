import WeekCalendar
import WeekReports

/// Writes numbers with the digits, group separators and decimal mark of a locale.
///
///     LocalNumbers(try CalendarLocale("de_DE")).text("-1234567.5")  // "−1.234.567,5"
///     LocalNumbers(try CalendarLocale("hi_IN")).text("1234567.5")   // "12,34,567.5"
package struct LocalNumbers: Sendable {
  private let marks: NumberMarks
  private let digits: [String]

  /// Makes a writer for a locale.
  package init(_ locale: CalendarLocale) {
    marks = NumberMarks(locale)
    digits = (0...9).map { digit in
      let word = locale.digits[digit]
      let bytes = (0..<locale.digits.byteCount).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Returns the localized form of a number such as `-1234.50`; other text stays unchanged.
  package func text(_ number: String) -> String {
    let isNegative = number.hasPrefix("-")
    let parts = number.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return number }
    var text = isNegative ? "\u{2212}" : ""
    for (index, digit) in whole.utf8.enumerated() {
      let rest = whole.utf8.count - index
      if index > 0, startsGroup(rest) { text += marks.group }
      text += digits[Int(digit - 0x30)]
    }
    guard parts.count > 1 else { return text }
    return text + marks.decimal + parts[1].utf8.map { digits[Int($0 - 0x30)] }.joined()
  }

  /// Returns whether a group starts this many digits before the decimal mark.
  private func startsGroup(_ rest: Int) -> Bool {
    guard marks.lastGroup > 0, rest >= marks.lastGroup else { return false }
    return (rest - marks.lastGroup) % marks.otherGroups == 0
  }

  /// Returns a double with at most this many decimals, without trailing zeros.
  func text(_ value: Double, decimals: Int) -> String {
    var text = DoubleWriter.fixed(value, decimals: decimals)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return self.text(text)
  }

  /// Returns the text of a cell in a table for people.
  func text(_ cell: TableCell, _ column: TableColumn) -> String {
    switch cell {
    case .null: ""
    case .integer(let value): text("\(value)")
    case .decimal(let value): text(column.text(of: value))
    case .real(let value): text(column.text(of: value))
    case .text(let text): text
    case .blob(let bytes): "\(bytes.count) bytes"
    }
  }
}

/// The delimiters, quotes, escapes and comments of a CSV text.
struct CSVDialect: Hashable, Sendable {
  /// The first byte between cells.
  var delimiter = UInt8(ascii: ",")
  /// Further bytes of a longer delimiter.
  var delimiterTail: [UInt8] = []
  /// Whether blanks after a delimiter are part of it.
  var skipsBlanks = false
  /// The quote around a cell with special characters.
  var quote: UInt8? = UInt8(ascii: "\"")
  /// The byte before a quote inside such a cell; nil if quotes are doubled.
  var escape: UInt8?
  /// The start of a comment.
  var comment: [UInt8] = []
  /// The maximum number of lines in a quoted cell.
  var cellLines = CSVOptions.usualCellLines

  /// The byte that stands for no delimiter, in text with one column.
  static let noDelimiter: UInt8 = 0x1F

  /// Whether rows are split into cells.
  var hasDelimiter: Bool { delimiter != Self.noDelimiter }

  /// The delimiter as a text; empty for none.
  var delimiterText: String {
    guard hasDelimiter else { return "" }
    return String(
      decoding: [delimiter] + delimiterTail + (skipsBlanks ? [0x20] : []), as: UTF8.self)
  }

  /// Sets the delimiter; `""` means none.
  ///
  /// Returns false if the delimiter cannot be distinguished from the rest of the text.
  mutating func setDelimiter(_ text: String) -> Bool {
    var bytes = text.isEmpty ? [Self.noDelimiter] : Array(text.utf8)
    skipsBlanks = bytes.count > 1 && bytes.last == 0x20 && bytes.first != 0x20
    while skipsBlanks, bytes.count > 1, bytes.last == 0x20 { bytes.removeLast() }
    guard let first = bytes.first, bytes.count <= 8,
      bytes.allSatisfy({ $0 < 0x80 && $0 != 0 && $0 != 0x0A && $0 != 0x0D && $0 != quote })
    else { return false }
    delimiter = first
    delimiterTail = Array(bytes.dropFirst())
    return true
  }
}

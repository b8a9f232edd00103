/// How a CSV text is written; the readers of its rows know nothing else.
///
/// ``CSVRules`` makes it from the text and the options.
struct CSVDescription {
  var dialect: CSVDialect
  var columnNames: [String] = []
  /// The number of cells in a row: one for each column, and empty cells beyond them, which are ignored.
  var cellCount = 0
  /// The bytes of the header's line without its end; empty if no row is compared with it.
  var headerLine: [UInt8] = []
  /// The offset at which the rows start, and the number of line ends before it.
  var start = 0
  var line = 0
  /// The lines of the header, from 1; `nil` if there is no header.
  var headerLines: ClosedRange<Int>?
  /// Notes on findings that may be surprising, one line each.
  var notes: [String] = []
}

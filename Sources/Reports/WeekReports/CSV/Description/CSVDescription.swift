/// How a CSV text is written: all that the readers of its rows know.
///
/// ``CSVRules`` makes it of the text and the options; readers do not know how.
struct CSVDescription {
  var dialect: CSVDialect
  var columnNames: [String] = []
  /// How many cells a row has: one for each column, and empty ones beyond that are not taken.
  var cellCount = 0
  /// The bytes of the header's line without its end; empty if no row is compared with it.
  var headerLine: [UInt8] = []
  /// Where the rows start in the text, and how many line ends are before.
  var start = 0
  var line = 0
  /// The lines of the header, from 1; `nil` without one.
  var headerLines: ClosedRange<Int>?
  /// What a reader may want to know, one line each.
  var notes: [String] = []
}

import Foundation
import Testing
import WeekCalendar

/// Texts right and damaged, as Python's `datetime.fromisoformat` reads them
/// (`Conformance/Tables/iso8601-python.tsv`).
///
/// Python has no ordinal dates, and takes weeks without a day, any byte between date and time and odd
/// numbers of digits ("1504+5" is not one of them, "15044" is): what only one of both reads must be of these.
@Suite struct ISO8601PythonTests {
  @Test func equalsPython() throws {
    let form =
      /\d{4}(-\d\d-\d\d|\d{4}|-W\d\d-\d|W\d{3})([T ](\d\d:\d\d(:\d\d([.,]\d+)?)?|\d{4}(\d\d([.,]\d+)?)?)(Z|[+-]\d\d(:[0-5]\d(:[0-5]\d)?|[0-5]\d([0-5]\d)?)?)?)?/
    let ordinal = /\d{4}-?\d{3}([T ].*)?/
    var rows = 0
    var equal = 0
    var ordinals = 0
    var formless = 0
    for cells in try Self.table() {
      let line = cells.joined(separator: " ")
      rows += 1
      let ours = Self.answer(cells[0])
      let python = "\(cells[1]) \(cells[2])"
      if ours == python {
        equal += 1
      } else if ours == "! !" {
        #expect(cells[0].wholeMatch(of: form) == nil, "\(line)")
        formless += 1
      } else {
        #expect(python == "! !" && cells[0].wholeMatch(of: ordinal) != nil, "\(line): \(ours)")
        ordinals += 1
      }
    }
    #expect(rows == 2_400)
    #expect(equal == 2_271)
    #expect(ordinals == 38)
    #expect(formless == 91)
  }

  /// What Swift and SQL both read is the same time in both.
  ///
  /// Digits alone are a Julian day in SQL.
  @Test func equalsSQL() throws {
    var both = 0
    for text in try Self.table().map({ $0[0] }) where text.contains(where: { !$0.isNumber }) {
      guard let parsed = try? ParsedDateTime(iso8601: text),
        let sql = text.withUTF8Span({ TimeValue.parse(utf8: $0) })
      else { continue }
      let ours = parsed.offsetSeconds == nil ? parsed.dateTime : parsed.instant?.dateTime
      #expect(ours == sql, "\(text)")
      both += 1
    }
    #expect(both == 200)
  }

  private static func table() throws -> [[String]] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Conformance/Tables/iso8601-python.tsv")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static func answer(_ text: String) -> String {
    guard let parsed = try? ParsedDateTime(iso8601: text) else { return "! !" }
    let written = parsed.dateTime.description
    return (parsed.dateTime.time.millisecond == 0 ? written + ".000" : written)
      + (parsed.offsetSeconds.map { " \($0)" } ?? " -")
  }
}

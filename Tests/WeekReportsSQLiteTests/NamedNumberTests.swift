import TestSupport
import Testing
import WeekReports
import WeekReportsSQLite

/// Columns that were named as numbers, which are read in the one form that fits all cells.
@Suite struct NamedNumberTests {
  private func importing(_ connection: TestConnection, _ options: ColumnSurvey.Options) -> CSVImport
  {
    var request = CSVImport("t", on: connection.pointer)
    request.options = options
    return request
  }

  /// Each column with its sum, or a part of the error; beside it another column of the file.
  @Test func namedColumnsHaveTheExpectedSum() throws {
    var count = 0
    for (cells, others, outcome) in [
      (["1,5", "2,25"], nil, "r3.75"), (["1.234,50 €", "7 €"], nil, "r1241.5"),
      (["R$ 1.234,50", "R$ 3,00"], nil, "r1237.5"), (["EUR 5", "EUR 7"], nil, "i12"),
      (["5 USD", "7 USD"], nil, "i12"), (["R$ 5", "$5"], nil, "one sign of currency"),
      (["(5)", "12"], nil, "i7"), (["5-", "12"], nil, "i7"),
      (["12.50 CR", "3.00 DR"], nil, "r9.5"),
      (["12,34,567.50", "1"], nil, "r1234568.5"), (["1,234,567", "1"], nil, "i1234568"),
      (["123,45,678", "1"], nil, "no number"), (["1,23", "12,34,567"], nil, "one decimal mark"),
      (["01:30:00", "26:15:00"], nil, "r27.75"), (["1:30", "-0:45"], nil, "r0.75"),
      (["01:30", "7"], nil, "one sign"), (["12%", "7.5 %"], nil, "r19.5"),
      (["00123", "5"], nil, "i128"),
      (["1.234", "2.500"], nil, "r3.734"), (["1.234", "2.500"], ["2,5", "3,5"], "i3734"),
      (["12,345", "1,000"], nil, "two ways"), (["12,345", "1,000"], ["2,5", "3,5"], "r13.345"),
      (["116,432", "1,000"], ["66,09 %", "3,5 %"], "r117.432"),
      (["12,345", "1,000"], ["2.5", "3.5"], "i13345"),
      (["1.234", "2,5"], nil, "two ways"), (["1.234", "2,5", "3,5"], nil, "r1240.0"),
      (["148", "--"], nil, "--na --"), (["1.2k", "3"], nil, "no number"), (["5", "NA"], nil, "i5"),
    ] as [([String], [String]?, String)] {
      let text = cells.enumerated().reduce("v;w\n") { text, cell in
        text + "\"\(cell.element)\";\"\(others?[cell.offset] ?? "z")\"\n"
      }
      var options = ColumnSurvey.Options()
      options.numbers = ["v"]
      let connection = try TestConnection()
      do {
        _ = try importing(connection, options).run {
          () throws(ReportError) -> CSVSource in source(text)
        }
        #expect(try connection.rows("SELECT sum(v) FROM t") == [outcome], "\(cells)")
      } catch {
        #expect("\(error)".contains(outcome), "\(cells): \(error)")
      }
      count += 1
    }
    #expect(count == 29)
  }

  /// A form that is given refuses all others.
  @Test func givenFormsAreFollowed() throws {
    for (form, cells, outcome) in [
      (NumberForm.duration, ["1:30", "2:00:36"], "r3.51"), (.duration, ["1:30", "7"], "no number"),
      (NumberForm(decimal: .comma), ["1.234", "5"], "i1239"),
      (NumberForm(decimal: .point), ["1.5", "2,5"], "no number"),
    ] {
      var options = ColumnSurvey.Options()
      options.numbers = ["v"]
      options.numberForms = ["v": form]
      let connection = try TestConnection()
      let text = "i;v\n" + cells.map { "1;\"\($0)\"\n" }.joined()
      do {
        _ = try importing(connection, options).run {
          () throws(ReportError) -> CSVSource in source(text)
        }
        #expect(try connection.rows("SELECT sum(v) FROM t") == [outcome], "\(cells)")
      } catch {
        #expect("\(error)".contains(outcome), "\(cells): \(error)")
      }
    }
  }
}

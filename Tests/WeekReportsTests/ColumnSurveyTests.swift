import Testing
import WeekReports

/// The types of columns by all of their cells.
@Suite struct ColumnSurveyTests {
  /// Surveys a column `a`, one cell for each row.
  private func survey(
    _ cells: [String], _ change: (inout ColumnSurvey.Options) -> Void = { _ in }
  ) throws -> ColumnSurvey.Column {
    var options = ColumnSurvey.Options()
    change(&options)
    var survey = ColumnSurvey(options: options)
    var source = SequenceSource(["a"], cells) { $1.append($0) }
    try source.stream(into: &survey)
    #expect(survey.rowCount == cells.count)
    return try #require(survey.columns.first)
  }

  private func binary(_ cells: [Cell]) throws -> ColumnSurvey.Column {
    var survey = ColumnSurvey()
    var source = SequenceSource(["a"], cells) { cell, row in
      switch cell {
      case .null: row.append(.null)
      case .integer(let value): row.append(.integer(value))
      case .real(let value): row.append(.real(value))
      case .blob(let bytes): bytes.withBorrowedBytes { row.append(.blob($0)) }
      }
    }
    try source.stream(into: &survey)
    return try #require(survey.columns.first)
  }

  private enum Cell {
    case null
    case integer(Int64)
    case real(Double)
    case blob([UInt8])
  }

  /// Values of a database have the types that they are stored with; infinity and NaN are missing values.
  @Test func storedValuesKeepTheirTypes() throws {
    let cases: [(cells: [Cell], type: ColumnType, objection: String?)] = [
      ([.integer(1), .null, .integer(-7)], .integer, nil), ([.integer(1), .real(2)], .real, nil),
      ([.real(1.5), .real(.infinity)], .real, nil), ([.real(.nan), .integer(3)], .integer, nil),
      ([.integer(1), .blob([1, 2])], .text, "row 2 has 'a blob'"), ([.null], .text, nil),
    ]
    for (cells, type, objection) in cases {
      let column = try binary(cells)
      #expect(column.type == type && column.objection == objection, "\(cells)")
    }
    #expect(cases.count == 6)
    #expect(try binary([.real(.infinity), .null]).isEmpty)
  }

  /// The note names the first cell of the form that fewer dates have.
  @Test func notesNameTheDateInTheOtherForm() throws {
    var count = 0
    for (cells, note) in [
      (["2024-01-31", "31.01.2024", "30.01.2024"], "row 1 has '2024-01-31'"),
      (["2024-01-31T10:00", "2024-01-30 11:00", "30.01.2024"], "row 3 has '30.01.2024'"),
      (["2024-01-31T10:00", "x"], "row 2 has 'x'"),
      (
        ["31.01.2024", "30.01.2024"],
        "row 1 has '31.01.2024', and none of its dates is in ISO 8601"
      ),
    ] {
      let column = try survey(cells)
      #expect(column.type == .text && column.notes == ["column 'a' is TEXT: \(note)"], "\(cells)")
      count += 1
    }
    #expect(count == 4)
    #expect(try survey(["2024-01-31T10:00", "2024-01-30 11:00"]).notes.isEmpty)
    let times = try survey(["2024-01-31T10:00", "2024-01-30 11:00"]) { $0.types = ["a": .date] }
    #expect(times.type == .text && times.ambiguity == nil)
  }

  /// Numbers of a given form have the types of the numbers that they are.
  @Test func numbersOfAGivenFormHaveTypes() throws {
    let cases: [(cells: [String], type: ColumnType)] = [
      (["1.234", "2"], .integer), (["1.234,5", "2"], .real), (["1,5"], .real),
      (["1,234.5"], .text), (["007"], .text), (["NA", "1.234"], .integer), (["+49"], .text),
      (["1,5", "(2)"], .text), (["1,5", "x"], .text), (["1,5", "5 %"], .text),
      (["1,5e3"], .text), (["9.007.199"], .integer), (["1,0"], .real),
    ]
    for (cells, type) in cases {
      let column = try survey(cells) { $0.numberForm = NumberForm(thousands: .mark(".")) }
      #expect(column.type == type, "\(cells)")
    }
    #expect(cases.count == 13)
  }

  @Test func onlyKeptNamesAreKnown() throws {
    var options = ColumnSurvey.Options()
    (options.dates, options.numbers, options.texts) = (["a", "b"], ["c"], ["d", "e"])
    options.types = ["f": .integer, "g": .real]
    #expect(options.names == ["a", "b", "c", "d", "e", "f", "g"])
    options.keep(["a", "e", "f", "x"])
    #expect(options.names == ["a", "e", "f"])
    #expect(options.types == ["f": .integer])
  }
}

import TestSupport
import Testing
import WeekReports
import WeekReportsSQLite

/// What a file becomes in SQL, for random cells of all kinds.
@Suite struct ImportedCellTests {
  /// Kinds of cells, each with a few examples.
  private static let kinds: [[String]] = [
    ["1", "-2", "0", "42", "9223372036854775807", "1234567"],
    ["1.50", "-0.5", "1e-05", "1.5e10", "+2.5"],
    ["1.234", "56.789", "-1.000"], ["00123", "0049"], ["+49", "+491"], ["(1)", "(5)"],
    ["12E12", "31E46"],
    ["1,5", "2,25", "66,09 %"], ["$5", "$1,234.50"], ["R$ 1.234,50"], ["01:30:00", "26:15:00"],
    ["2024-01-31", "2024-02-29"], ["31.01.24", "31.04.21"], ["01/02/2024"],
    ["310124", "0612345678"],
    ["NA", "NULL", "n/a"], ["-", "--", "."], ["abc", "1.2k", "x y", "é"], [" 7", "8 "], ["-0"],
    ["9223372036854775808", "9007199254740993"], ["5-", "12 CR"], ["1e5"], ["12,34,567"], [""],
  ]

  /// Columns of cells of one to three kinds, and perhaps one cell of another.
  private static func columns(_ random: inout SplitMix64, rows: Int) -> [[String]] {
    var columns: [[String]] = []
    for _ in 0..<3 {
      let count = random.next() % 3 + 1
      let chosen = (0..<count).map { _ in kinds[Int(random.next() % UInt64(kinds.count))] }
      var cells: [String] = []
      for _ in 0..<rows {
        let kind = chosen[Int(random.next() % count)]
        cells.append(kind[Int(random.next() % UInt64(kind.count))])
      }
      columns.append(cells)
    }
    return columns
  }

  private static func text(_ columns: [[String]]) -> String {
    columns[0].indices.reduce("i;a;b;c\n") { text, row in
      text + "\(row);" + columns.map { "\"\($0[row])\"" }.joined(separator: ";") + "\n"
    }
  }

  private static let missing: Set<String> = ["", "NA", "NULL", "N/A"]

  /// Whether a value of SQL says the same as its cell, by reading the cell with the standard library alone.
  private static func isSame(_ value: String, as cell: String) -> Bool {
    let body = String(value.dropFirst())
    let plain = cell.trimmingPrefix { $0 == " " }
    let number = String(plain.reversed().drop { $0 == " " }.reversed())
    switch value.first {
    case "t": return body == cell && cell != ""
    case "i": return body == number
    case "r": return Double(body) == Double(number) && Double(number) != nil
    default: return missing.contains(cell.uppercased())
    }
  }

  private func imported(_ text: String) throws -> (rows: [[String]], types: [String]) {
    let connection = try TestConnection()
    let result = try CSVImport("t", on: connection.pointer).run {
      () throws(ReportError) -> CSVSource in
      source(text)
    }
    // Each column for itself, as cells may hold what separates them.
    let rows = try ["a", "b", "c"].map { try connection.rows("SELECT \($0) FROM t ORDER BY i") }
    return (rows, result.columns.dropFirst().map(\.type))
  }

  @Test func storedCellsAreTheFilesCells() throws {
    var random = SplitMix64(seed: 43)
    var (count, numbers) = (0, 0)
    for _ in 0..<150 {
      let columns = Self.columns(&random, rows: Int(random.next() % 12) + 2)
      let (stored, types) = try imported(Self.text(columns))
      // `query` has the same.
      let connection = try TestConnection()
      let table = try CSVTable("t") { () throws(ReportError) -> CSVSource in
        source(Self.text(columns))
      }
      try table.register(on: connection.pointer)
      #expect(table.types.dropFirst().map(\.declared) == types)
      for (index, name) in ["a", "b", "c"].enumerated() {
        #expect(try connection.rows("SELECT \(name) FROM t ORDER BY i") == stored[index])
        for (value, cell) in zip(stored[index], columns[index]) {
          #expect(Self.isSame(value, as: cell), "\(value) of '\(cell)' in \(columns[index])")
          count += 1
          if value.first == "i" || value.first == "r" { numbers += 1 }
        }
      }
    }
    #expect(count > 3_000)
    #expect(numbers > 200)
  }

  /// Without a cell, or with another one in its place, all others say what they said.
  @Test func damagedCellsDoNotChangeOthers() throws {
    var random = SplitMix64(seed: 44)
    var count = 0
    for _ in 0..<60 {
      var columns = Self.columns(&random, rows: Int(random.next() % 8) + 2)
      let column = Int(random.next() % 3)
      let row = Int(random.next() % UInt64(columns[0].count))
      columns[column][row] =
        ["", "x", "31.04.21", "1,5", "2024-02-05", "1.234"][Int(random.next() % 6)]
      let (stored, _) = try imported(Self.text(columns))
      for index in columns.indices {
        for (place, value) in stored[index].enumerated() where index != column || place != row {
          #expect(Self.isSame(value, as: columns[index][place]))
          count += 1
        }
      }
    }
    #expect(count > 800)
  }

  /// A report has the numbers that `query` has in columns that nobody named.
  @Test func reportsHaveTheSameNumbers() throws {
    var random = SplitMix64(seed: 45)
    var count = 0
    for _ in 0..<80 {
      let columns = Self.columns(&random, rows: Int(random.next() % 8) + 2)
      let (stored, types) = try imported(Self.text(columns))
      for (index, type) in types.enumerated() where type != "TEXT" {
        let name = ["a", "b", "c"][index]
        let days = columns[0].indices.map { "2024-01-\($0 + 10)" }
        let text = "d;\(name)\n" + zip(days, columns[index]).map { "\($0);\"\($1)\"\n" }.joined()
        var request = ReportRequest(dateColumn: "d", .unit(.day))
        let sum = try #require(AggregateKind.all.first { $0.option == "sum" })
        request.aggregates = [Aggregate(sum, [name])]
        request.numberForm = NumberForm(decimal: .point)
        var builder = try ReportBuilder(request)
        var rows = source(text)
        try rows.stream(into: &builder, control: StreamControl())
        for (value, row) in zip(stored[index], try builder.report().rows) {
          #expect(row.values[0].double == Double(value.dropFirst()), "\(columns[index])")
          count += 1
        }
      }
    }
    #expect(count > 100)
  }

  /// Columns of dates or numbers in one form each, with their cells.
  private static let named: [(isDate: Bool, cells: [String])] = [
    (true, ["31.01.2024", "01.02.2024", "13.02.2024", "04.03.2024"]),
    (true, ["31.01.24", "01.02.24", "13.02.24", "04.03.24"]),
    (true, ["01/31/2024", "02/01/2024", "02/13/2024", "03/04/2024"]),
    (true, ["2024-01-31", "2024-02-01", "2024-02-13", "2024-03-04"]),
    (true, ["31 Jan 2024", "1 Feb 2024", "13 Feb 2024", "4 Mar 2024"]),
    (true, ["20240131", "20240201", "20240213", "20240304"]),
    (true, ["310199", "010203", "280299", "290304"]),
    (false, ["1,5", "2,25", "3.000,75", "4"]), (false, ["1.234", "2,5", "3,5", "5.678"]),
    (false, ["$1,234.50", "$2.00", "$3.25", "$4"]), (false, ["(5)", "12", "(7)", "3"]),
    (false, ["01:30:00", "26:15:00", "0:45:36", "2:00"]), (false, ["5-", "12", "7-", "3"]),
    (false, ["12.50 CR", "3.00 DR", "1.00 CR", "2.25 DR"]),
    (false, ["12 %", "7.5 %", "3 %", "1.25 %"]),
    (false, ["12,34,567.50", "1,23,456", "7", "1.5"]), (false, ["1.5", "2.25", "7", "1e-05"]),
    (false, ["00123", "0049", "5", "7"]),
  ]

  private func stored(
    _ cells: [String], isDate: Bool
  ) throws -> (imported: [String], queried: [String]) {
    var options = ColumnSurvey.Options()
    if isDate { options.dates = ["v"] } else { options.numbers = ["v"] }
    let text =
      "i;v\n" + cells.enumerated().map { "\($0.offset);\"\($0.element)\"\n" }.joined()
    let connection = try TestConnection()
    var request = CSVImport("t", on: connection.pointer)
    request.options = options
    _ = try request.run { () throws(ReportError) -> CSVSource in source(text) }
    let table = try CSVTable("f", options: options) { () throws(ReportError) -> CSVSource in
      source(text)
    }
    try table.register(on: connection.pointer)
    return (
      try connection.rows("SELECT v FROM t ORDER BY i"),
      try connection.rows("SELECT v FROM f ORDER BY i")
    )
  }

  /// In a named column, too, a cell that is damaged or missing changes no other: there is an error, or all are as before.
  @Test func damagedCellsDoNotChangeOthersInNamedColumns() throws {
    let damages = [
      "", "x", "31.04.24", "13/13/2024", "2024-02-30", "1.234", "1,5", "5", "(5)", "01:30", "$7",
      "010203", "12/31/2024", "NA", "--",
    ]
    var (count, errorCount, cellCount) = (0, 0, 0)
    for (isDate, cells) in Self.named {
      let whole = try stored(cells, isDate: isDate)
      #expect(whole.imported == whole.queried)
      for place in cells.indices {
        for damage in damages.map(Optional.some) + [nil] {
          var damaged = cells
          var expected = whole.imported
          if let damage { damaged[place] = damage } else { damaged.remove(at: place) }
          if damage == nil { expected.remove(at: place) }
          count += 1
          do {
            let found = try stored(damaged, isDate: isDate)
            #expect(found.imported == found.queried, "\(damaged)")
            for row in expected.indices where damage == nil || row != place {
              // Whole numbers are REAL if a neighbor has decimals.
              let (one, other) = (found.imported[row], expected[row])
              #expect(
                one == other || !isDate && Double(one.dropFirst()) == Double(other.dropFirst()),
                "\(damaged): \(one) is not \(other)")
              cellCount += 1
            }
          } catch {
            errorCount += 1
          }
        }
      }
    }
    #expect(count == 18 * 4 * 16)
    #expect(errorCount > 400 && cellCount > 600, "\(errorCount), \(cellCount)")
  }

  /// A report adds up what `query` and `import` have in a named column of numbers, or all refuse it.
  @Test func reportsHaveTheSameNamedNumbers() throws {
    var random = SplitMix64(seed: 46)
    let columns =
      Self.named.filter { !$0.isDate }.map(\.cells)
      + (0..<60).map { _ in
        let kinds = (0..<2).map { _ in Self.kinds[Int(random.next() % UInt64(Self.kinds.count))] }
        return (0..<4).map { _ in
          let kind = kinds[Int(random.next() % 2)]
          return kind[Int(random.next() % UInt64(kind.count))]
        }
      }
    var (count, errorCount) = (0, 0)
    for cells in columns {
      let days = cells.indices.map { "2024-01-\($0 + 10)" }
      let text = "d;v\n" + zip(days, cells).map { "\($0);\"\($1)\"\n" }.joined()
      var request = ReportRequest(dateColumn: "d", .unit(.day))
      let sum = try #require(AggregateKind.all.first { $0.option == "sum" })
      request.aggregates = [Aggregate(sum, ["v"])]
      func made() throws -> Report {
        var builder = try ReportBuilder(request)
        var rows = source(text)
        try rows.stream(into: &builder, control: StreamControl())
        return try builder.report()
      }
      let stored = try? stored(cells, isDate: false).imported
      var report: Report?
      do {
        report = try made()
      } catch ReportError.ambiguousNumbers where stored != nil {
        // What rule 6 makes numbers are these numbers everywhere; a report of rows does not know that before it ends.
        request.numberForm = NumberForm(decimal: .point)
        report = try? made()
      } catch {
        errorCount += 1
      }
      guard let stored else {
        #expect(report == nil, "\(cells)")
        continue
      }
      let values = try #require(report, "\(cells)").rows.map(\.values[0].double)
      for (value, number) in zip(stored, values) {
        #expect(number ?? 0 == Double(value.dropFirst()) ?? 0, "\(cells)")
        count += 1
      }
    }
    #expect(count > 80 && errorCount > 10, "\(count), \(errorCount)")
  }
}

import WeekCalendar
import WeekCalendarSQLite
import WeekReports

/// Rejects statements that use `TEXT` columns of files as numbers, or nonexistent days as dates.
package struct TextColumnChecks {
  private let program: StatementProgram?

  /// Compiles a statement; if SQLite cannot explain it, the checks do nothing.
  package init(_ sql: String, on connection: Connection) {
    program = try? StatementProgram(sql, on: connection)
  }

  /// Checks that no `TEXT` column is used as a number.
  ///
  /// - Parameters:
  ///   - tables: The files.
  ///   - isNumber: Whether the value of a parameter is a number; parameters are numbered from 1.
  /// - Throws: ``WeekReports/ReportError``, which the table keeps as its failure.
  package func check(
    _ tables: [CSVTable], isNumber: @escaping (_ parameter: Int) -> Bool = { _ in false }
  ) throws(ReportError) {
    try check(tables.map { ($0, $0.found) }, offersColumns: true, isNumber: isNumber)
  }

  /// Checks that no column passed to date functions has a day that does not exist.
  ///
  /// SQLite would read 2016-02-30 as 1 March.
  ///
  /// - Parameters:
  ///   - tables: The files.
  ///   - functions: The names of the date functions.
  /// - Throws: ``WeekReports/ReportError``, which the table keeps as its failure.
  package func checkDates(_ tables: [CSVTable], readBy functions: Set<String>) throws(ReportError) {
    guard let program else { return }
    let known = tables.map { (table: $0 as any VirtualTable, columns: $0.found) }
    let (_, calls) = NumericUses.find(in: program, kind: Self.kind(known), isNumber: { _ in false })
    for (function, columns) in calls.sorted(by: { $0.key < $1.key })
    where functions.contains(function) {
      for column in columns.sorted(by: { $0.position < $1.position }) {
        guard let table = tables.first(where: { $0.address == column.table }),
          let found = table.found[column.position], let cell = found.firstImpossibleDate
        else { continue }
        let failure = ReportError.source(
          "\(cell.place) has no date in column \(VisibleText.quoted(found.name)) but "
            + "\(VisibleText.quoted(cell.text)): \(PlainDateReader.expected(for: cell.text)), and "
            + "\(function)() needs dates: expected --na \(ShellWord.of(cell.text)) if that is a missing value"
        )
        table.note(failure: failure)
        throw failure
      }
    }
  }

  /// Checks that no `TEXT` column of the virtual tables is used as a number.
  func check(
    _ tables: [(table: any VirtualTable, columns: [Int: ColumnSurvey.Column])], offersColumns: Bool,
    isNumber: @escaping (_ parameter: Int) -> Bool = { _ in false }
  ) throws(ReportError) {
    guard let program else { return }
    let (uses, _) = NumericUses.find(in: program, kind: Self.kind(tables), isNumber: isNumber)
    guard let use = uses.first,
      let (table, columns) = tables.first(where: { $0.table.address == use.column.table }),
      let column = columns[use.column.position]
    else { return }
    let failure = ReportError.source(Self.problem(column, use.need, offersColumns: offersColumns))
    table.note(failure: failure)
    throw failure
  }

  /// Returns the names of the `TEXT` columns with which a function is called.
  package func columns(calledBy function: String, _ tables: [CSVTable]) -> [String] {
    guard let program else { return [] }
    let known = tables.map { (table: $0 as any VirtualTable, columns: $0.found) }
    let (_, calls) = NumericUses.find(in: program, kind: Self.kind(known), isNumber: { _ in false })
    return (calls[function] ?? []).compactMap { column in
      known.first { $0.table.address == column.table }?.columns[column.position]?.name
    }.sorted()
  }

  private static func kind(
    _ tables: [(table: any VirtualTable, columns: [Int: ColumnSurvey.Column])]
  ) -> (NumericUses.Column) -> NumericUses.Kind {
    { column in
      guard let table = tables.first(where: { $0.table.address == column.table }),
        let found = table.columns[column.position], !found.isEmpty
      else { return .other }
      return found.type == .text || found.type == .date ? .text : .number
    }
  }

  private static func problem(
    _ column: ColumnSurvey.Column, _ need: String, offersColumns: Bool
  ) -> String {
    let name = ShellWord.of(column.name)
    let cast = "CAST(\(sqlName(column.name)) AS REAL)"
    let start = "column \(VisibleText.quoted(column.name)) is "
    if column.type == .date { return "\(start)dates, and \(need) needs numbers" }
    if column.isGivenAsText {
      return
        "\(start)TEXT by --as-text or the description of the file, and \(need) needs numbers: expected \(cast)"
    }

    var reason = column.objection ?? "no cell is a number"
    let isDuration = column.firstOdd.map { NumberUnit.isDuration($0.text) } ?? false
    var options = offersColumns ? ["--number-column \(name)\(isDuration ? "=duration" : "")"] : []
    if let text = column.firstOdd?.text {
      if text.utf8.count > 1, text.utf8.first == UInt8(ascii: "0"),
        text.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
      {
        reason += ", whose leading zeros make it a code"
      } else if !text.utf8.contains(where: { 0x30...0x39 ~= $0 }) {
        options.append("--na \(ShellWord.of(text)) if that is a missing value")
      }
    }
    options.append(cast)
    return "\(start)TEXT: \(reason), and \(need) needs numbers: expected "
      + options.dropLast().joined(separator: ", ") + (options.count > 1 ? ", or " : "") + cast
  }

  private static func sqlName(_ name: String) -> String {
    let isPlain =
      name.utf8.first.map { !(0x30...0x39 ~= $0) } ?? false
      && name.utf8.allSatisfy {
        ASCII.isAlphanumeric($0) || $0 == 0x5F
      }
    return isPlain ? name : SQLName.quoted(name)
  }
}

import TestSupport
import Testing
import WeekReports

/// The order and the names of groups in a report, and what is compared with what.
@Suite struct ReportGroupTests {
  /// Groups of numbers are in order as numbers, of several columns by the first one first.
  @Test func ordersGroups() throws {
    let text =
      "d,g,h\n"
      + ["10,b", "9,a", "-1.5,c", ",a", "9,B", "1e1,a"].map { "2013-01-02,\($0)\n" }.joined()
    let report = try report(
      text,
      request {
        $0.aggregates = []
        $0.groups = ["g", "h"]
      })
    #expect(
      report.rows.map { $0.group?.map { $0 ?? "-" }.joined(separator: " ") ?? "" } == [
        "- a", "-1.5 c", "9 B", "9 a", "10 b", "1e1 a",
      ])
  }

  /// Totals, missing groups and columns have names that no group and no column has.
  @Test func rowsAndColumnsHaveDistinctNames() throws {
    let text =
      "d,g,days,n\n2013-01-07,(all),1,1\n2013-01-08,total,2,1\n2013-01-08,(none),4,1\n2013-01-08,,8,1\n"
    func lines(_ format: TableFormat = .csv, isPivoted: Bool = false) throws -> [Substring] {
      try report(
        text,
        request {
          $0.aggregates = [.sum("days")]
          $0.groups = ["g"]
          $0.hasTotals = true
        }
      ).formatted(format, isPivoted: isPivoted).split(separator: "\n")
    }
    let long = try lines()
    #expect(long[0] == "week,first_day,last_day,g,days,days_covered,days_2")
    #expect(long.count { $0.contains(",(all),") } == 2)
    #expect(long.count { $0.contains(",(all)_2,15,") } == 2)
    #expect(try lines(.table)[0].contains("days  days_2"))
    let wide = try lines(isPivoted: true)
    #expect(
      wide[0]
        == "week,first_day,last_day,(none),(all),(none)_2,total,total_2,days_covered,days")
    #expect(wide[1] == "2013-W02,2013-01-07,2013-01-13,8,1,4,2,15,2,7")
    for (format, isPivoted) in [TableFormat.csv, .tsv, .table, .markdown].flatMap({
      [($0, false), ($0, true)]
    }) {
      let header = try lines(format, isPivoted: isPivoted)[0]
      let names = header.split { ",\t |".contains($0) }
      #expect(Set(names).count == names.count, "\(header)")
    }
  }

  /// An empty text and nothing are two groups, also in a table for people.
  @Test func missingAndEmptyGroupsDiffer() throws {
    var builder = try ReportBuilder(
      request {
        $0.aggregates = [.rows]
        $0.groups = ["g"]
      })
    let wanted = try builder.open(["d", "g"])
    var batches = RowBatchBuilder(columnCount: 2, wanted: wanted)
    for group in [nil, "", "x"] {
      batches.append("2013-01-07")
      if let group { batches.append(group) } else { batches.append(.null) }
      batches.endRow()
    }
    if let batch = try batches.takeBatch() { try builder.take(batch) }
    try builder.close()
    let lines = try builder.report().formatted(.table).split(separator: "\n").dropFirst(2)
    #expect(lines.count == 3)
    #expect(Set(lines).count == 3)
    #expect(lines.count { $0.contains("(none)") } == 1)
  }

  /// Each group is compared with itself, totals with totals.
  @Test func comparesGroups() throws {
    let text =
      "d,n,g\n2013-01-02,10,a\n2013-01-02,1,b\n2013-01-09,15,a\n2013-01-09,5,b\n2013-01-16,2,b\n"
    let report = try report(
      text,
      request {
        $0.groups = ["g"]
        $0.hasTotals = true
        $0.derived = [DerivedColumn(.change), DerivedColumn(.runningSum)]
      })
    #expect(
      report.rows.map { row in
        [row.group?[0] ?? "all"] + row.values.map { $0.double.map { "\(Int($0))" } ?? "-" }
      } == [
        ["a", "10", "-", "10"], ["b", "1", "-", "1"], ["all", "11", "-", "11"],
        ["a", "15", "5", "25"], ["b", "5", "4", "6"], ["all", "20", "9", "31"],
        ["b", "2", "-3", "8"], ["all", "2", "-18", "33"],
        ["a", "25", "-", "-"], ["b", "8", "-", "-"], ["all", "33", "-", "-"],
      ])
  }
}

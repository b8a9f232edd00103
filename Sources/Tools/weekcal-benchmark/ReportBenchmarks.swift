import CBenchmarkKernels
import WeekCalendar
import WeekReports

/// Benchmark of the weekly report on a CSV text in memory, with a million rows like the README's.
enum ReportBenchmarks {
  static var all: [Benchmark] { [csvReport] }

  /// The number of weeks, which start on Sunday; the first one contains 1970-01-01.
  private static let weekCount = 7_000

  static let csvReport = Benchmark(
    "csv-report", "weekly sums and ratio of 1,000,000 rows of CSV", rows: 1_000_000
  ) { rowCount in
    let text = csv(rowCount)
    let rules = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 1)
    var request = ReportRequest(dateColumn: "Date", .unit(.week, .weekBased(rules)))
    request.aggregates = [.sum("Value"), .sum("Visits"), .ratio("Value", "Visits"), .rows]
    let megabytes = ResultTable.decimal(Double(text.count) / 1e6, 1)
    return Sides(
      a: Side(title: "Swift, ReportRequest, \(megabytes) MB") {
        var source = CSVSource(bytes: text)
        let report = try request.run(&source)
        var digest = Digest()
        for row in report.rows {
          guard let period = row.period, case .integer(let rows) = row.values[3] else { continue }
          digest.add(period.firstDay.epochDay.value)
          digest.add(Int32(truncatingIfNeeded: rows))
          for sum in row.values[..<2] {
            guard case .integer(let value) = sum else { continue }
            digest.add(Int32(truncatingIfNeeded: value))
          }
        }
        return digest.value
      },
      b: Side(title: "C, a loop for this file, without checks") {
        var sums = [Int64](repeating: 0, count: weekCount * 3)
        _ = weekcal_c_report(text, text.count, &sums, weekCount)
        var digest = Digest()
        for week in 0..<weekCount where sums[3 * week] > 0 {
          digest.add(Int32(truncatingIfNeeded: week * 7 - 4))
          for column in 0..<3 { digest.add(Int32(truncatingIfNeeded: sums[3 * week + column])) }
        }
        return digest.value
      },
      count: rowCount)
  }

  private static func csv(_ rowCount: Int) -> [UInt8] {
    let facets = ["9E", "AA", "B6", "DL", "EV"].map { Array($0.utf8) }
    let dates = SampleDays.dates.map { Array($0.description.utf8) }
    var text = Array("FacetId,Value,Visits,Date\n".utf8)
    text.reserveCapacity(rowCount * 26)
    for row in 0..<rowCount {
      text += facets[row % facets.count]
      text.append(UInt8(ascii: ","))
      text += Array(String(1_000 + row * 7_919 % 150_000).utf8)
      text.append(UInt8(ascii: ","))
      text += Array(String(1 + row * 104_729 % 199).utf8)
      text.append(UInt8(ascii: ","))
      text += dates[row % dates.count]
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }
}

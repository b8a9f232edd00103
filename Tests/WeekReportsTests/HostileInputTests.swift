import TestSupport
import Testing
import WeekCalendar
import WeekReports

/// Whatever bytes come, there is an answer or an error.
@Suite struct HostileInputTests {
  private let pieces: [[UInt8]] =
    [
      "2013-01-01", "2013-02-30", "+999999-12-31", "-999999-01-01", "9999-12-31", "24:00", "T", " ",
      "Z", "+14:00", "-14:59", "23:59:59.9999999999999", "0000-01-01", "now", "2456293.5", "1e308",
      "-9223372036854775808", "9223372036854775807", ".", "e", "-", "+", "inf", "nan", "0x1F", ",",
      "\"", "\n", "\r", "日", "٢", "1e-324", "00000000000000000000",
    ].map { Array($0.utf8) } + [[0], [0xFF], [0xC3], [0xED, 0xA0, 0x80]]

  private let forms = [DateForm.iso8601] + DateNumber.allCases.map { .number($0) }

  private func text(_ random: inout SplitMix64) -> [UInt8] {
    (0..<Int.random(in: 0...4, using: &random)).flatMap { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &random)]
    }
  }

  @Test func anyCellIsReadWithoutTrap() {
    var random = SplitMix64(seed: 11)
    var dates = 0
    var numbers = 0
    for _ in 0..<50_000 {
      text(&random).withBorrowedBytes {
        for form in forms where form.meaning(.text($0)) != nil { dates += 1 }
        if $0.withSpan({ ReportNumber(utf8: $0) }) != nil { numbers += 1 }
      }
    }
    #expect(dates > 100)
    #expect(numbers > 100)
    for form in forms {
      for number in [Double.nan, .infinity, -.infinity, 1e308, -1e308] {
        #expect(form.meaning(.real(number)) == nil, "\(form) \(number)")
      }
      for number in [Int64.min, .max] {
        #expect(form.meaning(.integer(number)) == nil, "\(form)")
      }
      #expect(form.isoText(.real(-0.0)) == form.isoText(.real(0)), "\(form)")
    }
  }

  @Test func anyTextIsReportedWithoutTrap() throws {
    var random = SplitMix64(seed: 12)
    var reports = 0
    for round in 0..<5_000 {
      var bytes = Array("d,n\n".utf8)
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        bytes += Bool.random(using: &random) ? Array("2013-01-01".utf8) : text(&random)
        bytes.append(UInt8(ascii: ","))
        bytes += text(&random) + [0x0A]
      }
      var request = ReportRequest(
        dateColumn: "d", .unit(.week, .weekBased(WeekRules.all[round % 49])))
      request.aggregates = [.ratio("n", "n"), .maximum("n"), .weighted("n", by: "n")]
      request.skipsBadDates = round % 2 == 0
      request.hasTotals = round % 3 == 0
      request.groups = round % 5 == 0 ? ["n"] : []
      request.dateForm = forms[round / 2 % forms.count]
      do throws(ReportError) {
        var source = CSVSource(bytes: bytes)
        let report = try request.run(&source)
        // Lines of JSON have nothing to say of a report without rows.
        for format in TableFormat.allCases {
          #expect(!report.formatted(format).isEmpty || format == .ndjson)
        }
        reports += 1
      } catch {
        #expect(!error.description.isEmpty)
        #expect(!error.description.contains("\n"))
      }
    }
    #expect(reports > 500)
  }
}

import Foundation
import TestSupport
import Testing

@Suite struct CalendarCommandTests {
  @Test func showsAMonth() throws {
    #expect(
      try Tool.run(["calendar", "2013", "1", "--locale", "de_DE"]).output == """
                  Januar 2013
          |  Mo  Di  Mi  Do  Fr  Sa  So
         1|       1   2   3   4   5   6
         2|   7   8   9  10  11  12  13
         3|  14  15  16  17  18  19  20
         4|  21  22  23  24  25  26  27
         5|  28  29  30  31

        """)
    #expect(
      try Tool.run(["calendar", "2013", "2", "--locale", "zh_CN"]).output == """
                          2013年2月
          |  周一  周二  周三  周四  周五  周六  周日
         5|                             1     2     3
         6|     4     5     6     7     8     9    10
         7|    11    12    13    14    15    16    17
         8|    18    19    20    21    22    23    24
         9|    25    26    27    28

        """)
  }

  @Test func showsAYear() throws {
    let result = try Tool.run(["calendar", "2013", "--locale", "ar_EG"])
    #expect(
      result.lines[3...5].map(String.init) == [
        "  |  س  ح  ن  ث  ر  خ  ج     |  س  ح  ن  ث  ر  خ  ج     |  س  ح  ن  ث  ر  خ  ج",
        " ١|           ١  ٢  ٣  ٤    ٥|                    ١    ٩|                    ١",
        " ٢|  ٥  ٦  ٧  ٨  ٩ ١٠ ١١    ٦|  ٢  ٣  ٤  ٥  ٦  ٧  ٨   ١٠|  ٢  ٣  ٤  ٥  ٦  ٧  ٨",
      ])
  }

  /// Each day of a year is there once, in the row of its week and the column of its weekday.
  @Test(arguments: [("en_US", 7, 1), ("de_DE", 1, 4), ("pt_PT", 7, 4), ("en_MV", 5, 1)])
  func everyDayIsShownOnceInItsWeek(_ locale: String, _ firstWeekday: Int, _ minimumDays: Int)
    throws
  {
    let naive = NaiveWeeks(firstWeekday: firstWeekday, minimumDays: minimumDays)
    var dayCount = 0
    for (year, february) in [(2011, 28), (2012, 29), (2016, 29)] {
      for (index, length) in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
        let month = index + 1
        let result = try Tool.run([
          "calendar", "\(year)", "\(month)", "-l", "\(locale)-u-nu-latn".replacing("_", with: "-"),
        ])
        var days: [Int] = []
        for line in result.lines.dropFirst(2) where !line.isEmpty {
          let parts = line.split(separator: "|")
          let week = try #require(Int(parts[0].filter { $0 != " " }))
          for day in parts[1].split(separator: " ") {
            let day = try #require(Int(day))
            let key = naive.weeks[String(format: "%04d-%02d-%02d", year, month, day)]?.key
            #expect(key?.suffix(2) == Substring(String(format: "%02d", week)))
            days.append(day)
          }
        }
        #expect(days == Array(1...length))
        dayCount += days.count
      }
    }
    #expect(dayCount == 365 + 366 + 366)
  }

  @Test func fitsIn80ColumnsInManyLocales() throws {
    let rules = try Tool.run(["rules", "--format", "csv"])
    let locales = naiveCSV(rules.output).dropFirst().map { $0[0] }
    var count = 0
    for index in stride(from: 3, to: locales.count, by: 20) {
      for arguments in [["2013"], ["2013", "6"]] {
        let result = try Tool.run(["calendar"] + arguments + ["-l", locales[index]])
        #expect(result.status == 0)
        #expect(result.lines.allSatisfy { width($0) <= 80 && !$0.hasSuffix(" ") })
        count += 1
      }
    }
    #expect(count == 92)
  }

  @Test func yearsAtTheEndsOfTheRangeAreShown() throws {
    for year in ["-999999", "-1", "0", "999999"] {
      let result = try Tool.run(["calendar", "-l", "en_US", "--", year])
      #expect(result.status == 0, "\(year): \(result.errors)")
    }
    for arguments in [["1000000"], ["2013", "13"], ["2013", "0"], ["x"]] {
      let result = try Tool.run(["calendar", "-l", "en_US"] + arguments)
      #expect(result.status == 64)
      #expect(result.errors.hasPrefix("weekcal: "))
    }
  }

  /// Columns of a terminal, more simply than the tool counts them.
  private func width(_ text: Substring) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: sum
      default:
        sum
          + ((0x2E80...0xA4CF).contains(scalar.value) || (0xAC00...0xD7A3).contains(scalar.value)
            ? 2 : 1)
      }
    }
  }
}

import Foundation
import PatternChecks
import PatternLint
import Testing
import WeekCalendar

/// Patterns that are right: not one false alarm.
@Suite struct CleanPatternTests {
  private static let uts35 = [
    "", " ", "-", "100 %", "'text'", "''", "y", "yyyy", "yy", "u", "YYYY", "G y", "yyyy-MM-dd",
    "y-MM-dd", "yy-MM-dd", "yyyyMMdd", "dd.MM.yyyy", "d.M.yy", "dd/MM/yyyy", "M/d/yy", "MM/dd/yyyy",
    "d MMMM y", "d MMM yyyy", "MMM d, y", "EEEE, MMMM d, y", "EEEE, d. MMMM y", "EEE, d MMM yyyy",
    "LLLL y", "LLLL", "ccc", "cccc d", "E", "d", "dd", "M", "MM", "D", "yyyy-DDD", "yyyyDDD", "DDD",
    "Q", "QQQ y", "y 'Q'Q", "qqqq y", "YYYY-ww", "YYYY-'W'ww", "YYYY'W'wwe", "YYYY-'W'ww-e", "Y w",
    "'week' w 'of' Y", "'KW' ww/YY", "ww", "w", "MMMM 'week' W", "'week' W 'of' MMMM",
    "'week' W 'of' MMMM y", "yyyy-MM-dd 'W'ww", "EEEE F", "HH:mm", "H:mm", "HH:mm:ss",
    "HH:mm:ss.SSS", "HH:mm:ss,SSS", "HHmmss", "HHmmssSSS", "h:mm a", "hh:mm:ss a", "h a", "ah:mm",
    "K:mm a", "aK:mm", "h:mm B", "Bh:mm", "h:mm b", "mm:ss", "m:ss.S", "s.SSS", "mm 'min'", "A",
    "HH'h'mm", "H 'h' mm 'min'", "HH.mm", "HH.mm.ss", "yyyy-MM-dd HH:mm", "yyyy-MM-dd HH:mm:ss",
    "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ssXXX", "yyyy-MM-dd'T'HH:mm:ss.SSSZ",
    "yyyy-MM-dd'T'HH:mm:ssX", "yyyyMMdd'T'HHmmss", "yyyyMMddHHmm", "yyyyMMddHHmmss",
    "EEE, dd MMM yyyy HH:mm:ss zzz", "EEE, dd MMM yyyy HH:mm:ss Z", "EEE MMM dd HH:mm:ss zzz yyyy",
    "d MMMM y 'at' h:mm a", "EEEE d MMMM y 'à' HH:mm", "d 'de' MMMM 'de' y", "y年M月d日", "y年MM月",
    "yyyy. M. d.", "HH:mm dd.MM.yyyy", "HH:mm MM/dd", "HH.mm dd.MM.yyyy", "HH 'Uhr'",
    "HH 'Uhr' mm", "'o''clock' h a", "h 'o''clock' a", "z", "zzzz", "VVVV", "O", "x", "g", "U", "r",
    "dd-MMM-yy hh.mm.ss a", "MM/yyyy", "MMyy", "MMM-yy", "EEEE", "EEEEE", "EEEEEE", "GGGG y",
    "dMMMy", "E d", "MMMMEEEEd", "H", "HH", "yyyy/MM", "y-QQQ", "u-MM-dd", "uuuu-MM-dd",
    "yyyy-MM-dd_HH-mm-ss", "'%'d", "d %", "% y",
  ]

  private static let strftime = [
    "", "%Y", "%Y-%m-%d", "%F", "%T", "%R", "%F %T", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M",
    "%H:%M:%S", "%H:%M", "%I:%M %p", "%I:%M:%S %P", "%l %p", "%k:%M", "%G-W%V-%u", "%G-%V", "%V",
    "%U", "%W", "%Y%m%d", "%Y%j", "%Y-%j", "%d.%m.%Y", "%d/%m/%Y", "%m/%d/%Y", "%e. %m. %Y", "%w",
    "%u", "%s", "%J", "%j", "%f", "%H:%M:%f", "%S", "%M:%S", "%%", "100%%", "%Y week", "%d mm",
    "day %d", "%m", "%d", "%Y-%m-%d W%V", "%Y-%m-%d week %W", "%H hours", "%M minutes", "%Y/%m",
    "at %H:%M", "T%H%M%S", "%Y%m%dT%H%M%SZ",
  ]

  private static let posix = [
    "%a %b %e %H:%M:%S %Y", "%A, %d. %B %Y", "%c", "%x %X", "%r", "%C%y", "%-d.%-m.%Y", "%_d %b",
    "%^a %#b", "%10Y", "%Ey %Od", "%n%t", "%z %Z", "%h %d", "%+", "%v", "%D %C",
  ]

  private static let localized = [
    "%{YYYY-ww}", "%{YYYY-'W'ww}", "%{EEEE, d MMMM y}", "%10{MMMM}", "%{}", "%{h:mm a}",
    "%A %{d. MMMM}", "%Y-%m-%d (%{ww})",
  ]

  @Test func cleanPatternsHaveNoWarnings() {
    var count = 0
    func expectClean(_ patterns: [String], _ dialects: [PatternDialect?]) {
      for pattern in patterns {
        for dialect in dialects {
          let mistakes = PatternDiagnostics.check(pattern, dialect: dialect)
            .filter { $0.severity != .note }
          #expect(mistakes.map(\.description) == [], "\(pattern) \(String(describing: dialect))")
          count += 1
        }
      }
    }
    expectClean(Self.uts35, [.uts35])
    // A % outside of apostrophes is strftime's.
    expectClean(Self.uts35.filter { !["d %", "% y", "100 %"].contains($0) }, [nil])
    expectClean(
      Self.strftime, [.sqlite, .localized, nil])
    expectClean(Self.posix, [.posix, .localized, nil])
    expectClean(Self.localized, [.localized, nil])
    #expect(Self.uts35.count == 137)
    #expect(count == 137 + 134 + 51 * 3 + 17 * 3 + 8 * 2)
  }

  /// Every pattern of the baked data, but for those that have faults: `h` without `a` in `es_AR`, `fr_CM` and `ia`,
  /// `Y` with a month in `de_CH`, `gd`, `ksh` and `sc`.
  @Test func patternsOfCLDRHaveNoWarnings() throws {
    let folder = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4)
    var patterns: Set<String> = []
    for (name, columns) in [("availableFormats.tsv", 4...), ("formats.tsv", 2...)] {
      let path = "/" + folder.dropFirst().joined(separator: "/") + "/Conformance/Data/" + name
      for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard line.first != "#", cells.count > columns.lowerBound,
          columns.lowerBound == 4 || cells[1] == "date" || cells[1] == "time"
        else { continue }
        for cell in cells[columns] where cell.first != "=" { patterns.insert(Self.unescaped(cell)) }
      }
    }
    #expect(patterns.count > 1_500)
    var faults: [String: String] = [:]
    for pattern in patterns {
      for diagnosis in PatternDiagnostics.check(pattern, dialect: .uts35) {
        faults[pattern] = diagnosis.kind.description
      }
    }
    #expect(
      faults == [
        "h v": "half-day-missing", "E, MM.dd.Y G": "week-year-with-date",
        "hh:mm:ss": "half-day-missing", "E h:mm": "half-day-missing",
        "E h:mm:ss": "half-day-missing", "h": "half-day-missing", "h:mm": "half-day-missing",
        "h:mm:ss": "half-day-missing", "h:mm:ss v": "half-day-missing",
        "h:mm v": "half-day-missing", "LLL Y": "week-year-with-date",
        "Y-MM": "week-year-with-date", "MM/Y": "week-year-with-date",
      ])
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    for (number, part) in String(text).components(separatedBy: "\\u{").enumerated() {
      guard number > 0, let end = part.firstIndex(of: "}") else {
        result += part
        continue
      }
      let scalar = UInt32(part[..<end], radix: 16).flatMap { Unicode.Scalar($0) }
      result += (scalar.map { String($0) } ?? "") + part[part.index(after: end)...]
    }
    return result
  }
}

import BakedFiles
import Baking
import Comparison
import Testing
import WeekCalendar

/// The baked pack's styles and templates have the patterns that ICU had when it was baked; needs no ICU.
@Suite struct FormatHashTests {
  private let files = SourceFiles.ofThisPackage

  @Test func bakedFormatsAreICUs() throws {
    let templates = try FormatOracle.templates(files).map { Array($0.utf8) }
    let table = try SourceFiles.read(files.root + "/Conformance/Tables/" + FormatOracle.fileName)
    var rows = 0
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t").map(String.init)
      let locale = try CalendarLocale(cells[0])
      var styles = TextHash()
      for (date, time) in FormatOracle.stylePairs {
        let dateStyle = try #require(DateStyle(rawValue: UInt8(date.rawValue + 1)))
        let timeStyle = try #require(DateStyle(rawValue: UInt8(time.rawValue + 1)))
        styles.add(
          DatePattern(dateStyle: dateStyle, timeStyle: timeStyle, locale: locale).description)
      }
      #expect(styles.text == cells[1], "\(cells[0])")
      var patterns = TextHash()
      let resolver = TemplateResolver(locale, asICU: true)
      for template in templates {
        patterns.add(String(decoding: resolver.pattern(template), as: UTF8.self))
      }
      #expect(patterns.text == cells[2], "\(cells[0])")
      rows += 1
    }
    #expect(rows == 906)
  }
}

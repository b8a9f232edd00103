import BakedFiles
import Baking
import ICUBridge
import WeekCalendar

/// Compares spans of dates with a libicu: templates in every locale, with pairs of dates that differ in each field.
package struct SpanComparison {
  /// The result of a comparison.
  package struct Outcome: Sendable {
    /// The number of texts compared: templates x locales x pairs.
    package internal(set) var comparisons = 0
    /// The first differences of each template, as text.
    package internal(set) var differences: [String] = []
    /// For each template, the number of locales in which the engine reports an error.
    package internal(set) var refused: [String: Int] = [:]
    var counts: [String: Int] = [:]
  }

  /// Pairs of equal dates, of dates that differ in each field from the millisecond to the era, and of reversed dates.
  ///
  /// As in ICU, dates before 1582 are written in the Julian calendar.
  package static let pairs: [(start: CivilDateTime, end: CivilDateTime)] = [
    ("2012-12-30T10:09:08", "2012-12-30T10:09:08"),
    ("2012-12-30T10:09:08", "2012-12-30T10:09:08.005"),
    ("2012-12-30T10:09:08", "2012-12-30T10:09:09"),
    ("2012-12-30T10:09:08", "2012-12-30T10:10:05"),
    ("2012-12-30T10:09:08", "2012-12-30T11:04:05"),
    ("2012-12-30T10:09:08", "2012-12-30T12:00:00"),
    ("2012-12-05T15:04:05", "2012-12-30T10:09:08"),
    ("2012-03-05T11:04:05", "2012-12-30T10:09:08"),
    ("2012-12-30T10:09:08", "2013-01-05T15:04:05"),
    ("-0043-03-15T00:00:00", "2012-12-30T10:09:08"),
    ("2012-12-30T10:09:08", "2012-12-30T00:00:00"),
    ("2013-01-05T15:04:05", "2012-12-30T10:09:08"),
    ("0001-01-01T12:00:00", "-0005-12-31T12:30:00"),
  ].compactMap { start, end in
    guard let start = try? CivilDateTime(start), let end = try? CivilDateTime(end) else {
      return nil
    }
    return (start, end)
  }

  /// The templates to compare: the list, and every skeleton for which a locale lists a pattern of dates or of spans.
  ///
  /// Templates with text in apostrophes are omitted, because ICU counts the letters of such text in spans, but not in
  /// single dates; so are ``NewerTemplates`` if the library writes them differently.
  package static func templates(
    _ files: SourceFiles, for library: ICULibrary
  ) throws -> [String] {
    let templates = try FormatOracle.templates(files).filter { !$0.contains("'") }
    let listed = Set(try files.sourceData()[.intervalFormats].map { $0[1] })
    let all = templates + listed.subtracting(templates + ["fallback"]).sorted()
    guard NewerTemplates.differ(in: library) else { return all }
    return all.filter { !NewerTemplates.ofSpans.contains($0) }
  }

  private let library: ICULibrary
  private let packs: ICUPacks

  /// Makes a comparison of a library with the engine, which uses some packs.
  package init(_ library: ICULibrary, packs: ICUPacks) {
    self.library = library
    self.packs = packs
  }

  /// Compares templates in locales.
  package func run(templates: [String], locales: [String]) throws -> Outcome {
    var outcome = Outcome()
    for locale in locales { try compare(locale, templates, &outcome) }
    return outcome
  }

  private func compare(
    _ identifier: String, _ templates: [String], _ outcome: inout Outcome
  ) throws {
    let locale = try CalendarLocale(identifier, packs: packs)
    for template in templates {
      let pattern: DateSpanPattern
      do throws(PatternError) {
        pattern = try DateSpanPattern(
          template: template, locale: locale, reckoning: .julianBefore1582)
      } catch {
        outcome.refused[template, default: 0] += 1
        continue
      }
      let format = try ICUDateIntervalFormat(
        skeleton: template, locale: identifier, in: library)
      for (start, end) in Self.pairs {
        let ours = pattern.string(from: start, to: end)
        let theirs = try format.string(
          from: BoundaryDates.milliseconds(start), to: BoundaryDates.milliseconds(end))
        outcome.comparisons += 1
        guard !ours.utf8.elementsEqual(theirs.utf8) else { continue }
        outcome.counts[template, default: 0] += 1
        if outcome.counts[template, default: 0] <= 3 {
          outcome.differences.append(
            "\(identifier) \(template) \(start) \(end): ours '\(ours)', ICU '\(theirs)'")
        }
      }
    }
  }
}

import BakedFiles
import Baking
import ICUBridge
import WeekCalendar

/// Spans of dates against a libicu: templates in every locale, pairs of dates that differ in each field.
package struct SpanComparison {
  /// What was compared.
  package struct Outcome: Sendable {
    /// Texts compared: template x locale x pair.
    package internal(set) var comparisons = 0
    /// The first differences of each template, in words.
    package internal(set) var differences: [String] = []
    /// In how many locales each template is an error here.
    package internal(set) var refused: [String: Int] = [:]
    var counts: [String: Int] = [:]
  }

  /// Pairs that differ in nothing, then in each field from the millisecond to the era, and some the other way round.
  ///
  /// Before 1582 they are written in the Julian calendar, as ICU does.
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

  /// The templates to ask for: the list's, and all that a locale has a pattern or a span's pattern for.
  ///
  /// None with text in apostrophes: ICU's intervals count the letters of such text, its patterns of one date do not;
  /// and none of ``NewerTemplates`` that the library writes otherwise.
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

  /// Compares the engine on some data with a library.
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

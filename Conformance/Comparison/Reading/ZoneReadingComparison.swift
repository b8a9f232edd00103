import Baking
import ICUBridge
import WeekCalendar
import WeekCalendarZoneNames

/// Compares parsing of zone names with a libicu; the texts are those that ICU writes.
///
/// Several zones can have the same name. The engine then yields the offset that they share, or an error; ICU chooses a
/// zone by the locale's region. Therefore, the instants must be equal, and with them the offsets, but not the zones. All
/// zones have ICU's rules.
package struct ZoneReadingComparison {
  /// The result of a comparison.
  package struct Outcome: Sendable {
    /// The number of locales compared.
    package internal(set) var locales = 0
    /// The number of texts parsed, without duplicates for the same locale and letter.
    package internal(set) var texts = 0
    /// The number of texts that both parse as the same zone.
    package internal(set) var zones = 0
    /// The number of texts that the engine parses as an offset that ICU's zone has at the instant.
    package internal(set) var offsets = 0
    /// The number of texts that they parse as different zones with the same offset at the instant.
    package internal(set) var otherZones = 0
    /// The number of texts that neither can parse, such as the words for an unknown place.
    package internal(set) var unread = 0
    /// The number of texts with different results, by the kind of difference.
    package internal(set) var kinds: [ZoneReadingDifference: Int] = [:]
    /// One example of each kind, as text.
    package internal(set) var examples: [ZoneReadingDifference: String] = [:]
    /// The number of differences of no listed kind.
    package internal(set) var unlisted = 0
    /// The first unlisted difference of each locale and letter, as text.
    package internal(set) var unlistedExamples: [String: String] = [:]
  }

  /// The letters and widths that write the name of a zone in words.
  package static let letters = ["z", "zzzz", "v", "vvvv", "VVV", "VVVV"]

  /// The instants of the texts: in winter, in summer, between clock changes, and in years with other rules.
  package static let instants = [
    "1975-07-15T12:00Z", "1990-01-15T12:00Z", "2005-10-30T12:00Z", "2024-01-15T12:00Z",
    "2024-03-20T12:00Z", "2024-07-15T12:00Z",
  ]

  private let names: ZoneNamesComparison
  private let library: ICULibrary

  /// Reads the rules of all zones; only every `stride`th zone is compared.
  package init(_ library: ICULibrary, stride: Int = 1) throws {
    self.library = library
    names = try ZoneNamesComparison(library, stride: stride)
  }

  /// Compares all zones in locales.
  package func run(
    locales: [String], onLocale: (String) -> Void = { _ in }
  ) throws -> Outcome {
    var outcome = Outcome()
    for locale in locales {
      onLocale(locale)
      try compare(locale, &outcome)
      outcome.locales += 1
    }
    return outcome
  }

  private func compare(_ identifier: String, _ outcome: inout Outcome) throws {
    let locale = try CalendarLocale(identifier)
    var zoneNames = ZoneNames(locale)
    for zone in names.all { zoneNames.setRules(zone.rules, of: try TimeZoneName(zone.name)) }
    for letters in Self.letters {
      let text = "y-MM-dd HH:mm " + letters
      let pattern = try DatePattern(text)
      let writer = try ICUDateFormat(pattern: text, locale: identifier, in: library)
      let reader = try ICUDateFormat(pattern: text, locale: identifier, in: library)
      var known: Set<String> = []
      for zone in names.zones {
        try writer.setZone(zone.name)
        for instant in Self.instants {
          let written = try Instant(instant).millisecondsSince1970
          let text = try writer.string(Double(written))
          guard known.insert(text).inserted else { continue }
          let ours = Result { () throws(ZoneReadingError) in
            try pattern.parse(text, names: &zoneNames, locale: locale)
          }
          let theirs = reader.zoneReading(Array(text.utf16))
          outcome.add(
            ZoneReadingCase(
              locale: identifier, letters: letters, text: text, zone: zone.name,
              written: written, ours: ours, theirs: theirs))
        }
      }
    }
  }
}

extension ZoneReadingComparison.Outcome {
  fileprivate mutating func add(_ reading: ZoneReadingCase) {
    texts += 1
    if reading.isSameInstant, case .success(let ours) = reading.ours {
      guard let name = ours.zoneName else {
        offsets += 1
        return
      }
      if reading.isSameZone(name) { zones += 1 } else { otherZones += 1 }
    } else if reading.isReadByNeither {
      unread += 1
    } else if let kind = ZoneReadingDifference(of: reading) {
      kinds[kind, default: 0] += 1
      if examples[kind] == nil { examples[kind] = reading.description }
    } else {
      unlisted += 1
      let place = reading.locale + " " + reading.letters
      unlistedExamples[place] = unlistedExamples[place] ?? reading.description
    }
  }
}

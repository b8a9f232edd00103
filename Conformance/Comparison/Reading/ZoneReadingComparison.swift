import Baking
import ICUBridge
import WeekCalendar
import WeekCalendarZoneNames

/// Names of zones read back, against a libicu: the texts are those that ICU writes, and both read them.
///
/// A name may be that of several zones. Here they are one offset, or an error; ICU takes one of the zones, by the
/// locale's region. So what has to be equal is the instant, and with it the offset. The zones' rules are ICU's own.
package struct ZoneReadingComparison {
  /// What was compared.
  package struct Outcome: Sendable {
    /// Locales compared.
    package internal(set) var locales = 0
    /// Texts read, each once a locale and letter.
    package internal(set) var texts = 0
    /// Read as the same zone.
    package internal(set) var zones = 0
    /// Read as an offset, which that of ICU's zone is then.
    package internal(set) var offsets = 0
    /// Read as one zone, and by ICU as another with the same offset then.
    package internal(set) var otherZones = 0
    /// Texts that neither reads, such as the words for an unknown place.
    package internal(set) var unread = 0
    /// Texts whose readings differ, by the kind of difference.
    package internal(set) var kinds: [ZoneReadingDifference: Int] = [:]
    /// One of each kind, in words.
    package internal(set) var examples: [ZoneReadingDifference: String] = [:]
    /// Differences of no listed kind.
    package internal(set) var unlisted = 0
    /// The first of them of each locale and letter, in words.
    package internal(set) var unlistedExamples: [String: String] = [:]
  }

  /// The letters and widths that write a zone's name in words.
  package static let letters = ["z", "zzzz", "v", "vvvv", "VVV", "VVVV"]

  /// Instants at which texts are written: winter, summer and between changes now, and others of years with other clocks.
  package static let instants = [
    "1975-07-15T12:00Z", "1990-01-15T12:00Z", "2005-10-30T12:00Z", "2024-01-15T12:00Z",
    "2024-03-20T12:00Z", "2024-07-15T12:00Z",
  ]

  private let names: ZoneNamesComparison
  private let library: ICULibrary

  /// Reads the rules of all zones; with a `stride` above 1 texts of every so-many-th zone are read.
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
    } else if reading.isReadByNobody {
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

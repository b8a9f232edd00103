import ICUBridge
import WeekCalendar
import WeekCalendarZoneNames

/// A kind of difference between the engine's and ICU's parsing of a zone name, with its reason.
package enum ZoneReadingDifference: String, CaseIterable, Sendable {
  case unknownPlace = "unknown place"
  case otherClock = "another clock"
  case ambiguous = "several zones"
  case onlyHere = "only the engine reads it"
  case otherScript = "another script"

  /// The kind of a difference; nil if it is not listed.
  init?(of reading: ZoneReadingCase) {
    switch (reading.ours, reading.theirs) {
    case (.failure(.noZone), let theirs?) where theirs.zone == "Etc/Unknown": self = .unknownPlace
    case (.failure(.ambiguous), _): self = .ambiguous
    case (.success, let theirs?) where theirs.isWhole && reading.isAsWritten: self = .otherClock
    case (.success, _) where reading.isAsWritten: self = .onlyHere
    case _ where ZoneNamesComparison.listed[reading.locale] != nil: self = .otherScript
    default: return nil
    }
  }

  /// The reason for the difference.
  package var reason: String {
    switch self {
    case .unknownPlace:
      "zones without a place have the words for an unknown one, which ICU reads as GMT; the engine rejects them"
    case .otherClock:
      "the engine reads a name as the zones that write it on the date, ICU as one zone of the locale's region, which "
        + "may have another clock: Adak's instead of Honolulu's in 1975"
    case .ambiguous:
      "zones with different offsets have the name on the date; the engine's error names them, ICU picks one"
    case .onlyHere: "ICU cannot read what it writes, or not to its end"
    case .otherScript: "ICU uses the names of another locale: sr_ME's for sr_Cyrl_ME"
    }
  }
}

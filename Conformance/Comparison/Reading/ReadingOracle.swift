import ICUBridge
import WeekCalendar

/// A program that parses the same texts as the engine.
package enum ReadingOracle: String, CaseIterable, Sendable {
  /// ICU's `udat_parse` with all leniency off.
  case strictICU = "ICU strict"
  /// ICU's `udat_parse` with all leniency on, its default.
  case lenientICU = "ICU lenient"
  /// The C library's `strptime` in the C locale.
  case strptime = "strptime"

  /// The engine's mode that corresponds to the oracle.
  var mode: ParsingMode {
    switch self {
    case .strictICU, .strptime: .standard
    case .lenientICU: .lenient
    }
  }

  /// ICU's leniency.
  var leniency: ICULeniency {
    switch self {
    case .strictICU, .strptime: .strict
    case .lenientICU: .lenient
    }
  }
}

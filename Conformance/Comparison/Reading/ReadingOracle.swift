import ICUBridge
import WeekCalendar

/// Who reads the same texts as the engine.
package enum ReadingOracle: String, CaseIterable, Sendable {
  /// ICU's `udat_parse` with all leniency off.
  case strictICU = "ICU strict"
  /// ICU's `udat_parse` with all leniency on, its default.
  case lenientICU = "ICU lenient"
  /// The C library's `strptime` in the C locale.
  case strptime = "strptime"

  /// The engine's mode that is compared: the one place that knows.
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

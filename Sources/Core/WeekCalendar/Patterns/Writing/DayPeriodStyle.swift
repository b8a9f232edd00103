/// How a period of the day is written (`b`, `B`).
///
/// Noon and midnight have their own words if the time that the pattern shows is exactly that: next to `h` alone, 12:51
/// is "12 noon"; next to `h:mm` it is not.
/// Source: UTS #35 part 4, "Day Period Rule Sets"; ICU 78 for what counts as exact.
struct DayPeriodStyle: Equatable, Sendable {
  /// `B`, "in the afternoon"; else `b`, noon, midnight, AM or PM.
  let isFlexible: Bool
  /// How many letters, six at most.
  let width: UInt8
  var showsMinute = false
  var showsSecond = false

  /// The list of the width's names: abbreviated up to 3, narrow at 5, else wide.
  var list: RecordList {
    width == 5 ? .dayPeriodsNarrow : width > 3 ? .dayPeriodsWide : .dayPeriodsAbbreviated
  }
}

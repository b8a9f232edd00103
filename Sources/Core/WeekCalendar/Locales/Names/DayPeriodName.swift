/// The positions of the names in the lists of day periods.
package enum DayPeriodName {
  /// The position for `b` at exactly midnight or noon; at other times `b` is the same as `a`.
  package static func halfDay(isNoon: Bool) -> Int { isNoon ? 1 : 0 }
  /// The position for `B` at exactly midnight or noon.
  package static func exactly(noon isNoon: Bool) -> Int { isNoon ? 3 : 2 }
  /// The position for `B` in the hours of the first class.
  static var firstClass: Int { 4 }
}

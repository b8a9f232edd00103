/// The places of the texts in the lists of day periods.
package enum DayPeriodName {
  /// For `b` at exactly midnight or noon; at other times `b` is `a`.
  package static func halfDay(isNoon: Bool) -> Int { isNoon ? 1 : 0 }
  /// For `B` at exactly midnight or noon.
  package static func exactly(noon isNoon: Bool) -> Int { isNoon ? 3 : 2 }
  /// For `B` in the hours of the first class.
  static var firstClass: Int { 4 }
}

extension DateNames {
  /// The place in the lists of day periods of the name of an hour (0...23), but for exactly noon or midnight.
  package func dayPeriodIndex(hour: Int) -> Int {
    list(.list(.dayPeriodHours)).withName(0) { letters in
      DayPeriodName.firstClass &+ Int(max(letters.byte(at: hour), 0x61) &- 0x61)
    }
  }
}

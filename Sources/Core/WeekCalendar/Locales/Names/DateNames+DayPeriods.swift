extension DateNames {
  /// The position of an hour's name in the lists of day periods, except at exactly noon or midnight; hours are 0...23.
  package func dayPeriodIndex(hour: Int) -> Int {
    list(.list(.dayPeriodHours)).withName(0) { letters in
      DayPeriodName.firstClass &+ Int(max(letters.byte(at: hour), 0x61) &- 0x61)
    }
  }
}

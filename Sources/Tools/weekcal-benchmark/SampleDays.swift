import WeekCalendar

/// The days that the benchmarks format and parse.
enum SampleDays {
  /// 4,096 days of 1970...2099 in an order that no branch predictor learns.
  static let values: [Int32] = {
    var state: UInt64 = 0x2011_0102
    return (0..<4_096).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int32(truncatingIfNeeded: (state >> 33) % 47_482)
    }
  }()
  static let dates = values.compactMap { EpochDay(Int($0)) }.map { CivilDate($0) }
  static let dateTimes = dates.map { CivilDateTime($0) }
}

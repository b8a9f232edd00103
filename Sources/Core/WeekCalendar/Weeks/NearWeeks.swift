/// Fast path that finds the whole weeks of days near each other, as in most columns.
///
/// It covers 358 years around a multiple of 200. All factors of its multiplications are below 2^15, which the vector
/// units of every processor support. Results for days outside these years are meaningless; ``misses(_:)`` reports such
/// days, and ``WeekRules/wholeWeek(of:)`` handles them with a division by the days of 400 years.
struct NearWeeks {
  /// The first year; it follows a leap year, so that every fourth year from here would be a leap year.
  private let firstYear: Int32
  /// The first day in range, 9 January of the first year: its anchor day is in the year too.
  private let firstDay: Int32
  /// Days from the first day of the week to ``firstDay``, 0...6.
  private let firstLocalWeekday: Int32
  private let anchorOffset: Int32
  /// Days from the start of the first year to each year that follows a century year without a leap day.
  private let afterShortYears: (Int32, Int32, Int32)

  init(_ rules: WeekRules, around day: EpochDay) {
    let year = GregorianAlgorithms.yearAndDay(day.value).year
    let middle = FloorMath.quotient(year &+ 100, 200) &* 200
    let firstYear = middle &- 179
    let start = GregorianAlgorithms.epochDay(year: firstYear, month: 1, day: 1)
    let after = { (year: Int32) in
      GregorianAlgorithms.epochDay(year: year &+ 1, month: 1, day: 1) &- start
    }
    self.firstYear = firstYear
    firstDay = start &+ 8
    firstLocalWeekday = rules.localWeekday(of: firstDay)
    anchorOffset = rules.anchorOffset &+ 8
    afterShortYears = (
      after(middle &- 100), middle % 400 == 0 ? .max : after(middle), after(middle &+ 100)
    )
  }

  /// Nonzero bits for a day out of range, 0 for one in range.
  func misses(_ day: Int32) -> UInt32 { UInt32(bitPattern: day &- firstDay) &>> 17 }

  func week(of day: Int32) -> (year: Int32, week: Int32) {
    let days = UInt32(bitPattern: day &- firstDay) & 0x1_FFFF
    let shifted = days &+ UInt32(bitPattern: firstLocalWeekday)
    // 4,096 days are a whole number of weeks and one day.
    let sameWeekday = shifted & 0xFFF &+ shifted &>> 12  // < 2^13
    let localWeekday = sameWeekday &- WeekPosition.wholeWeeks(inDays: sameWeekday) &* 7
    let anchor = Int32(bitPattern: days &- localWeekday) &+ anchorOffset  // [2, 131093]
    // Shifts the days after a century year without a leap day, as if every fourth year were a leap year.
    let counted =
      anchor &+ (anchor >= afterShortYears.0 ? 1 : 0) &+ (anchor >= afterShortYears.1 ? 1 : 0)
      &+ (anchor >= afterShortYears.2 ? 1 : 0)
    let guess = UInt32(bitPattern: counted) &>> 3 & 0x7FFF &* 22_967 &+ 30_000
    let late = guess &>> 20  // the year, or one too many
    let early = (counted &- Self.daysBefore(late)) &>> 31  // -1 if it is one too many
    let year = late &+ UInt32(bitPattern: early)
    let dayOfYear = UInt32(bitPattern: counted &- Self.daysBefore(year)) & 0x1FF
    return (
      Int32(bitPattern: year) &+ firstYear,
      Int32(bitPattern: WeekPosition.wholeWeeks(inDays: dayOfYear)) &+ 1
    )
  }

  /// The number of days in this many years, 0...511, if every fourth year is a leap year.
  private static func daysBefore(_ years: UInt32) -> Int32 {
    Int32(bitPattern: ((years & 0x1FF) &* 1_461) &>> 2)
  }
}

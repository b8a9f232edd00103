extension CivilDate {
  /// How many days the date comes after another; negative if it comes before.
  ///
  ///     try CivilDate("2011-01-02").days(since: CivilDate("2010-12-31"))  // 2
  ///
  /// Also known as: `ChronoUnit.DAYS.between` (java.time).
  public func days(since other: CivilDate) -> Int {
    Int(epochDay.value) &- Int(other.epochDay.value)
  }

  /// How many days another date comes after this one; negative if it comes before.
  ///
  ///     try CivilDate("2010-12-31").days(until: CivilDate("2011-01-02"))  // 2
  public func days(until other: CivilDate) -> Int { other.days(since: self) }

  /// How many days the first date comes after the second; negative if it comes before.
  ///
  ///     try CivilDate("2011-01-02") - CivilDate("2010-12-31")  // 2
  public static func - (date: CivilDate, other: CivilDate) -> Int { date.days(since: other) }

  /// How many whole weeks the date comes after another, rounded toward zero; negative if it comes before.
  ///
  ///     try CivilDate("2011-01-15").weeks(since: CivilDate("2011-01-02"))  // 1
  ///
  /// Also known as: `ChronoUnit.WEEKS.between` (java.time).
  public func weeks(since other: CivilDate) -> Int { (self - other) / 7 }

  /// How many whole weeks another date comes after this one, rounded toward zero; negative if it comes before.
  ///
  ///     try CivilDate("2011-01-02").weeks(until: CivilDate("2011-01-15"))  // 1
  public func weeks(until other: CivilDate) -> Int { other.weeks(since: self) }

  /// How many whole months the date comes after another, rounded toward zero; negative if it comes before.
  ///
  ///     try CivilDate("2011-03-30").months(since: CivilDate("2011-01-31"))  // 1
  ///
  /// Also known as: `ChronoUnit.MONTHS.between` (java.time).
  public func months(since other: CivilDate) -> Int {
    let months = (year &* 12 &+ month) &- (other.year &* 12 &+ other.month)
    if months > 0, day < other.day { return months &- 1 }
    if months < 0, day > other.day { return months &+ 1 }
    return months
  }

  /// How many whole months another date comes after this one, rounded toward zero; negative if it comes before.
  ///
  ///     try CivilDate("2011-01-31").months(until: CivilDate("2011-03-31"))  // 2
  ///
  /// For two dates late in a month, the result is not always ``months(since:)`` with the opposite sign.
  public func months(until other: CivilDate) -> Int { other.months(since: self) }

  /// How many whole years the date comes after another, rounded toward zero; negative if it comes before.
  ///
  ///     try CivilDate("2012-02-28").years(since: CivilDate("2008-02-29"))  // 3
  ///
  /// Also known as: `ChronoUnit.YEARS.between` (java.time).
  public func years(since other: CivilDate) -> Int { months(since: other) / 12 }

  /// How many whole years another date comes after this one, rounded toward zero; negative if it comes before.
  ///
  ///     try CivilDate("2008-02-29").years(until: CivilDate("2012-02-29"))  // 4
  public func years(until other: CivilDate) -> Int { other.years(since: self) }
}

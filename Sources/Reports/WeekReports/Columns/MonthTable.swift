import WeekCalendar

/// The first day of each month from 1900 to 2099, counted from 1970-01-01.
///
/// With this table, ``day(_:at:_:)`` reads a date such as `2011-01-02` without computing a calendar.
package struct MonthTable: Sendable {
  private let firstDays: ContiguousArray<Int32>

  static let shared = MonthTable()

  private static var years: Range<Int> { 1_900..<2_100 }

  package init() {
    var days = ContiguousArray<Int32>()
    days.reserveCapacity(Self.years.count * 12 + 1)
    for year in Self.years {
      for month in 1...12 {
        guard let date = try? CivilDate(year: year, month: month, day: 1) else { continue }
        days.append(date.epochDay.value)
      }
    }
    days.append((days.last ?? 0) + 31)  // the end of December 2099
    firstDays = days
  }

  /// Calls `body` with 2,401 days: the first day of each month, and the day after the last month.
  @inline(__always)
  package func withDays(_ body: (Span<Int32>) -> Void) {
    if firstDays.count == Self.years.count * 12 + 1 { body(firstDays.span) }
  }

  /// Returns the day of ten bytes such as `2011-01-02`; ``DateColumn/none`` if they are not a date.
  @inline(__always)
  package static func day(_ text: BorrowedBytes, at start: Int, _ firstDays: Span<Int32>) -> Int32 {
    // After the exclusive or with `0000-00-`, hyphens are 0 and digits have their value.
    let yearAndMonth =
      UInt64(littleEndian: text.load(at: start, as: UInt64.self)) ^ 0x2D30_302D_3030_3030
    let rest = UInt32(UInt16(littleEndian: text.load(at: start &+ 8, as: UInt16.self)))
    let dayDigits = rest ^ 0x3030
    // The addition sets the high bit of a byte above 9, or above 0 in the place of a hyphen.
    let wrongBytes =
      ((yearAndMonth &+ 0x7F76_767F_7676_7676) | yearAndMonth) & 0x8080_8080_8080_8080
      | UInt64(((dayDigits &+ 0x7676) | dayDigits) & 0x8080)
    guard wrongBytes == 0 else { return DateColumn.none }
    // Bytes 0, 2 and 5 now hold two digits each: the century, the year of the century and the month.
    let pairs = yearAndMonth &* 10 &+ (yearAndMonth &>> 8)
    let century = Int(truncatingIfNeeded: pairs & 0xFF) &- 19
    let year = Int(truncatingIfNeeded: pairs &>> 16 & 0xFF)
    let month = Int(truncatingIfNeeded: pairs &>> 40 & 0xFF) &- 1
    guard UInt(bitPattern: century) < 2, UInt(bitPattern: month) < 12 else {
      return DateColumn.none
    }
    let place = (century &* 100 &+ year) &* 12 &+ month
    let day = (dayDigits &* 10 &+ (dayDigits &>> 8)) & 0xFF &- 1
    let first = firstDays[place]
    guard day < UInt32(bitPattern: firstDays[place &+ 1] &- first) else {
      return DateColumn.none
    }
    return first &+ Int32(bitPattern: day)
  }
}

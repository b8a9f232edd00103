import WeekCalendar

/// The first days of the months of 1900 to 2099, since 1970-01-01: a date of ten bytes is one look-up.
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
    days.append((days.last ?? 0) + 31)
    firstDays = days
  }

  /// Calls `body` with the first days, of which there are 2,401.
  @inline(__always)
  package func withDays(_ body: (Span<Int32>) -> Void) {
    if firstDays.count == Self.years.count * 12 + 1 { body(firstDays.span) }
  }

  /// The day of `2011-01-02`; ``DateColumn/none`` where the ten bytes at a place are something else.
  @inline(__always)
  package static func day(_ text: BorrowedBytes, at start: Int, _ firstDays: Span<Int32>) -> Int32 {
    // `0000-00-`: dashes become 0, digits their value.
    let x = UInt64(littleEndian: text.load(at: start, as: UInt64.self)) ^ 0x2D30_302D_3030_3030
    let rest = UInt32(UInt16(littleEndian: text.load(at: start &+ 8, as: UInt16.self)))
    let y = rest ^ 0x3030
    let isOdd =
      ((x &+ 0x7F76_767F_7676_7676) | x) & 0x8080_8080_8080_8080
      | UInt64(((y &+ 0x7676) | y) & 0x8080)
    guard isOdd == 0 else { return DateColumn.none }
    // Two digits in one byte: the century, the year in it and the month.
    let pairs = x &* 10 &+ (x &>> 8)
    let century = Int(truncatingIfNeeded: pairs & 0xFF) &- 19
    let year = Int(truncatingIfNeeded: pairs &>> 16 & 0xFF)
    let month = Int(truncatingIfNeeded: pairs &>> 40 & 0xFF) &- 1
    guard UInt(bitPattern: century) < 2, UInt(bitPattern: month) < 12 else {
      return DateColumn.none
    }
    let place = (century &* 100 &+ year) &* 12 &+ month
    let day = (y &* 10 &+ (y &>> 8)) & 0xFF &- 1
    let first = firstDays[place]
    guard day < UInt32(bitPattern: firstDays[place &+ 1] &- first) else {
      return DateColumn.none
    }
    return first &+ Int32(bitPattern: day)
  }
}

import CSQLiteShim
import WeekCalendar

extension SQLiteCall {
  /// The integer equal to a real number, if it is in the range in which a `Double` represents all integers; otherwise
  /// nil.
  ///
  /// `Int(exactly:)` would need the C library's `trunc`.
  private static func wholeNumber(_ value: Double) -> Int? {
    guard value > -9_007_199_254_740_992, value < 9_007_199_254_740_992 else { return nil }
    let whole = Int64(value)
    return Double(whole) == value ? Int(exactly: whole) : nil
  }

  /// The value of an integer, of a real number without a fraction, or of either as decimal text; otherwise nil.
  func wholeNumber(_ index: Int) -> Int? {
    switch type(index) {
    case Int32(WC_INTEGER): return unsafe Int(exactly: api.pointee.value_int64(value(index)))
    case Int32(WC_FLOAT): return Self.wholeNumber(double(index))
    case Int32(WC_TEXT):
      guard let text = text(index) else { return nil }
      return Self.wholeNumber(text)
    default: return nil
    }
  }

  /// The number in decimal digits, with or without a sign.
  private static func wholeNumber(_ text: BorrowedBytes) -> Int? {
    let isNegative = text.first == UInt8(ascii: "-")
    let start = isNegative || text.first == UInt8(ascii: "+") ? 1 : 0
    let run = DecimalRun(text, at: start, limit: 18)
    guard run.count > 0, start + run.count == text.count, let value = Int(exactly: run.value) else {
      return nil
    }
    return isNegative ? 0 &- value : value
  }
}

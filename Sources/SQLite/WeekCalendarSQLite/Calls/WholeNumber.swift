import CSQLiteShim
import WeekCalendar

extension SQLiteCall {
  /// A real number without a fraction, inside the integers that a `Double` has all of; nil for others.
  ///
  /// `Int(exactly:)` would need the C library's `trunc`.
  private static func wholeNumber(_ value: Double) -> Int? {
    guard value > -9_007_199_254_740_992, value < 9_007_199_254_740_992 else { return nil }
    let whole = Int64(value)
    return Double(whole) == value ? Int(exactly: whole) : nil
  }

  /// An integer, a real number without a fraction, or either as decimal text; nil for all else.
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

  /// The number that decimal digits with or without a sign write.
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

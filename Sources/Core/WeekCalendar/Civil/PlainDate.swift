// Fast path for exactly `YYYY-MM-DD`, the most common form in columns: checks eight bytes at once.

extension Span<UInt8> {
  /// The year, month and day of `YYYY-MM-DD`: 0...9999, 1...12 and 1...31, even if the month has fewer days.
  @inline(__always)
  var plainDate: (year: Int32, month: Int32, day: Int32)? {
    guard count == 10, let word = firstEightBytes else { return nil }
    // After XOR with the template each digit is 0...9, each hyphen 0.
    let digits = word ^ 0x2D30_302D_3030_3030
    let marks = (digits &+ 0x7F76_767F_7676_7676) | digits  // a high bit in each wrong byte
    let tens = ASCII.digit(self[8])
    let ones = ASCII.digit(self[9])
    guard marks & 0x8080_8080_8080_8080 == 0, tens < 10, ones < 10 else { return nil }
    let pairs = digits &* 10 &+ digits &>> 8  // bytes 0, 2, 5: two digits each, 0...99
    let month = Int32(truncatingIfNeeded: pairs &>> 40 & 0xFF)
    let day = Int32(tens &* 10 &+ ones)
    guard month >= 1, month <= 12, day >= 1, day <= 31 else { return nil }
    let year =
      Int32(truncatingIfNeeded: pairs & 0xFF) &* 100
      &+ Int32(truncatingIfNeeded: pairs &>> 16 & 0xFF)
    return (year, month, day)
  }

  /// The date if the bytes are `YYYY-MM-DD` and the day exists, otherwise nil.
  @_optimize(speed)
  package func readPlainDate() -> CivilDate? {
    guard let (year, month, day) = plainDate,
      day <= 28 || day <= GregorianAlgorithms.daysInMonth(month, ofYear: year)
    else { return nil }
    return CivilDate(uncheckedYear: year, month: month, day: day)
  }
}

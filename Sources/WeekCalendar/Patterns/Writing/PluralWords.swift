/// Text of a week label that depends on the plural of the week's number: Filipino "ika-1 linggo" and
/// "linggo 4".
///
/// Among a pattern's literal bytes it is: the count of the numbers that are told apart, for each number
/// from 0 on which form it has (the last one stands for all after it); then the forms, each with its
/// length before it.
enum PluralWords {
  /// Appends the form of the text for a date's week, in the year or in the month.
  @inline(never)
  static func append(
    _ bytes: [UInt8], at start: Int, _ fields: WrittenFields, isOfYear: Bool,
    to buffer: inout UTF8Buffer
  ) {
    let week = fields.value(of: isOfYear ? .weekOfWeekBasedYear : .weekOfMonth)
    bytes.withUnsafeBufferPointer { bytes in
      buffer.append(text(form(of: week, bytes, at: start), bytes, at: start))
    }
  }

  /// Which form a number has.
  private static func form(
    of week: Int, _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int {
    guard start < bytes.count else { return 0 }
    let last = Int(bytes[start]) - 1
    let place = start + 1 + max(0, min(week, last))
    return place < bytes.count ? Int(bytes[place]) : 0
  }

  /// The bytes of a form; none where there is no such form.
  static func text(
    _ form: Int, _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> UnsafeBufferPointer<UInt8> {
    guard start < bytes.count else { return UnsafeBufferPointer(rebasing: bytes[0..<0]) }
    var place = start + 1 + Int(bytes[start])
    for _ in 0..<form where place < bytes.count { place += 1 + Int(bytes[place]) }
    guard place < bytes.count else { return UnsafeBufferPointer(rebasing: bytes[0..<0]) }
    let end = min(place + 1 + Int(bytes[place]), bytes.count)
    return UnsafeBufferPointer(rebasing: bytes[(place + 1)..<end])
  }

  /// How many forms a text has.
  static func formCount(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    guard start < bytes.count else { return 0 }
    var most = 0
    for place in (start + 1)..<min(start + 1 + Int(bytes[start]), bytes.count)
    where most < Int(bytes[place]) {
      most = Int(bytes[place])
    }
    return most + 1
  }
}

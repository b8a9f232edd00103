/// Text of a week label by the plural of the week's number: Filipino "ika-1 linggo" and "linggo 4".
///
/// The words are stored in a pattern's literal bytes: a count of numbers; the form of each number from 0 on, of which
/// the last is also for all larger numbers; then the forms, each after its length.
enum PluralWords {
  /// Appends the form of the text for a date's week, in the year or in the month.
  static func append(
    _ bytes: Span<UInt8>, at start: Int, _ fields: WrittenFields, isOfYear: Bool,
    to buffer: inout UTF8Buffer
  ) {
    let week = fields.value(of: isOfYear ? .weekOfWeekBasedYear : .weekOfMonth)
    let last = Int(bytes.byte(at: start)) - 1
    let form = Int(bytes.byte(at: start + 1 + max(0, min(week, last))))
    buffer.append(bytes.extracting(text(form, bytes, at: start)))
  }

  /// The range of the bytes of a form; empty if the words do not have this form.
  private static func text(_ form: Int, _ bytes: Span<UInt8>, at start: Int) -> Range<Int> {
    var place = start + 1 + Int(bytes.byte(at: start))
    for _ in 0..<form { place += 1 + Int(bytes.byte(at: place)) }
    let end = place + 1 + Int(bytes.byte(at: place))
    return min(place + 1, bytes.count)..<min(end, bytes.count)
  }

  /// The ranges of the bytes of all forms.
  static func texts(_ bytes: Span<UInt8>, at start: Int) -> [Range<Int>] {
    let forms = (0..<Int(bytes.byte(at: start))).map { bytes.byte(at: start + 1 + $0) }
    return (0...Int(forms.max() ?? 0)).map { text($0, bytes, at: start) }
  }
}

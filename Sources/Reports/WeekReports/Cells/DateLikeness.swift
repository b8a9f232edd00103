import WeekCalendar

/// The kind of date that a text looks like, for notes on columns of unknown type.
///
/// `2011-01-02 15:04` is in ISO 8601, `2011-02-30` is impossible, `31/01/2011` has another form, and `0612345678` is
/// not a date.
enum DateLikeness {
  case iso8601
  /// In ISO 8601, but with a day or time that does not exist.
  case impossible
  case other

  /// Makes the kind of a text; `nil` if it does not look like a date.
  init?(_ text: BorrowedBytes) {
    guard let kind = Self.kind(text) else { return nil }
    self = kind
  }

  private static func kind(_ text: BorrowedBytes) -> DateLikeness? {
    let text = PlainDateReader.withoutBlanks(text)
    guard (6...40).contains(text.count), ASCII.isDigit(text[0]) else { return nil }
    let first = DecimalRun(text, at: 0, limit: 5)
    guard [1, 2, 4].contains(first.count), first.count < text.count else { return nil }
    let mark = text[first.count]
    guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/") || mark == UInt8(ascii: ".") else {
      return isWritten(text) ? .other : nil
    }
    let second = DecimalRun(text, at: first.count + 1, limit: 3)
    let place = first.count + 1 + second.count
    guard (1...2).contains(second.count), place < text.count, text[place] == mark else {
      return isWritten(text) ? .other : nil
    }
    let third = DecimalRun(text, at: place + 1, limit: 5)
    let end = place + 1 + third.count
    let isEnd = end == text.count || !ASCII.isDigit(text[end]) && text[end] != mark
    guard isEnd, [1, 2, 4].contains(third.count) else { return nil }
    let parts = [first.value, second.value, third.value]
    guard third.count == 4 || first.count == 4 || first.count == 2 && third.count == 2,
      parts[1] <= 31, parts[first.count == 4 ? 2 : 0] <= 31,
      min(parts[0], parts[1], parts[2]) >= 1 || third.count == 2
    else { return nil }
    guard mark == UInt8(ascii: "-"), first.count == 4, second.count == 2, third.count == 2 else {
      return .other
    }
    return text.withSpan { text in
      do throws(CivilDateError) {
        _ = try ParsedDateTime(iso8601: text)
        return .iso8601
      } catch {
        if case .outOfRange = error { return .impossible }
        return .other
      }
    }
  }

  /// Whether a text is a date with an English month name, such as `14-Mar-2023`.
  private static func isWritten(_ text: BorrowedBytes) -> Bool {
    text.contains { ASCII.isLetter($0) }
      && WrittenForm.all(text, .english).contains { $0.meaning(text) != nil }
  }
}

import WeekCalendar

/// How dates of three parts are written.
///
/// It has the order of the parts, and the mark between numbers or the use of month names.
public struct WrittenForm: Hashable, Sendable {
  let shape: WrittenDate.Shape
  let order: WrittenDate.Order
  let words: CalendarWords

  /// Whether it also reads plain ISO 8601 dates.
  var isLikeISO8601: Bool { shape == .numbers(mark: 0x2D, .first) }

  /// The meaning of a text; `nil` if it is not a date in this form.
  func meaning(_ text: BorrowedBytes) -> DateMeaning? {
    guard let date = WrittenDate(text, words), date.shape == shape else { return nil }
    return date.meaning(order)
  }

  /// The forms in which a text is a date, the day first before the month first.
  ///
  /// Among three numbers, a two-digit year comes first if `yearFirst` is true, otherwise last.
  package static func all(
    _ text: BorrowedBytes, _ words: CalendarWords, yearFirst: Bool = false
  ) -> [WrittenForm] {
    guard let date = WrittenDate(text, words) else { return [] }
    var orders = WrittenDate.orders(date.shape)
    if case .numbers(_, .unknown) = date.shape {
      orders.removeAll { ($0 == .yearMonthDay) != yearFirst }
    }
    return orders.map { WrittenForm(shape: date.shape, order: $0, words: words) }
  }

  /// The impossible part of a text in this form: `day 31 is not in 1...30`.
  ///
  /// It is `nil` if the text has another form, or is a date with day and month exchanged.
  func impossiblePart(of text: BorrowedBytes) -> String? {
    guard let date = WrittenDate(text, words), date.shape == shape,
      Self.all(text, words, yearFirst: order == .yearMonthDay)
        .allSatisfy({ date.meaning($0.order) == nil })
    else { return nil }
    return date.impossiblePart(order)
  }

  /// The value of `--date-format` that reads a text in this form, quoted for a shell if necessary.
  func pattern(for text: String) -> String {
    let pattern = plainPattern(for: text)
    if pattern.contains("'") { return "\"\(pattern)\"" }
    return pattern.contains(" ") ? "'\(pattern)'" : pattern
  }

  /// The pattern that reads a text in this form.
  func plainPattern(for text: String) -> String {
    let text = text.trimmingPrefix { $0 == " " }
    let (datePattern, time) = datePattern(text)
    let isTwelveHour = text.lowercased().hasSuffix("m")
    var pattern = ""
    for sign in time {
      switch sign {
      case "T": pattern += "'T'"
      case " ", ",": pattern.append(sign)
      case ":": pattern += pattern.hasSuffix("mm") ? ":ss" : (isTwelveHour ? "h" : "H") + ":mm"
      default: break
      }
    }
    if isTwelveHour, !pattern.isEmpty {
      pattern = String(pattern.reversed().drop { $0 == " " }.reversed()) + " a"
    }
    return datePattern + pattern
  }

  /// The pattern of the date at the start of a text, and the rest of the text.
  private func datePattern(_ text: Substring) -> (pattern: String, rest: Substring) {
    guard case .numbers(let mark, let year) = shape else { return wordPattern(text) }
    let rest = text.drop { !" T,".contains($0) }
    guard mark > 1 else { return ("y年M月d日", rest) }
    let sign = String(Unicode.Scalar(mark))
    let letters = year == .unknown ? "yy" : "yyyy"
    let parts =
      switch order {
      case .dayMonthYear: ["dd", "MM", letters]
      case .monthDayYear: ["MM", "dd", letters]
      case .yearMonthDay: [letters, "MM", "dd"]
      }
    return (parts.joined(separator: sign), rest)
  }

  /// The pattern of a date with the name of a month, and the rest of the text.
  ///
  /// The pattern keeps the characters between the three parts.
  private func wordPattern(_ text: Substring) -> (pattern: String, rest: Substring) {
    var numbers = order == .yearMonthDay ? ["y", "d"] : ["d", "y"]
    if case .words(_, true) = shape { numbers = numbers.map { $0 == "y" ? "yy" : $0 } }
    var (pattern, rest, parts) = ("", text, 0)
    while parts < 3, let sign = rest.first {
      if sign.isNumber, !numbers.isEmpty {
        pattern += numbers.removeFirst()
        rest = rest.drop(while: \.isNumber)
        parts += 1
      } else if sign.isLetter {
        pattern += "MMM"
        rest = rest.drop { $0.isLetter || $0 == "." }
        parts += 1
      } else {
        pattern.append(sign)
        rest = rest.dropFirst()
      }
    }
    return (pattern, rest)
  }
}

extension WrittenForm: CustomStringConvertible {
  /// The form in words, such as `day/month/year`; for two-digit years also the years that they mean.
  public var description: String {
    let parts =
      switch order {
      case .dayMonthYear: ["day", "month", "year"]
      case .monthDayYear: ["month", "day", "year"]
      case .yearMonthDay: ["year", "month", "day"]
      }
    switch shape {
    case .numbers(let mark, let year):
      return parts.joined(separator: mark > 1 ? String(Unicode.Scalar(mark)) : "年")
        + (year == .unknown ? ", years of two digits from 1950 to 2049" : "")
    case .words(_, let hasTwoDigits):
      return parts.joined(separator: " ") + " with names of months"
        + (hasTwoDigits ? ", years of two digits from 1950 to 2049" : "")
    }
  }
}

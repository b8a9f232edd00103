import WeekCalendar

/// Dates of three numbers, `31/01/2011` or `2011.1.31`: which mark is between them, and what comes first.
///
/// A time may follow after a blank, a comma and a blank, or `T`: `13:45`, `1:45:00 PM`.
struct NumericDate {
  enum Order: Hashable {
    case dayMonthYear
    case monthDayYear
    case yearMonthDay
  }

  /// The mark between the numbers, `/`, `.` or `-`.
  var mark: UInt8
  /// The three numbers as they stand.
  var numbers: (Int, Int, Int)
  /// Whether the year comes first; it has four digits, the other two have one or two.
  var yearFirst: Bool

  /// What a text says; `nil` where it is not a date of three numbers.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    let text = PlainDateReader.withoutBlanks(text)
    let first = DecimalRun(text, at: 0, limit: 5)
    var offset = first.count
    guard offset < text.count, [1, 2, 4].contains(first.count) else { return nil }
    mark = text[offset]
    guard mark == 0x2F || mark == 0x2E || mark == 0x2D else { return nil }
    let second = DecimalRun(text, at: offset + 1, limit: 5)
    offset += 1 + second.count
    guard (1...2).contains(second.count), offset < text.count, text[offset] == mark else {
      return nil
    }
    let third = DecimalRun(text, at: offset + 1, limit: 5)
    offset += 1 + third.count
    yearFirst = first.count == 4
    guard yearFirst ? (1...2).contains(third.count) : third.count == 4 else { return nil }
    numbers = (Int(first.value), Int(second.value), Int(third.value))
    guard Self.isTime(text, from: offset) else { return nil }
  }

  /// The day by an order; `nil` where there is none.
  func day(_ order: Order) -> EpochDay? {
    guard yearFirst == (order == .yearMonthDay) else { return nil }
    let (year, month, day) =
      switch order {
      case .dayMonthYear: (numbers.2, numbers.1, numbers.0)
      case .monthDayYear: (numbers.2, numbers.0, numbers.1)
      case .yearMonthDay: numbers
      }
    return try? CivilDate(year: year, month: month, day: day).epochDay
  }

  /// Whether nothing or a time is left: hours and minutes, perhaps seconds with a fraction, AM or PM.
  private static func isTime(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var offset = start
    guard offset < text.count else { return true }
    if text[offset] == 0x2C { offset += 1 }
    guard offset < text.count, text[offset] == 0x20 || text[offset] | 0x20 == 0x74 else {
      return false
    }
    offset += 1
    let hour = DecimalRun(text, at: offset, limit: 3)
    guard (1...2).contains(hour.count), hour.value < 24 else { return false }
    offset += hour.count
    var parts = 0
    while offset < text.count, text[offset] == 0x3A, parts < 2 {
      let run = DecimalRun(text, at: offset + 1, limit: 3)
      guard run.count == 2, run.value < 60 else { return false }
      offset += 3
      parts += 1
    }
    guard parts > 0 else { return false }
    if parts == 2, offset < text.count, text[offset] == 0x2E || text[offset] == 0x2C {
      let run = DecimalRun(text, at: offset + 1, limit: 9)
      guard run.count > 0 else { return false }
      offset += 1 + run.count
    }
    guard offset < text.count else { return true }
    if text[offset] == 0x20 { offset += 1 }
    guard offset + 2 == text.count, text[offset + 1] | 0x20 == 0x6D, (1...12).contains(hour.value)
    else { return false }
    return text[offset] | 0x20 == 0x61 || text[offset] | 0x20 == 0x70
  }

  /// The patterns that read a text with the day and with the month first, in quotes where they have blanks.
  static func patterns(of text: String) -> [String] {
    let text = text.trimmingPrefix { $0 == " " }
    let mark = text.first { "/.-".contains($0) } ?? "/"
    let time = text.drop { !" T,".contains($0) }
    let isTwelve = text.lowercased().hasSuffix("m")
    var pattern = ""
    for sign in time {
      switch sign {
      case "T": pattern += "'T'"
      case " ", ",": pattern.append(sign)
      case ":": pattern += pattern.hasSuffix("mm") ? ":ss" : (isTwelve ? "h" : "H") + ":mm"
      default: break
      }
    }
    if isTwelve, !pattern.isEmpty {
      pattern = String(pattern.reversed().drop { $0 == " " }.reversed()) + " a"
    }
    return ["dd\(mark)MM\(mark)yyyy", "MM\(mark)dd\(mark)yyyy"].map {
      pattern.isEmpty ? $0 : pattern.contains("'") ? "\"\($0)\(pattern)\"" : "'\($0)\(pattern)'"
    }
  }
}

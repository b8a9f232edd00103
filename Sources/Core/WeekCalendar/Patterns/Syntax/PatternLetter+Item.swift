extension PatternLetter {
  /// The maximum number of digits of a number, as in ICU.
  static var maximumDigits: Int { 10 }

  /// The item of the letter, repeated `width` times; nil if it writes nothing or does not have this width.
  ///
  /// Day periods have five widths; ICU writes something for any.
  func item(width: Int, anyDayPeriod: Bool = false) -> PatternItem? {
    if !widths.contains(width: width) {
      guard anyDayPeriod, case .dayPeriod = form else { return nil }
    }
    switch form {
    case .number: return number(width)
    case .year, .cyclicYear:
      return width == 2 ? .number(field.withTwoDigits, minimumDigits: 2) : number(width)
    case .name(let context): return name(context, width)
    case .fraction: return .fractionOfSecond(digits: UInt8(min(width, 3 + Self.maximumDigits)))
    case .dayPeriod(let isFlexible):
      return .dayPeriod(DayPeriodStyle(isFlexible: isFlexible, width: UInt8(min(width, 6))))
    case .zone: return .zone(ZoneStyle(letter: letter, width: width))
    case .nothing, .template: return nil
    }
  }

  private func number(_ width: Int) -> PatternItem {
    .number(field, minimumDigits: UInt8(min(width, Self.maximumDigits)))
  }

  private func name(_ context: NameContext, _ width: Int) -> PatternItem {
    let nameWidth = NameWidth(letters: width)
    switch field {
    case .era: return .name(field, .eras(width: nameWidth))
    case .quarter:
      if width < 3 { return number(width) }
      return .name(field, .quarters(context, width: width > 5 ? .narrow : nameWidth))
    case .month:
      guard (3...5).contains(width) else { return number(width) }
      return .name(field, .months(context, width: nameWidth))
    case .amPm: return .name(field, .amPm(width: nameWidth))
    default:
      if field == .localWeekday, width < 3 { return number(context == .format ? width : 1) }
      return .name(.weekday, .weekdays(context, width: width == 6 ? .short : nameWidth))
    }
  }

  /// Whether two runs of letters write the same field in the same way.
  package static func writesSame(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard let letter = first.first.flatMap({ PatternLetter($0) }),
      let other = second.first.flatMap({ PatternLetter($0) }), letter.field == other.field,
      second.allSatisfy({ $0 == other.letter })
    else { return false }
    return letter.item(width: first.count) == other.item(width: second.count)
  }
}

extension NameWidth {
  /// The width of most names that have this many letters in a pattern.
  init(letters count: Int) { self = count == 4 ? .wide : count == 5 ? .narrow : .abbreviated }
}

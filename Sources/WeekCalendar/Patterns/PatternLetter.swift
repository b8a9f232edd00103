/// The pattern letters of UTS #35 and what each means at each width: the one table of them.
///
/// What users see of it is the table at ``DatePattern``.
///
/// Source: UTS #35 part 4, "Date Field Symbol Table"; where that is silent, what ICU 72 writes.
enum PatternLetter {
  /// The letters that ``item(letter:width:)`` knows.
  static var known: String {
    "G y Y u r U Q q M L w W d D F g E e c a b B h H K k m s S A z Z O v V X x"
  }

  /// The letter that stood for a leap month once and writes nothing now.
  static var writesNothing: UInt8 { UInt8(ascii: "l") }

  /// Whether a letter is a field, at some width.
  static func isKnown(_ letter: UInt8) -> Bool {
    letter == writesNothing || item(letter: letter, width: 1) != nil
  }

  /// Whether a pattern can have a letter at a width: the one question that compiling and checking ask.
  static func allows(letter: UInt8, width: Int) -> Bool {
    letter == writesNothing || item(letter: letter, width: width, mode: .strict) != nil
  }

  /// The widths of a letter that does not have all, in words.
  static func widths(of letter: UInt8) -> String {
    switch letter {
    case UInt8(ascii: "O"), UInt8(ascii: "v"): "1 and 4"
    case UInt8(ascii: "V"): "1 to 4"
    default: "1 to 5"
    }
  }

  /// The most digits a width asks for, as ICU has it.
  static var maximumDigits: Int { 10 }

  /// The item of `width` times the same letter, or nil where the letter is no field or does not have
  /// the width.
  ///
  /// Day periods have five widths; ICU writes something for more.
  static func item(letter: UInt8, width: Int, mode: PatternMode) -> PatternItem? {
    let isPeriod = letter | 0x20 == UInt8(ascii: "b")
    return isPeriod && width > 5 && mode == .strict ? nil : item(letter: letter, width: width)
  }

  /// The item of `width` times the same letter as ICU has it, or nil where the letter is no field.
  static func item(letter: UInt8, width: Int) -> PatternItem? {
    switch letter {
    case UInt8(ascii: "G"): .name(.era, .eras(width: nameWidth(width)))
    case UInt8(ascii: "y"): year(.yearOfEra, width)
    case UInt8(ascii: "Y"): year(.weekBasedYear, width)
    case UInt8(ascii: "u"): number(.year, width)
    case UInt8(ascii: "Q"): quarter(.format, width)
    case UInt8(ascii: "q"): quarter(.standAlone, width)
    case UInt8(ascii: "M"): month(.format, width)
    case UInt8(ascii: "L"): month(.standAlone, width)
    case UInt8(ascii: "w"): number(.weekOfWeekBasedYear, width)
    case UInt8(ascii: "W"): number(.weekOfMonth, width)
    case UInt8(ascii: "d"): number(.day, width)
    case UInt8(ascii: "D"): number(.dayOfYear, width)
    case UInt8(ascii: "F"): number(.weekdayOrdinalInMonth, width)
    case UInt8(ascii: "g"): number(.julianDayNumber, width)
    case UInt8(ascii: "E"): weekday(.format, width < 3 ? 3 : width)
    case UInt8(ascii: "e"): width < 3 ? number(.localWeekday, width) : weekday(.format, width)
    case UInt8(ascii: "c"): width < 3 ? number(.localWeekday, 1) : weekday(.standAlone, width)
    case UInt8(ascii: "a"): .name(.amPm, .amPm(width: width < 5 ? .abbreviated : .narrow))
    case UInt8(ascii: "h"): number(.hourOf12, width)
    case UInt8(ascii: "H"): number(.hour, width)
    case UInt8(ascii: "K"): number(.hourOf12From0, width)
    case UInt8(ascii: "k"): number(.hourFrom1, width)
    case UInt8(ascii: "m"): number(.minute, width)
    case UInt8(ascii: "s"): number(.second, width)
    case UInt8(ascii: "S"):
      .fractionOfSecond(digits: UInt8(min(width, 3 + maximumDigits)))
    case UInt8(ascii: "A"): number(.millisecondOfDay, width)
    case UInt8(ascii: "U"): year(.yearOfEra, width)
    case UInt8(ascii: "r"): number(.year, width)
    case UInt8(ascii: "b"): .dayPeriod(DayPeriodStyle(isFlexible: false, width: width))
    case UInt8(ascii: "B"): .dayPeriod(DayPeriodStyle(isFlexible: true, width: width))
    default: ZoneStyle(letter: letter, width: width).map { .zone($0) }
    }
  }

  private static func number(_ field: NumericField, _ width: Int) -> PatternItem {
    .number(field, NumberStyle(minimumDigits: UInt8(min(width, maximumDigits))))
  }

  private static func year(_ field: NumericField, _ width: Int) -> PatternItem {
    width == 2
      ? .number(field, NumberStyle(minimumDigits: 2, lastTwoDigits: true))
      : number(field, width)
  }

  private static func quarter(_ context: NameContext, _ width: Int) -> PatternItem {
    width < 3
      ? number(.quarter, width)
      : .name(.quarter, .quarters(context, width: nameWidth(min(width, 5))))
  }

  private static func month(_ context: NameContext, _ width: Int) -> PatternItem {
    (3...5).contains(width)
      ? .name(.month, .months(context, width: nameWidth(width))) : number(.month, width)
  }

  private static func weekday(_ context: NameContext, _ width: Int) -> PatternItem {
    .name(.weekday, .weekdays(context, width: width == 6 ? .short : nameWidth(width)))
  }

  private static func nameWidth(_ width: Int) -> NameWidth {
    switch width {
    case 4: .wide
    case 5: .narrow
    default: .abbreviated
    }
  }
}

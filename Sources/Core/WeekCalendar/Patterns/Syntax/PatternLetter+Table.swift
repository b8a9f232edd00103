extension PatternLetter {
  /// The table of UTS #35's letters.
  ///
  /// The compiler, the parser, templates and the linter take all properties of a letter from here or from its field.
  /// Letters that only other calendars use are here too. Source: UTS #35 part 4, "Date Field Symbol Table" and
  /// "Matching Skeletons"; ICU 72 for what it leaves open, and for the distances.
  package static var table: [PatternLetter] {
    [
      Self("G", .era, .name(.format)),
      Self("y", .yearOfEra, .year),
      Self("Y", .weekBasedYear, .year, apart: 1),
      Self("u", .year, .number, apart: 2),
      Self("r", .year, .number, apart: 3),
      Self("U", .yearOfEra, .cyclicYear),
      Self("Q", .quarter, .name(.format)),
      Self("q", .quarter, .name(.standAlone), apart: 1),
      Self("M", .month, .name(.format)),
      Self("L", .month, .name(.standAlone), apart: 1),
      Self("l", .month, .nothing, apart: 1),
      Self("w", .weekOfWeekBasedYear, .number),
      Self("W", .weekOfMonth, .number),
      Self("d", .day, .number),
      Self("D", .dayOfYear, .number),
      Self("F", .weekdayOrdinalInMonth, .number),
      Self("g", .julianDayNumber, .number, apart: 1),
      Self("E", .weekday, .name(.format)),
      Self("e", .localWeekday, .name(.format), apart: 1),
      Self("c", .localWeekday, .name(.standAlone), apart: 2),
      Self("a", .amPm, .name(.format)),
      Self("b", .amPm, .dayPeriod(isFlexible: false), .upTo5, apart: 1),
      Self("B", .amPm, .dayPeriod(isFlexible: true), .upTo5, apart: 3),
      Self("h", .hourOf12, .number),
      Self("H", .hour, .number, apart: 10),
      Self("K", .hourOf12From0, .number, apart: 1),
      Self("k", .hourFrom1, .number, apart: 11),
      Self("m", .minute, .number),
      Self("s", .second, .number),
      Self("S", .milliseconds, .fraction),
      Self("A", .millisecondOfDay, .number, apart: 1),
      Self("z", .zoneOffset, .zone),
      Self("Z", .zoneOffset, .zone, apart: 1),
      Self("O", .zoneOffset, .zone, .oneAndFour, apart: 1),
      Self("v", .zoneOffset, .zone, .oneAndFour, apart: 2),
      Self("V", .zoneOffset, .zone, .upTo4, apart: 1),
      Self("X", .zoneOffset, .zone, .upTo5, apart: 1),
      Self("x", .zoneOffset, .zone, .upTo5, apart: 1),
      Self("J", .hour, .template, apart: 5),
      Self("j", .hour, .template, apart: 6),
      Self("C", .hour, .template, apart: 7),
    ]
  }
}

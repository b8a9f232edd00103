import PatternChecks
import PatternLint
import Testing
import WeekCalendar

/// That the linter knows exactly the letters of the two tables.
@Suite struct SyntaxTests {
  @Test func everyLetterOfUTS35IsKnownToTheChecks() {
    var known = 0
    for letter in UInt8(ascii: "A")...UInt8(ascii: "z") where (letter | 0x20) &- 0x61 < 26 {
      let line = PatternLetter(letter)
      known += line == nil ? 0 : 1
      // Digits around it, so that it is in no word.
      let text = "0\(Unicode.Scalar(letter))0"
      let kinds = PatternDiagnostics.check(text, dialect: .uts35).map(\.kind)
      let isUnknown = kinds.contains(.unknownLetter) || kinds.contains(.unquotedText)
      #expect(isUnknown == (line == nil), "\(text)")
      #expect(kinds.contains(.templateLetter) == (line?.isTemplate ?? false))
      // What writes a field is one for the checks of years too.
      let outline = PatternOutline(Array(text.utf8), .uts35)
      #expect(
        outline.fields == (line.flatMap { $0.writesField ? [$0.field] : nil } ?? []))
      if let line, line.writesField {
        #expect(PatternOutline.letter(of: [line.field]) != nil)
      }
    }
    #expect(known == PatternLetter.table.count)
  }

  @Test(arguments: PatternDialect.allCases.filter(\.isStrftime))
  func everyLetterOfStrftimeIsKnownToTheChecks(dialect: PatternDialect) {
    var known = 0
    for letter in UInt8(0x21)...0x7E where letter != UInt8(ascii: "{") {
      let line = StrftimeLetter(letter, in: dialect)
      known += line == nil ? 0 : 1
      // Flags and widths are not letters; they need one.
      if StrftimeLetter(letter, in: .localized) == nil, (letter | 0x20) &- 0x61 >= 26 { continue }
      let format = letter == UInt8(ascii: ":") ? "%:z" : "%" + String(Unicode.Scalar(letter))
      let kinds = PatternDiagnostics.check(format, dialect: dialect).map(\.kind)
      #expect(kinds.contains(.unknownConversion) == (line == nil), "\(format)")
      let outline = PatternOutline(Array(format.utf8), dialect)
      if let field = line?.field {
        #expect(outline.fields == [field])
      } else {
        #expect(outline.fields.isEmpty == (line?.parts.bytes.isEmpty ?? true))
      }
    }
    // `%%`, and `%:z` where the dialect has it, are not on the list.
    let hasColon = StrftimeLetter(UInt8(ascii: ":"), in: dialect) != nil
    #expect(known == StrftimeLetter.letters(in: dialect).count + (hasColon ? 2 : 1))
  }

  /// Each field is of a set that the checks know, or of none on purpose.
  @Test func everyFieldIsInASetOfTheChecksOrDeliberatelyInNone() {
    let sets: [FieldSet] = [
      .calendarYear, .weekBasedYears, .isoYears, .week, .cutWeeks, .weekOfMonth, .month, .day,
      .dayOfYear, .halfDay, .hour, .hourFrom1, .halfDayHours, .minute, .second, .fractions, .zone,
    ]
    var outside: [DateField] = []
    for field in DateField.allCases {
      let count = sets.count { $0.contains(field) }
      #expect(count < 2, "\(field)")
      if count == 0 { outside.append(field) }
    }
    #expect(
      outside == [
        .era, .quarter, .isoWeekday, .posixWeekday, .weekdayOrdinalInMonth, .julianDayNumber,
        .weekday, .localWeekday, .millisecondOfDay, .secondOfDay,
      ])
  }
}

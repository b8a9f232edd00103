import PatternChecks
import PatternLint
import Testing
import WeekCalendar

/// Faults of UTS #35 patterns, each with its whole text.
@Suite struct UTS35FaultTests {
  @Test func wholeTexts() throws {
    #expect(try DiagnosisCase.check(Self.cases) == 57)
  }

  private typealias Case = DiagnosisCase

  private static let cases: [DiagnosisCase] = [
    Case(
      "YYYY-MM-dd",
      expecting: [
        """
        warning at byte 0: YYYY is the year that the week belongs to, not the calendar year: \
        2010-12-31 is written 2011-12-31; write yyyy-MM-dd
        """
      ]),
    Case(
      "YYYY-MM-dd", locale: "de_DE",
      expecting: [
        """
        warning at byte 0: YYYY is the year that the week belongs to, not the calendar year: \
        2010-01-01 is written 2009-01-01; write yyyy-MM-dd
        """
      ]),
    Case(
      "YY.M.d",
      expecting: [
        """
        warning at byte 0: YY is the year that the week belongs to, not the calendar year: \
        2010-12-31 is written 11.12.31; write yy.M.d
        """
      ]),
    Case(
      "EEEE, d MMMM YYYY",
      expecting: [
        """
        warning at byte 13: YYYY is the year that the week belongs to, not the calendar year: \
        2010-12-31 is written "Friday, 31 December 2011"; write EEEE, d MMMM yyyy
        """
      ]),
    Case(
      "YYYY'Q'Q",
      expecting: [
        """
        warning at byte 0: YYYY is the year that the week belongs to, not the calendar year: \
        2010-12-31 is written 2011Q4; write yyyy'Q'Q
        """
      ]),
    Case(
      "d.M.YYYY, 'KW' w",
      expecting: [
        """
        warning at byte 4: YYYY is the year that the week belongs to, not the calendar year: \
        2010-12-31 is written "31.12.2011, KW 1"; write d.M.yyyy, 'KW' w
        """
      ]),
    Case("YYYY-'W'ww (d.M.)", expecting: []),
    Case("MM-dd YYYY-ww", expecting: []),
    Case(
      "YYYY-DDD",
      expecting: [
        """
        warning at byte 0: YYYY is the year that the week belongs to, not the calendar year: \
        2010-12-31 is written 2011-365; write yyyy-DDD
        """
      ]),
    Case(
      "YYYY-MM-DD",
      expecting: [
        """
        warning at byte 0: YYYY is the year that the week belongs to, not the calendar year: \
        2010-12-31 is written 2011-12-365; write yyyy-MM-dd
        """,
        """
        warning at byte 8: DD is the day of the year, beside a month: 2010-12-31 is written \
        2011-12-365; write yyyy-MM-dd
        """,
      ]),
    Case(
      "YYYY-MM-dd W",
      expecting: [
        """
        warning at byte 0: YYYY is the year that the week belongs to, not the calendar year: \
        2010-12-31 is written "2011-12-31 5"; write yyyy-MM-dd W
        """
      ]),
    Case(
      "d. MMMM YYYY", locale: "ar_EG",
      expecting: [
        """
        warning at byte 8: YYYY is the year that the week belongs to, not the calendar year: \
        2011-12-31 is written "٣١. ديسمبر ٢٠١٢"; write d. MMMM yyyy
        """
      ]),
    Case(
      "yyyy-ww",
      expecting: [
        """
        warning at byte 0: yyyy is the calendar year, the week ww may belong to the year \
        before or after: 2010-12-31 is written 2010-01; write YYYY-ww
        """
      ]),
    Case(
      "u-'W'ww",
      expecting: [
        """
        warning at byte 0: u is the calendar year, the week ww may belong to the year \
        before or after: 2010-12-31 is written 2010-W01; write Y-'W'ww
        """
      ]),
    Case(
      "uu-ww",
      expecting: [
        """
        warning at byte 0: uu is the calendar year, the week ww may belong to the year \
        before or after: 2010-12-31 is written 2010-01; write Y-ww
        """
      ]),
    Case(
      "yyyy-'W'ww-e", locale: "de_DE",
      expecting: [
        """
        warning at byte 0: yyyy is the calendar year, the week ww may belong to the year \
        before or after: 2010-01-01 is written 2010-W53-5; write YYYY-'W'ww-e
        """
      ]),
    Case(
      "yyyy-WW",
      expecting: [
        """
        warning at byte 5: WW is the week of the month, and there is no month: 2010-12-31 \
        is written 2010-05; write YYYY-ww
        """
      ]),
    Case(
      "YYYY-WW",
      expecting: [
        """
        warning at byte 5: WW is the week of the month, and there is no month: 2010-12-31 \
        is written 2011-05; write YYYY-ww
        """
      ]),
    Case(
      "yyyy-mm-dd",
      expecting: [
        """
        warning at byte 5: mm is minutes, where the month should be: 2010-12-31 15:04 is \
        written 2010-04-31; write yyyy-MM-dd
        """
      ]),
    Case(
      "dd/mm/yyyy HH:mm",
      expecting: [
        """
        warning at byte 3: mm is minutes, where the month should be: 2010-12-31 15:04 is \
        written "31/04/2010 15:04"; write dd/MM/yyyy HH:mm
        """
      ]),
    Case(
      "yyyymmddHHmmss",
      expecting: [
        """
        warning at byte 4: mm is minutes, where the month should be: 2010-12-31 15:04:05 is \
        written 20100431150405; write yyyyMMddHHmmss
        """
      ]),
    Case(
      "d mmm yyyy",
      expecting: [
        """
        warning at byte 2: mmm is minutes, where the month should be: 2010-12-31 15:04 is \
        written "31 004 2010"; write d MMM yyyy
        """
      ]),
    Case(
      "HH:MM",
      expecting: [
        """
        warning at byte 3: MM is the month, where minutes should be: 2010-12-31 15:04 is \
        written 15:12; write HH:mm
        """
      ]),
    Case(
      "yyyyMMddHHMM",
      expecting: [
        """
        warning at byte 10: MM is the month, where minutes should be: 2010-12-31 15:04 is \
        written 201012311512; write yyyyMMddHHmm
        """
      ]),
    Case(
      "HH:MM:SS",
      expecting: [
        """
        warning at byte 3: MM is the month, where minutes should be: 2010-12-31 15:04:05.678 \
        is written 15:12:67; write HH:mm:ss
        """,
        """
        warning at byte 6: SS is the fraction of the second, where the second should be: \
        2010-12-31 15:04:05.678 is written 15:12:67; write HH:mm:ss
        """,
      ]),
    Case(
      "HH.MM",
      expecting: [
        """
        warning at byte 3: MM is the month, where minutes should be: 2010-12-31 15:04 is \
        written 15.12; write HH.mm
        """
      ]),
    Case(
      "MM:ss",
      expecting: [
        """
        warning at byte 0: MM is the month, where minutes should be: 2010-12-31 15:04:05 is \
        written 12:05; write mm:ss
        """
      ]),
    Case(
      "HH:MM dd/MM/yyyy",
      expecting: [
        """
        warning at byte 3: MM is the month, where minutes should be: 2010-12-31 15:04 is \
        written "15:12 31/12/2010"; write HH:mm dd/MM/yyyy
        """
      ]),
    Case(
      "HH:mm:SS",
      expecting: [
        """
        warning at byte 6: SS is the fraction of the second, where the second should be: \
        2010-12-31 15:04:05.678 is written 15:04:67; write HH:mm:ss
        """
      ]),
    Case(
      "HH:mm:SSS",
      expecting: [
        """
        warning at byte 6: SSS is the fraction of the second, where the second should be: \
        2010-12-31 15:04:05.678 is written 15:04:678
        """
      ]),
    Case(
      "HHmmSS",
      expecting: [
        """
        warning at byte 4: SS is the fraction of the second, where the second should be: \
        2010-12-31 15:04:05.678 is written 150467; write HHmmss
        """
      ]),
    Case(
      "hh:mm",
      expecting: [
        """
        warning at byte 0: hh counts twelve hours, and nothing says before or after noon: \
        2010-12-31 03:04 and 2010-12-31 15:04 are both written 03:04; write HH:mm
        """
      ]),
    Case(
      "KK:mm",
      expecting: [
        """
        warning at byte 0: KK counts twelve hours, and nothing says before or after noon: \
        2010-12-31 03:04 and 2010-12-31 15:04 are both written 03:04; write HH:mm
        """
      ]),
    Case(
      "yyyy-MM-dd hh:mm:ss",
      expecting: [
        """
        warning at byte 11: hh counts twelve hours, and nothing says before or after noon: \
        2010-12-31 03:04:05 and 2010-12-31 15:04:05 are both written "2010-12-31 \
        03:04:05"; write yyyy-MM-dd HH:mm:ss
        """
      ]),
    Case(
      "kk:mm",
      expecting: [
        """
        warning at byte 0: kk counts hours from 1 to 24: 2010-12-31 00:04 is written 24:04; \
        write HH:mm
        """
      ]),
    Case(
      "yyyy-MM-ddTHH:mm:ss",
      expecting: [
        """
        error at byte 10: the text "T" stands outside of apostrophes: ICU writes \
        2010-12-31 15:04:05 as 2010-12-31::; write yyyy-MM-dd'T'HH:mm:ss
        """
      ]),
    Case(
      "EEEE d de MMMM de y",
      expecting: [
        """
        warning at byte 7: the text "de" stands outside of apostrophes: ICU writes \
        2010-12-31 as "Friday 31 316 December 316 2010"; write EEEE d 'de' MMMM 'de' y
        """,
        """
        warning at byte 15: the text "de" stands outside of apostrophes: ICU writes \
        2010-12-31 as "Friday 31 316 December 316 2010"; write EEEE d 'de' MMMM 'de' y
        """,
      ]),
    Case(
      "dth MMMM",
      expecting: [
        """
        error at byte 1: the text "th" stands outside of apostrophes: ICU writes \
        2010-12-31 as "31 "; write d'th' MMMM
        """
      ]),
    Case(
      "d of MMMM",
      expecting: [
        """
        error at byte 2: the text "of" stands outside of apostrophes: ICU writes \
        2010-12-31 as "31  "; write d 'of' MMMM
        """
      ]),
    Case(
      "h:mm am",
      expecting: [
        """
        warning at byte 5: the text "am" stands outside of apostrophes: ICU writes \
        2010-12-31 15:04 as "3:04 PM4"; write h:mm a
        """
      ]),
    Case(
      "yyyy-n-MM",
      expecting: [
        """
        error at byte 5: n is no field; text goes in apostrophes: ICU writes 2010-12-31 as \
        2010--; write yyyy-'n'-MM
        """
      ]),
    Case(
      "yyyy-nnn",
      expecting: [
        """
        error at byte 5: nnn is no field; text goes in apostrophes: ICU writes 2010-12-31 \
        as 2010-; write yyyy-'nnn'
        """
      ]),
    Case(
      "yyyyT''MM",
      expecting: [
        """
        error at byte 4: the text "T" stands outside of apostrophes: ICU writes \
        2010-12-31 as 2010'
        """
      ]),
    Case(
      "jj:mm",
      expecting: [
        """
        error at byte 0: jj is for templates, which a locale turns into a pattern; a \
        pattern has H or h: ICU writes 2010-12-31 15:04 as :
        """
      ]),
    Case(
      "C",
      expecting: [
        """
        error at byte 0: C is for templates, which a locale turns into a pattern; a pattern \
        has H or h: ICU writes 2010-12-31 as ""
        """
      ]),
    Case(
      "yyyy 'week",
      expecting: [
        """
        warning at byte 5: the apostrophe has no partner, so that all after it is text: \
        2010-12-31 is written "2010 week"; write yyyy 'week'
        """
      ]),
    Case(
      "yyyy 'week ww",
      expecting: [
        """
        warning at byte 5: the apostrophe has no partner, so that all after it is text: \
        2010-12-31 is written "2010 week ww"
        """
      ]),
    Case(
      "'",
      expecting: [
        """
        warning at byte 0: the apostrophe has no partner, so that all after it is text: \
        2010-12-31 is written ""
        """
      ]),
    Case(
      "yyyy-MM-dd'T'HH:mm:ss'Z'",
      expecting: [
        """
        note at byte 21: 'Z' is plain text and says UTC whatever the zone of the time is, \
        which X writes: 2010-12-31 15:04:05 is written 2010-12-31T15:04:05Z; write \
        yyyy-MM-dd'T'HH:mm:ssX
        """
      ]),
    Case(
      "YYYY-MM-dd'T'HH:mm:ss'Z'",
      expecting: [
        """
        warning at byte 0: YYYY is the year that the week belongs to, not the calendar year: \
        2010-12-31 15:04:05 is written 2011-12-31T15:04:05Z; write yyyy-MM-dd'T'HH:mm:ss'Z'
        """,
        """
        note at byte 21: 'Z' is plain text and says UTC whatever the zone of the time is, \
        which X writes: 2010-12-31 15:04:05 is written 2011-12-31T15:04:05Z
        """,
      ]),
    Case(
      "%Y-%m-%d",
      expecting: [
        """
        warning at byte 0: %Y is of strftime; in this pattern % is text and letters are \
        fields: 2010-12-31 15:04 is written %2011-%4-%31; write yyyy-MM-dd
        """
      ]),
    Case(
      "%G-%m-%d",
      expecting: [
        """
        warning at byte 0: %G is of strftime; in this pattern % is text and letters are \
        fields: 2010-12-31 15:04 is written %AD-%4-%31; write yyyy-MM-dd
        """
      ]),
    Case(
      "%-d.%-m.%Y at %H%%",
      expecting: [
        """
        error at byte 0: %-d is of strftime; in this pattern % is text and letters are \
        fields: ICU writes 2010-12-31 15:04 as "%-31.%-4.%2011 PM %%%"; write d.M.yyyy' \
        at 'HH%
        """
      ]),
    Case(
      "%F %T",
      expecting: [
        """
        error at byte 0: %F is of strftime; in this pattern % is text and letters are \
        fields: ICU writes 2010-12-31 as "%5 %"; write yyyy-MM-dd HH:mm:ss
        """
      ]),
    Case(
      "%Y%%%n%j",
      expecting: [
        """
        error at byte 0: %Y is of strftime; in this pattern % is text and letters are \
        fields: ICU writes 2010-12-31 as %2011%%%%; write yyyy%\nDDD
        """
      ]),
    Case(
      "%{YYYY-ww}",
      expecting: [
        """
        warning at byte 0: %{ is of strftime; in this pattern % is text and letters are \
        fields: 2010-12-31 is written %{2011-01}; write YYYY-ww
        """
      ]),
    Case(
      "%e",
      expecting: [
        """
        warning at byte 0: %e is of strftime; in this pattern % is text and letters are \
        fields: 2010-12-31 is written %6
        """
      ]),
  ]
}

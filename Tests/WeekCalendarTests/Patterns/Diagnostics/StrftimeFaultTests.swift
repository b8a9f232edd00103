import Testing
import WeekCalendar

/// Faults of strftime formats, each with its whole text.
@Suite struct StrftimeFaultTests {
  @Test func wholeTexts() throws {
    #expect(try DiagnosisCase.check(Self.cases) == 50)
  }

  private typealias Case = DiagnosisCase

  private static let cases: [DiagnosisCase] = [
    Case(
      "%G-%m-%d", in: nil,
      expecting: [
        """
        warning at byte 0: %G is the year that the week belongs to, not the calendar year: \
        2010-01-01 is written 2009-01-01; write %Y-%m-%d
        """
      ]),
    Case(
      "%g%m%d", in: nil,
      expecting: [
        """
        warning at byte 0: %g is the year that the week belongs to, not the calendar year: \
        2010-01-01 is written 090101; write %y%m%d
        """,
        """
        note at byte 0: %g has two digits of the year: 1911-01-02 and 2011-01-02 are \
        written 110102 and 100102
        """,
      ]),
    Case(
      "%Y-W%V", in: nil,
      expecting: [
        """
        warning at byte 0: %Y is the calendar year, the week %V may belong to the year \
        before or after: 2010-01-01 is written 2010-W53; write %G-W%V
        """
      ]),
    Case(
      "%Y-W%V-%u", in: nil, locale: "de_DE",
      expecting: [
        """
        warning at byte 0: %Y is the calendar year, the week %V may belong to the year \
        before or after: 2010-01-01 is written 2010-W53-5; write %G-W%V-%u
        """
      ]),
    Case(
      "%Y-%W", in: .sqlite,
      expecting: [
        """
        warning at byte 3: %W counts weeks from the year's first Monday, so that the week \
        over the end of the year is cut in two; whole weeks are %G-%V (ISO) or \
        week_key(time, locale) (the locale's): 2010-12-31 and 2011-01-01, days of one week, \
        are written 2010-52 and 2011-00; write %G-%V
        """
      ]),
    Case(
      "%Y-%U", in: .sqlite,
      expecting: [
        """
        warning at byte 3: %U counts weeks from the year's first Sunday, so that the week \
        over the end of the year is cut in two; whole weeks are %G-%V (ISO) or \
        week_key(time, locale) (the locale's): 2010-12-31 and 2011-01-01, days of one week, \
        are written 2010-52 and 2011-00
        """
      ]),
    Case(
      "%Y-%W", in: .posix,
      expecting: [
        """
        warning at byte 3: %W counts weeks from the year's first Monday, so that the week \
        over the end of the year is cut in two; whole weeks are %G-%V (ISO) or YYYY-ww of \
        UTS #35 (the locale's): 2010-12-31 and 2011-01-01, days of one week, are written \
        2010-52 and 2011-00; write %G-%V
        """
      ]),
    Case(
      "%Y-%U", in: .glibc,
      expecting: [
        """
        warning at byte 3: %U counts weeks from the year's first Sunday, so that the week \
        over the end of the year is cut in two; whole weeks are %G-%V (ISO) or YYYY-ww of \
        UTS #35 (the locale's): 2010-12-31 and 2011-01-01, days of one week, are written \
        2010-52 and 2011-00
        """
      ]),
    Case(
      "%Y-%W", in: .localized,
      expecting: [
        """
        warning at byte 3: %W counts weeks from the year's first Monday, so that the week \
        over the end of the year is cut in two; whole weeks are %G-%V (ISO) or %{YYYY-ww} \
        (the locale's): 2010-12-31 and 2011-01-01, days of one week, are written 2010-52 \
        and 2011-00; write %G-%V
        """
      ]),
    Case(
      "%Y-%U", in: .localized,
      expecting: [
        """
        warning at byte 3: %U counts weeks from the year's first Sunday, so that the week \
        over the end of the year is cut in two; whole weeks are %G-%V (ISO) or %{YYYY-ww} \
        (the locale's): 2010-12-31 and 2011-01-01, days of one week, are written 2010-52 \
        and 2011-00; write %{YYYY}-%{ww}
        """
      ]),
    Case(
      "%y/%-U", in: .localized,
      expecting: [
        """
        note at byte 0: %y has two digits of the year: 1911-01-02 and 2011-01-02 are both \
        written 11/1
        """,
        """
        warning at byte 3: %-U counts weeks from the year's first Sunday, so that the week \
        over the end of the year is cut in two; whole weeks are %G-%V (ISO) or %{YYYY-ww} \
        (the locale's): 2010-12-31 and 2011-01-01, days of one week, are written 10/52 and \
        11/0
        """,
      ]),
    Case(
      "%G-%W", in: .sqlite,
      expecting: [
        """
        warning at byte 3: %W counts weeks from the year's first Monday, so that the week \
        over the end of the year is cut in two; whole weeks are %G-%V (ISO) or \
        week_key(time, locale) (the locale's): 2010-12-31 and 2011-01-01, days of one week, \
        are written 2010-52 and 2010-00; write %G-%V
        """
      ]),
    Case(
      "%I:%M", in: nil,
      expecting: [
        """
        warning at byte 0: %I counts twelve hours, and nothing says before or after noon: \
        2010-12-31 03:04 and 2010-12-31 15:04 are both written 03:04; write %H:%M
        """
      ]),
    Case(
      "%l:%M:%S", in: nil,
      expecting: [
        """
        warning at byte 0: %l counts twelve hours, and nothing says before or after noon: \
        2010-12-31 03:04:05 and 2010-12-31 15:04:05 are both written " 3:04:05"; write \
        %k:%M:%S
        """
      ]),
    Case(
      "%Y-%M-%d", in: nil,
      expecting: [
        """
        warning at byte 3: %M is minutes, where the month should be: 2010-12-31 15:04 is \
        written 2010-04-31; write %Y-%m-%d
        """
      ]),
    Case(
      "%H:%m", in: nil,
      expecting: [
        """
        warning at byte 3: %m is the month, where minutes should be: 2010-12-31 15:04 is \
        written 15:12; write %H:%M
        """
      ]),
    Case(
      "%d.%M.%Y %H:%M", in: nil,
      expecting: [
        """
        warning at byte 3: %M is minutes, where the month should be: 2010-12-31 15:04 is \
        written "31.04.2010 15:04"; write %d.%m.%Y %H:%M
        """
      ]),
    Case(
      "%D", in: nil,
      expecting: [
        """
        note at byte 0: %D has two digits of the year: 1911-01-02 and 2011-01-02 are both \
        written 01/02/11
        """
      ]),
    Case(
      "%y%m%d", in: nil,
      expecting: [
        """
        note at byte 0: %y has two digits of the year: 1911-01-02 and 2011-01-02 are both \
        written 110102
        """
      ]),
    Case(
      "%Y-%Q", in: nil,
      expecting: [
        """
        error at byte 3: no strftime has %Q
        """
      ]),
    Case(
      "%Y-%", in: nil,
      expecting: [
        """
        error at byte 3: % is no conversion; %% is a percent sign; write %Y-%%
        """
      ]),
    Case(
      "%Y %Ed", in: nil,
      expecting: [
        """
        error at byte 3: no strftime has %Ed
        """
      ]),
    Case(
      "%2000d", in: .posix,
      expecting: [
        """
        error at byte 0: %2000d is no conversion; %% is a percent sign
        """
      ]),
    Case(
      "%{YYYY", in: nil,
      expecting: [
        """
        error at byte 0: the brace of %{ is not closed
        """
      ]),
    Case(
      "%Y-%{YYYY-MM-dd}", in: nil,
      expecting: [
        """
        warning at byte 5: YYYY is the year that the week belongs to, not the calendar year: \
        2010-12-31 is written 2010-2011-12-31; write %Y-%{yyyy-MM-dd}
        """
      ]),
    Case(
      "%{hh:mm}", in: nil,
      expecting: [
        """
        warning at byte 2: hh counts twelve hours, and nothing says before or after noon: \
        2010-12-31 03:04 and 2010-12-31 15:04 are both written 03:04; write %{HH:mm}
        """
      ]),
    Case(
      "%{MM-DD}", in: nil,
      expecting: [
        """
        warning at byte 5: DD is the day of the year, beside a month: 2010-12-31 is written \
        12-365; write %{MM-dd}
        """
      ]),
    Case(
      "%Y %{d of MMMM}", in: nil,
      expecting: [
        """
        error at byte 7: the text "of" stands outside of apostrophes; write %Y %{d 'of' \
        MMMM}
        """
      ]),
    Case(
      "%Y-MM-%d", in: nil,
      expecting: [
        """
        warning at byte 3: MM is text between conversions: 2010-12-31 is written \
        2010-MM-31; write %Y-%m-%d
        """
      ]),
    Case(
      "%H:%M dd.%m", in: nil,
      expecting: [
        """
        warning at byte 6: dd is text between conversions: 2010-12-31 15:04 is written \
        "15:04 dd.12"; write %H:%M %d.%m
        """
      ]),
    Case(
      "%d %b %Y", in: .sqlite,
      expecting: [
        """
        error at byte 3: SQLite has no %b and gives NULL for 2010-12-31 as for any date
        """
      ]),
    Case(
      "%X", in: .sqlite,
      expecting: [
        """
        error at byte 0: SQLite has no %X and gives NULL for 2010-12-31 as for any date; \
        write %T
        """
      ]),
    Case(
      "%r", in: .sqlite,
      expecting: [
        """
        error at byte 0: SQLite has no %r and gives NULL for 2010-12-31 as for any date; \
        write %I:%M:%S %p
        """
      ]),
    Case(
      "%n%t", in: .sqlite,
      expecting: [
        """
        error at byte 0: SQLite has no %n and gives NULL for 2010-12-31 as for any date
        """,
        """
        error at byte 2: SQLite has no %t and gives NULL for 2010-12-31 as for any date
        """,
      ]),
    Case(
      "%-d", in: .sqlite,
      expecting: [
        """
        error at byte 0: SQLite has no %- and gives NULL for 2010-12-31 as for any date
        """
      ]),
    Case(
      "%Y-%", in: .sqlite,
      expecting: [
        """
        error at byte 3: % is no conversion, which makes SQLite give NULL for 2010-12-31 as \
        for any date; write %Y-%%
        """
      ]),
    Case(
      "%f", in: .posix,
      expecting: [
        """
        error at byte 0: C, POSIX, glibc and BSD have no %f
        """
      ]),
    Case(
      "%J", in: .posix,
      expecting: [
        """
        error at byte 0: C, POSIX, glibc and BSD have no %J
        """
      ]),
    Case(
      "%f %d", in: .glibc,
      expecting: [
        """
        warning at byte 0: glibc has no %f and writes it as it stands: 2010-12-31 is \
        written "%f 31"
        """
      ]),
    Case(
      "yyyy-MM-dd", in: .sqlite,
      expecting: [
        """
        warning at byte 0: there is no conversion such as %Y, so that every date has the same \
        text: 2010-12-31 is written yyyy-MM-dd; write %Y-%m-%d
        """
      ]),
    Case(
      "YYYY-MM-dd HH:mm:ss.SSS", in: .sqlite,
      expecting: [
        """
        warning at byte 0: there is no conversion such as %Y, so that every date has the same \
        text: 2010-12-31 is written "YYYY-MM-dd HH:mm:ss.SSS"; write %Y-%m-%d %H:%M:%f
        """
      ]),
    Case(
      "MMM d, y", in: .sqlite,
      expecting: [
        """
        warning at byte 0: there is no conversion such as %Y, so that every date has the same \
        text: 2010-12-31 is written "MMM d, y"
        """
      ]),
    Case(
      "MMM d, y", in: .posix,
      expecting: [
        """
        warning at byte 0: there is no conversion such as %Y, so that every date has the same \
        text: 2010-12-31 is written "MMM d, y"; write %b %-d, %Y
        """
      ]),
    Case(
      "EEEE, dd. MMMM yyyy", in: .posix,
      expecting: [
        """
        warning at byte 0: there is no conversion such as %Y, so that every date has the same \
        text: 2010-12-31 is written "EEEE, dd. MMMM yyyy"; write %A, %d. %B %Y
        """
      ]),
    Case(
      "d QQQ yyyy", in: .localized,
      expecting: [
        """
        warning at byte 0: there is no conversion such as %Y, so that every date has the same \
        text: 2010-12-31 is written "d QQQ yyyy"; write %{d QQQ yyyy}
        """
      ]),
    Case(
      "YYYY-'W'ww", in: .localized,
      expecting: [
        """
        warning at byte 0: there is no conversion such as %Y, so that every date has the same \
        text: 2010-12-31 is written YYYY-'W'ww; write %{YYYY-'W'ww}
        """
      ]),
    Case(
      "YYYY-'W'ww", in: .posix,
      expecting: [
        """
        warning at byte 0: there is no conversion such as %Y, so that every date has the same \
        text: 2010-12-31 is written YYYY-'W'ww
        """
      ]),
    Case(
      "YYYY-'W'ww", in: .posix, locale: "de_DE",
      expecting: [
        """
        warning at byte 0: there is no conversion such as %Y, so that every date has the same \
        text: 2010-12-31 is written YYYY-'W'ww; write %G-W%V
        """
      ]),
    Case(
      "hh:mm", in: .glibc,
      expecting: [
        """
        warning at byte 0: there is no conversion such as %Y, so that every date has the same \
        text: 2010-12-31 is written hh:mm; write %H:%M
        """
      ]),
    Case(
      "yyyy 'at' HH 'o''clock' 100%", in: .posix,
      expecting: [
        """
        error at byte 0: there is no conversion such as %Y, so that every date has the same \
        text; write %Y at %H o'clock 100%%
        """
      ]),
  ]
}

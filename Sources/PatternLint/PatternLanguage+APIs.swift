import PatternChecks
import WeekCalendar

// The fields of languages that the engine does not compile, from their documentation.
//
// For a correction a field becomes another one of as many letters.

extension PatternLanguage {
  /// MySQL's and MariaDB's `DATE_FORMAT`: modes 0 to 3 of `WEEK` are `%U`, `%u`, `%V` and `%v`.
  static var mysql: PatternLanguage {
    PatternLanguage(
      .plain,
      [
        .init("%Y", .year), .init("%y", .yearOfCentury), .init("%X", .weekBasedYear),
        .init("%x", .isoYear), .init("%V", .weekOfWeekBasedYear), .init("%v", .isoWeek),
        .init("%U", .weekFromFirstSunday), .init("%u", .weekFromFirstMonday), .init("%m", .month),
        .init("%c", .month), .init("%b", .month), .init("%M", .month), .init("%d", .day),
        .init("%e", .day), .init("%D", .day), .init("%j", .dayOfYear), .init("%H", .hour),
        .init("%k", .hour), .init("%h", .hourOf12), .init("%I", .hourOf12), .init("%l", .hourOf12),
        .init("%i", .minute), .init("%s", .second), .init("%S", .second),
        .init("%f", .milliseconds),
        .init("%p", .amPm),
      ])
  }

  /// PostgreSQL's and Oracle's `to_char`; `WW` is a block of seven days from 1 January, with no mistake.
  static var toChar: PatternLanguage {
    PatternLanguage(
      .words,
      [
        .init("IYYY", .isoYear), .init("IYY", .isoYear), .init("IY", .isoYear),
        .init("Y,YYY", .year), .init("SYYYY", .year), .init("YYYY", .year), .init("YYY", .year),
        .init("YY", .year), .init("RRRR", .year), .init("IW", .isoWeek),
        // Read so that their letters are not fields of other names.
        .init("IDDD", .isoWeek), .init("DAY", .weekday), .init("SSSS", .secondOfDay),
        .init("MONTH", .month), .init("MON", .month), .init("MM", .month), .init("DDD", .dayOfYear),
        .init("DD", .day), .init("HH24", .hour), .init("HH12", .hourOf12), .init("HH", .hourOf12),
        .init("MI", .minute), .init("SS", .second), .init("MS", .milliseconds),
        .init("AM", .amPm), .init("PM", .amPm), .init("A.M", .amPm), .init("P.M", .amPm),
      ])
  }

  /// PHP's `date`: `o` is the year of the ISO week `W`.
  static var phpDate: PatternLanguage {
    PatternLanguage(
      .letters,
      [
        .init("Y", .year), .init("y", .yearOfCentury), .init("o", .isoYear), .init("W", .isoWeek),
        .init("m", .month), .init("n", .month), .init("M", .month), .init("F", .month),
        .init("d", .day), .init("j", .day), .init("z", .dayOfYear),
      ])
  }

  /// Joda-Time: `x` is the week's year, `Y` and `y` are the calendar's.
  static var joda: PatternLanguage {
    PatternLanguage(
      .runs,
      [
        .init("y", .year), .init("Y", .year), .init("x", .isoYear), .init("w", .isoWeek),
        .init("M", .month), .init("d", .day), .init("D", .dayOfYear),
      ] + times + [.init("K", .hourOf12From0), .init("k", .hourFrom1)])
  }

  /// luxon: `kkkk` is the year of the ISO week `W`, `iiii` of the locale's week `n`.
  static var luxon: PatternLanguage {
    PatternLanguage(
      .runs,
      [
        .init("y", .year), .init("k", .isoYear), .init("i", .weekBasedYear), .init("W", .isoWeek),
        .init("n", .weekOfWeekBasedYear), .init("M", .month), .init("L", .month), .init("d", .day),
        .init("o", .dayOfYear), .init("q", .quarter), .init("E", .weekday), .init("c", .weekday),
        .init("t", .hourOf12), .init("T", .hour),
      ] + times)
  }

  /// .NET copies letters that are not fields: it has no `Y` and no `D`.
  static var dotNet: PatternLanguage {
    PatternLanguage(
      .runs,
      [
        .init("Y", .year, isText: true), .init("D", .day, isText: true), .init("y", .year),
        .init("M", .month), .init("d", .day), .init("H", .hour), .init("h", .hourOf12),
        .init("m", .minute), .init("s", .second), .init("f", .milliseconds),
        .init("F", .milliseconds), .init("t", .amPm), .init("z", .zoneOffset),
        .init("K", .zoneOffset), .init("g", .era),
      ])
  }

  private static var times: [Field] {
    [
      .init("H", .hour), .init("h", .hourOf12), .init("m", .minute), .init("s", .second),
      .init("S", .milliseconds), .init("a", .amPm),
    ]
  }
}

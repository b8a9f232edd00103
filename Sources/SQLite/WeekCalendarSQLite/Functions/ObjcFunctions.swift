import CSQLiteShim
import WeekCalendar

// The functions of ESLocale, a library for iOS from 2011, under the names that its users' SQL calls. They come last in
// ``SQLFunction/all``. A NULL argument is an error, and a date that cannot be parsed yields NULL.

extension SQLFunction {
  static var functionsOfESLocale: [SQLFunction] {
    [
      // For quarters and halves, an unknown locale is an error.
      .fixed(
        "ObjcGetYearAndQuarterUsingLocale", "date, locale", "Quarter and year, Q1 '11."
      ) { call in
        guard call.hasNoNull(), let locale = call.locale(1), let time = call.time(0),
          let pattern = call.pattern("QQQ ''yy")
        else { return }
        call.set(time, pattern, locale)
      },
      .fixed(
        "ObjcGetYearAndHalfYearUsingLocale",
        "date, locale, firstHalfFormat, secondHalfFormat, yearMode",
        "The format of the date's half, with the year, 'short' or 'long', in place of %@."
      ) { call in
        guard call.hasNoNull() else { return }
        guard let mode = call.text(4) else { return call.failForMemory() }
        let year: StaticString
        if Word.matches(mode, "short") {
          year = "yy"
        } else if Word.matches(mode, "long") {
          year = "yyyy"
        } else {
          return call.explain(
            "no year mode '" + Word.excerpt(mode) + "': write 'short' or 'long'")
        }
        guard let locale = call.locale(1), let time = call.time(0) else { return }
        guard let format = call.text(time.date.month <= 6 ? 2 : 3) else {
          return call.failForMemory()
        }
        guard let pattern = call.pattern(year) else { return }
        call.set(format, time, year: pattern, locale)
      },
      // Here, an unknown locale yields NULL.
      .fixed(
        "ObjcFormatAnsiDateUsingLocale", "format, date, locale",
        "The date by a pattern of UTS #35 (NSDateFormatter); NULL arguments are errors."
      ) { call in
        if let index = call.firstNull {
          let argument =
            switch index {
            case 0: "first argument (format)"
            case 1: "second argument (date)"
            default: "third argument (locale)"
            }
          return call.explain(
            "the " + argument
              + " is NULL; three texts are needed, as in ('YYYY-ww', '2011-01-02', 'en_US')")
        }
        guard let pattern = call.pattern(0, in: .uts35) else { return }
        guard let locale = call.knownLocale(2) else { return call.checkLocaleOrder(2, time: 1) }
        guard let time = call.time(1, swappedWith: .pattern(.uts35)) else { return }
        call.set(time, pattern, locale)
      },
    ]
  }
}

extension SQLiteCall {
  /// Sets the result to a format in which the year replaces each `%@`.
  fileprivate func set(
    _ format: BorrowedBytes, _ dateTime: CivilDateTime,
    year: Compiled<DatePattern>, _ locale: Compiled<CalendarLocale>
  ) {
    setBuffer { buffer in
      var index = 0
      while index < format.count {
        if format[index] == UInt8(ascii: "%"), index + 1 < format.count,
          format[index + 1] == UInt8(ascii: "@")
        {
          year { year in locale { year.append(dateTime, locale: $0, to: &buffer) } }
          index += 2
        } else {
          buffer.append(format[index])
          index += 1
        }
      }
    }
  }

  /// A pattern of this library, compiled once for each connection.
  fileprivate func pattern(_ text: StaticString) -> Compiled<DatePattern>? {
    text.withSpan { text in
      unsafe try? state.pointee.patterns.value(
        of: unsafe BorrowedBytes(text), tag: .pattern(.uts35)
      ) {
        () throws(PatternError) in
        try DatePattern(utf8: text)
      }
    }
  }

  /// Whether no argument is NULL; otherwise, the call fails.
  fileprivate func hasNoNull() -> Bool {
    guard let index = firstNull else { return true }
    let names = function.arguments.utf8.split(separator: UInt8(ascii: ","))
    var name = names.indices.contains(index) ? names[index] : Substring("").utf8
    if name.first == UInt8(ascii: " ") { name.removeFirst() }
    explain("the argument " + String(Substring(name)) + " is NULL; all are needed")
    return false
  }
}

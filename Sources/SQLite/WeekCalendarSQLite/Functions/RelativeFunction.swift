#if RelativeWords
import CSQLiteShim
import WeekCalendar
import WeekCalendarRelativeWords

// Relative words, in builds with the trait `RelativeWords`, which adds the data of all locales. If an argument is NULL,
// or if the count is not a whole number, the result is NULL. An invalid word or locale is an error.

extension SQLFunction {
  static var relativeFunctions: [SQLFunction] {
    [
      .fixed(
        "relative_words", "unit, count, locale [, width [, style]]",
        "What lies a count of units away: last week, in 2 weeks; the caller counts, no clock is asked."
      ) { $0.relativeWords() }
    ]
  }
}

extension RelativeUnit: WordArgument {
  static var noun: StaticString { "unit" }
  static var choices: StaticString { "'day', 'week', 'month', 'quarter' or 'year'" }

  var word: StaticString {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .quarter: "quarter"
    case .year: "year"
    }
  }
}

extension RelativeWidth: WordArgument {
  static var noun: StaticString { "width" }
  static var choices: StaticString { "'long', 'short' or 'narrow'" }

  var word: StaticString {
    switch self {
    case .long: "long"
    case .short: "short"
    case .narrow: "narrow"
    }
  }
}

extension RelativeStyle: WordArgument {
  static var noun: StaticString { "style" }
  static var choices: StaticString { "'named' or 'numeric'" }

  var word: StaticString {
    switch self {
    case .named: "named"
    case .numeric: "numeric"
    }
  }
}

extension SQLiteCall {
  @inline(never)
  fileprivate func relativeWords() {
    if (0..<count).contains(where: isNull) { return }
    guard let locale = locale(2), let unit: RelativeUnit = named(0),
      let width: RelativeWidth = count > 3 ? named(3) : RelativeWidth.long,
      let style: RelativeStyle = count > 4 ? named(4) : RelativeStyle.named,
      let number = wholeNumber(1)
    else { return }
    // The tag identifies the locale and the width; there is no text.
    let words = unsafe state.pointee.relativeWords.value(
      of: .none, tag: .label(width.rawValue, nil, locale)
    ) { () throws(Never) in RelativeWords(locale.value, width: width) }
    setBuffer { buffer in words { $0.append(number, unit, style, to: &buffer) } }
  }
}
#else
extension SQLFunction {
  static var relativeFunctions: [SQLFunction] { [] }
}
#endif

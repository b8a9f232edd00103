/// How a date style and a time style are joined: one of CLDR's two ways.
///
/// | glue | long date, short time in `en_US` | in `de_DE` |
/// |---|---|---|
/// | ``atTime`` | January 2, 2011 at 3:04 PM | 2. Januar 2011 um 15:04 |
/// | ``standard`` | January 2, 2011, 3:04 PM | 2. Januar 2011, 15:04 |
///
/// Also known as: `dateTimeFormat type="atTime"` and `"standard"` (CLDR); ICU's styles use the first. Source: UTS #35
/// part 4, "dateTimeFormats".
///
///     let german = try CalendarLocale("de_DE")
///     DatePattern(dateStyle: .long, timeStyle: .short, locale: german, glue: .standard).description  // "d. MMMM y, HH:mm"
public enum DateTimeGlue: UInt8, CaseIterable, Hashable, Sendable {
  /// For something that happens at that time; in many locales, full and long dates add a word such as "at".
  case atTime
  /// For a date and a time side by side, without such a word.
  case standard
}

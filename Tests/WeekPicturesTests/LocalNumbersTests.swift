import Testing
import WeekCalendar
import WeekPictures

/// Numbers as CLDR has them: `1234567.5` and `-1234` in locales of every kind of marks.
@Suite struct LocalNumbersTests {
  @Test func writesNumbersOfLocales() throws {
    var count = 0
    for (locale, first, second) in [
      ("en_US", "1,234,567.5", "−1,234"), ("de_DE", "1.234.567,5", "−1.234"),
      ("de_AT", "1\u{A0}234\u{A0}567,5", "−1\u{A0}234"), ("de_CH", "1'234'567.5", "−1'234"),
      ("fr_FR", "1\u{202F}234\u{202F}567,5", "−1\u{202F}234"),
      ("fr_CA", "1\u{A0}234\u{A0}567,5", "−1\u{A0}234"), ("hi_IN", "12,34,567.5", "−1,234"),
      ("en_IN", "12,34,567.5", "−1,234"), ("ar_EG", "١٬٢٣٤٬٥٦٧٫٥", "−١٬٢٣٤"),
      ("ar_AE", "1,234,567.5", "−1,234"), ("ar_MA", "1.234.567,5", "−1.234"),
      ("ar_EG@numbers=latn", "1,234,567.5", "−1,234"),
      ("en_US@numbers=arab", "١٬٢٣٤٬٥٦٧٫٥", "−١٬٢٣٤"), ("fa_IR", "۱٬۲۳۴٬۵۶۷٫۵", "−۱٬۲۳۴"),
      ("pt_BR", "1.234.567,5", "−1.234"), ("pt_PT", "1\u{A0}234\u{A0}567,5", "−1\u{A0}234"),
      ("es_MX", "1,234,567.5", "−1,234"), ("es_ES", "1.234.567,5", "−1.234"),
      ("pa_Arab_PK", "۱٬۲۳۴٬۵۶۷٫۵", "−۱٬۲۳۴"), ("en_US_POSIX", "1234567.5", "−1234"),
      ("pa_Arab", "۱٬۲۳۴٬۵۶۷٫۵", "−۱٬۲۳۴"), ("ks_Deva", "1,234,567.5", "−1,234"),
      ("und", "1,234,567.5", "−1,234"),
    ] {
      let numbers = LocalNumbers(try CalendarLocale(locale))
      #expect(numbers.text("1234567.5") == first, "\(locale)")
      #expect(numbers.text("-1234") == second, "\(locale)")
      count += 1
    }
    #expect(count == 23)
  }

  @Test func leavesOtherTexts() throws {
    let numbers = LocalNumbers(try CalendarLocale("de_DE"))
    for text in ["", "-", "1e5", "Infinity", "5/7", ".5", "١"] {
      #expect(numbers.text(text) == text)
    }
  }
}

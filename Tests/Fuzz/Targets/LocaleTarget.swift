import WeekCalendar

extension FuzzTarget {
  /// A locale identifier is an error with a message, or reads back in both of its forms.
  ///
  /// Input: the identifier.
  static let locales = FuzzTarget("locales", inputs: 60_000) { bytes in
    let identifier: LocaleIdentifier
    do throws(LocaleError) {
      identifier = try bytes.withSpan { (text) throws(LocaleError) in
        try LocaleIdentifier(utf8: text)
      }
    } catch {
      return law(!error.description.isEmpty, "an error without a message")
    }
    let icu = identifier.description
    // The forms may be longer than the text: `kn` is written `colnumeric=yes`.
    if icu.utf8.count <= LocaleIdentifier.maximumLength {
      lawOfEqual(try? LocaleIdentifier(icu), identifier, "\(shown(bytes)) is written \(icu)")
    }
    let tag = identifier.bcp47
    if tag.utf8.count <= LocaleIdentifier.maximumLength {
      let again = try? LocaleIdentifier(tag)
      lawOfEqual(again?.bcp47, tag, shown(bytes))
      lawOfEqual(again?.language, identifier.language, tag)
      lawOfEqual(again?.script, identifier.script, tag)
      lawOfEqual(again?.region, identifier.region, tag)
      lawOfEqual(again?.variants, identifier.variants, tag)
    }

    do throws(LocaleError) {
      let locale = try CalendarLocale(identifier)
      lawOfEqual(try WeekRules(locale: identifier), locale.rules, icu)
      lawOfEqual(try WeekScheme(locale: identifier), locale.scheme, icu)
      law(locale.weekdayNames.count == 7 && locale.monthNames.count == 12, icu)
      law(Set(locale.weekdays).count == 7 && locale.weekdays[0] == locale.firstWeekday, icu)
      for text in ["EEEE, d MMMM y GGGG h:mm b zzzz", "YYYY-'W'ww-e"] {
        guard let pattern = try? DatePattern(text) else { fatalError(text) }
        law(!pattern.string(from: CivilDate.max, locale: locale).isEmpty, icu)
      }
    } catch {
      law(!error.description.isEmpty, "an error without a message")
    }
  }
}

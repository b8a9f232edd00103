import CSQLiteShim
import WeekCalendar

// Formats that depend on the locale: its styles, its templates, and strftime in its language.

extension SQLiteCall {
  /// `format_date_style(time, locale, dateStyle [, timeStyle [, modifier...]])`.
  func formatDateStyle(_ target: UnsafeMutablePointer<CallTarget>) {
    if isNull(0) || isNull(2) || (count > 3 && isNull(3)) { return }
    withLocale(target, 1) { locale in
      guard let dateStyle = style(target, 2),
        let timeStyle = count > 3 ? style(target, 3) : DateStyle.none
      else { return }
      withTime(target, 0, modifiersFrom: 4, firstWeekday: locale.firstWeekday) { dateTime in
        let state = target.pointee.state
        // What a locale and styles make has no text: its tag says all.
        let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        let tag = locale.tag(dateStyle.rawValue &<< 4 | timeStyle.rawValue)
        let pattern =
          state.pointee.localizedPatterns.find(none, tag: tag)
          ?? state.pointee.localizedPatterns.insert(
            none, tag: tag,
            DatePattern(
              dateStyle: dateStyle, timeStyle: timeStyle,
              locale: locale.takeUnretainedValue().value))
        setFormatted(dateTime, pattern, locale, state)
      }
    }
  }

  /// `format_date_template(template, time, locale [, modifier...])`.
  func formatDateTemplate(_ target: UnsafeMutablePointer<CallTarget>) {
    if isNull(0) || isNull(1) { return }
    withLocale(target, 2) { locale in
      let isTime = withTime(
        target, 1, modifiersFrom: 3, firstWeekday: locale.firstWeekday
      ) { dateTime in
        let state = target.pointee.state
        guard let template = text(0) else { return api.pointee.result_error_nomem(context) }
        // No style is so large.
        let tag = locale.tag(0xFF)
        if let pattern = state.pointee.localizedPatterns.find(template, tag: tag) {
          return setFormatted(dateTime, pattern, locale, state)
        }
        do throws(PatternError) {
          let pattern = try DatePattern(
            templateUTF8: template, locale: locale.takeUnretainedValue().value)
          setFormatted(
            dateTime, state.pointee.localizedPatterns.insert(template, tag: tag, pattern), locale,
            state)
        } catch {
          fail(target, error.description)
        }
      }
      if !isTime { checkOrder(target, pattern: 0, time: 1, .template) }
    }
  }

  /// `strftime_l(format, time, locale [, modifier...])`.
  func strftimeLocalized(_ target: UnsafeMutablePointer<CallTarget>) {
    if isNull(0) || isNull(1) { return }
    withLocale(target, 2) { locale in
      let state = target.pointee.state
      let format: Unmanaged<CacheEntry<StrftimeFormat>>
      switch strftimeFormat(0, state) {
      case .found(let entry): format = entry
      case .null: return
      case .noMemory: return api.pointee.result_error_nomem(context)
      case .wrong(let reason): return fail(target, reason)
      }
      let isTime = withTime(
        target, 1, modifiersFrom: 3, firstWeekday: locale.firstWeekday
      ) { dateTime in
        guard let format = bound(format, to: locale, state) else {
          return api.pointee.result_error_nomem(context)
        }
        state.pointee.buffer.removeAll()
        format._withUnsafeGuaranteedRef { format in
          locale._withUnsafeGuaranteedRef { locale in
            format.value.append(dateTime, bound: locale.value, to: &state.pointee.buffer)
          }
        }
        set(&state.pointee.buffer)
      }
      if !isTime { checkOrder(target, pattern: 0, time: 1, .strftime) }
    }
  }

  /// The format with the locale's own forms of `%c`, `%x` and their like, kept for the next row.
  private func bound(
    _ format: Unmanaged<CacheEntry<StrftimeFormat>>,
    to locale: Unmanaged<CacheEntry<CalendarLocale>>,
    _ state: UnsafeMutablePointer<ConnectionState>
  ) -> Unmanaged<CacheEntry<StrftimeFormat>>? {
    guard format._withUnsafeGuaranteedRef({ $0.value.waitsForLocale }) else { return format }
    guard let source = text(0) else { return nil }
    let tag = locale.tag(0)
    if let entry = state.pointee.boundFormats.find(source, tag: tag) { return entry }
    return state.pointee.boundFormats.insert(
      source, tag: tag,
      format.takeUnretainedValue().value.bound(to: locale.takeUnretainedValue().value))
  }

  /// The style that an argument names; the call fails where it names none.
  private func style(_ target: UnsafeMutablePointer<CallTarget>, _ index: Int) -> DateStyle? {
    guard let word = text(index) else {
      api.pointee.result_error_nomem(context)
      return nil
    }
    if let style = DateStyle(word) { return style }
    fail(
      target,
      "no style '" + Word.excerpt(word) + "': write 'full', 'long', 'medium', 'short' or 'none'")
    return nil
  }
}

extension DateStyle {
  /// The style of a word: `full`, `long`, `medium`, `short` or `none`, in any case.
  init?(_ word: UnsafeBufferPointer<UInt8>) {
    if Word.matches(word, "full") {
      self = .full
    } else if Word.matches(word, "long") {
      self = .long
    } else if Word.matches(word, "medium") {
      self = .medium
    } else if Word.matches(word, "short") {
      self = .short
    } else if Word.matches(word, "none") {
      self = .none
    } else {
      return nil
    }
  }
}

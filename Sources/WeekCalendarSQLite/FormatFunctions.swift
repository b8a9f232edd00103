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
        guard let name = text(1) else { return api.pointee.result_error_nomem(context) }
        state.pointee.buffer.removeAll()
        state.pointee.buffer.append(dateStyle.rawValue &<< 4 | timeStyle.rawValue)
        state.pointee.buffer.append(name)
        let pattern =
          findPattern(state)
          ?? keepPattern(
            DatePattern(
              dateStyle: dateStyle, timeStyle: timeStyle,
              locale: locale.takeUnretainedValue().value), state)
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
        guard let template = text(0), let name = text(2) else {
          return api.pointee.result_error_nomem(context)
        }
        state.pointee.buffer.removeAll()
        // No style is so large, and a template has no more bytes than fit one.
        state.pointee.buffer.append(0xFF)
        state.pointee.buffer.append(UInt8(clamping: template.count))
        state.pointee.buffer.append(template)
        state.pointee.buffer.append(name)
        if let pattern = findPattern(state) {
          return setFormatted(dateTime, pattern, locale, state)
        }
        do throws(PatternError) {
          let pattern = try DatePattern(
            templateUTF8: template, locale: locale.takeUnretainedValue().value)
          setFormatted(dateTime, keepPattern(pattern, state), locale, state)
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
    guard let source = text(0), let name = text(2) else { return nil }
    state.pointee.buffer.removeAll()
    state.pointee.buffer.append(name)
    // No locale has a NUL in its name.
    state.pointee.buffer.append(0)
    state.pointee.buffer.append(source)
    if let entry = state.pointee.buffer.withBytes({ state.pointee.boundFormats.find($0) }) {
      return entry
    }
    let value = format.takeUnretainedValue().value.bound(to: locale.takeUnretainedValue().value)
    let entry = state.pointee.buffer.withBytes {
      Unmanaged.passRetained(CacheEntry($0, value))
    }
    state.pointee.boundFormats.insert(entry)
    return entry
  }

  /// The pattern that was made before for the key in the buffer.
  private func findPattern(
    _ state: UnsafeMutablePointer<ConnectionState>
  ) -> Unmanaged<CacheEntry<DatePattern>>? {
    state.pointee.buffer.withBytes { state.pointee.localizedPatterns.find($0) }
  }

  /// Keeps the pattern for the key in the buffer.
  private func keepPattern(
    _ pattern: DatePattern, _ state: UnsafeMutablePointer<ConnectionState>
  ) -> Unmanaged<CacheEntry<DatePattern>> {
    let entry = state.pointee.buffer.withBytes {
      Unmanaged.passRetained(CacheEntry($0, pattern))
    }
    state.pointee.localizedPatterns.insert(entry)
    return entry
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

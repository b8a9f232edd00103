import WeekCalendar

/// Writes labels for a report's periods, which people read beside the keys.
///
/// See ``ReportRequest/labels`` and ``ReportRequest/labelStyle``.
package struct ReportLabels: Sendable {
  private enum Form {
    case periods(PeriodLabelPattern)
    case weekdays(DatePattern, CalendarLocale)
  }

  private let form: Form
  private let isRightToLeft: Bool

  /// Makes the labels of a request; nil if none are requested, or for hours.
  package init?(_ request: ReportRequest) {
    guard let locale = request.labels else { return nil }
    isRightToLeft = locale.isRightToLeft
    if let rule = request.calendar.rule {
      form = .periods(PeriodLabelPattern(rule, request.labelStyle, locale: locale))
    } else {
      guard case .weekday = request.calendar,
        let pattern = try? DatePattern(template: "cccc", locale: locale)
      else { return nil }
      form = .weekdays(pattern, locale)
    }
  }

  /// Returns the label of a period.
  ///
  /// - Parameters:
  ///   - period: The period.
  ///   - inLine: Whether the label is part of a left-to-right line. A right-to-left label then gets marks that keep its
  ///     order and the order of the text after it.
  /// - Returns: The label.
  package func text(_ period: ReportPeriod, inLine: Bool = false) -> String {
    let text = plainText(period)
    return inLine && isRightToLeft ? "\u{200F}\(text)\u{200E}" : text
  }

  private func plainText(_ period: ReportPeriod) -> String {
    switch form {
    case .periods(let pattern):
      var buffer = UTF8Buffer()
      pattern.append(from: period.firstDay, to: period.lastDay, to: &buffer)
      return buffer.string
    case .weekdays(let pattern, let locale):
      // 4 January 1970 was a Sunday, so this day has the weekday with the key, 1 to 7.
      let day = Int(period.key).flatMap { try? CivilDate(year: 1970, month: 1, day: 4 + $0) }
      return pattern.string(from: day ?? period.firstDay, locale: locale)
    }
  }
}

extension CalendarLocale {
  /// Whether text runs from right to left, judged by the name of January.
  package var isRightToLeft: Bool {
    names.month(1).unicodeScalars.contains { scalar in
      switch scalar.value {
      // Hebrew, Arabic, Syriac, Thaana, N'Ko and the blocks up to U+08FF; presentation forms; Rohingya, Adlam.
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10D00...0x10D3F, 0x1E900...0x1E95F:
        true
      default: false
      }
    }
  }
}

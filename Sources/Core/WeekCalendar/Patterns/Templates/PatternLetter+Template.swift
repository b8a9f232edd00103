extension PatternLetter {
  /// The form of a run of the letter in a template or pattern: below 0 for a name, above 0 for a number and its digits.
  ///
  /// The distance of two runs of one field is that of their forms: a number is far from a name,
  /// names of different lengths are near, letters that mean almost the same (`M` and `L`) a little
  /// apart. Source: UTS #35 part 4, "Matching Skeletons"; the distances are ICU's.
  func templateForm(length: Int) -> Int {
    let apart = Int(distance) * 16
    return templateName(length).map { $0 - apart } ?? 256 + apart + length
  }

  /// The form of a name; nil for a number.
  private func templateName(_ length: Int) -> Int? {
    let least: Int
    switch form {
    case .number, .year, .fraction, .nothing, .template: return nil
    case .zone: return templateZoneName(length)
    case .cyclicYear, .dayPeriod: least = 1
    case .name:
      least = field == .quarter || field == .month || field == .localWeekday ? 3 : 1
    }
    switch length {
    case ..<least: return nil
    case ..<4: return TemplateForm.abbreviated
    case 4: return TemplateForm.wide
    case 6... where field.templateField == .weekday: return TemplateForm.short
    default: return TemplateForm.narrow
    }
  }

  private func templateZoneName(_ length: Int) -> Int {
    switch Unicode.Scalar(letter) {
    case "V": length < 2 ? TemplateForm.abbreviated : TemplateForm.wide + 2 - min(length, 4)
    case "Z" where length > 4: TemplateForm.abbreviated
    case "Z": length < 4 ? TemplateForm.narrow : TemplateForm.wide
    case "X" where length < 2, "x" where length < 2: TemplateForm.narrow
    default: length < 4 ? TemplateForm.abbreviated : TemplateForm.wide
    }
  }
}

private enum TemplateForm {
  static var narrow: Int { -257 }
  static var short: Int { -258 }
  static var abbreviated: Int { -259 }
  static var wide: Int { -260 }
}

/// A run of one letter in a template or pattern.
///
/// The distance of two runs of one field is that of their ``form``: a number is far from a name,
/// names of different lengths are near, letters that mean almost the same (`M` and `L`) a little
/// apart. Source: UTS #35 part 4, "Matching Skeletons"; the distances are ICU's.
package struct TemplateLetter {
  let field: TemplateField
  /// The shortest run with this meaning: 3 for `MMM`.
  let shortestRun: Int
  /// Above 0 for a number, including its least number of digits; below 0 for a name.
  let form: Int

  /// Whether the letters are written as a number.
  var isNumber: Bool { form > 0 }

  /// The meaning of `length` times the same letter; nil for a letter that no field has.
  package init?(_ letter: UInt8, length: Int) {
    guard let line = PatternLetter(letter) else { return nil }
    field = line.field.templateField
    let apart = Int(line.distance) * Form.step
    if let name = Self.name(line, length) {
      (shortestRun, form) = (name.shortestRun, name.form - apart)
    } else {
      (shortestRun, form) = (1, Form.number + apart + length)
    }
  }

  /// The shortest run and the form of a name; nil for a number.
  private static func name(_ line: PatternLetter, _ length: Int) -> (shortestRun: Int, form: Int)? {
    let least: Int
    switch line.form {
    case .number, .year, .fraction, .nothing, .template: return nil
    case .zone(let letter): return name(letter, length)
    case .cyclicYear, .dayPeriod: least = 1
    case .name:
      least = line.field == .quarter || line.field == .month || line.field == .localWeekday ? 3 : 1
    }
    switch length {
    case ..<least: return nil
    case ..<4: return (least, Form.abbreviated)
    case 4: return (4, Form.wide)
    case 6... where line.field.templateField == .weekday: return (6, Form.short)
    default: return (5, Form.narrow)
    }
  }

  private static func name(
    _ letter: ZoneLetter, _ length: Int
  ) -> (shortestRun: Int, form: Int) {
    switch letter {
    case .identifier where length < 2: (length, Form.abbreviated)
    case .identifier: (min(length, 4), Form.wide + 2 - min(length, 4))
    case .offset where length < 4: (1, Form.narrow)
    case .offset where length > 4: (5, Form.abbreviated)
    case .iso8601 where length < 2: (1, Form.narrow)
    case .iso8601 where length < 4: (2, Form.abbreviated)
    case .specificName where length < 4, .genericName where length < 4,
      .localizedOffset where length < 4:
      (1, Form.abbreviated)
    case .specificName, .genericName, .localizedOffset, .offset, .iso8601: (4, Form.wide)
    }
  }

  private enum Form {
    static var number: Int { 256 }
    static var narrow: Int { -257 }
    static var short: Int { -258 }
    static var abbreviated: Int { -259 }
    static var wide: Int { -260 }
    static var step: Int { 16 }
  }
}

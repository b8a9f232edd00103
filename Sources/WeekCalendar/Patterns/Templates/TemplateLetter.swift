/// A run of one letter in a template or pattern.
///
/// The distance of two runs of one field is that of their ``form``: a number is far from a name,
/// names of different lengths are near, letters that mean almost the same (`M` and `L`) a little
/// apart. Source: UTS #35 part 4, "Matching Skeletons"; the distances are ICU's.
package struct TemplateLetter {
  let field: TemplateField
  /// Above 0 for a number, including its least number of digits; below 0 for a name.
  let form: Int

  /// Whether the letters are written as a number.
  var isNumber: Bool { form > 0 }

  /// The meaning of `length` times the same letter; nil for a letter that no field has.
  package init?(_ letter: UInt8, length: Int) {
    guard let line = PatternLetter(letter) else { return nil }
    field = line.field.templateField
    let apart = Int(line.distance) * Form.step
    form = Self.name(line, length).map { $0 - apart } ?? Form.number + apart + length
  }

  /// The form of a name; nil for a number.
  private static func name(_ line: PatternLetter, _ length: Int) -> Int? {
    let least: Int
    switch line.form {
    case .number, .year, .fraction, .nothing, .template: return nil
    case .zone: return zoneName(line.letter, length)
    case .cyclicYear, .dayPeriod: least = 1
    case .name:
      least = line.field == .quarter || line.field == .month || line.field == .localWeekday ? 3 : 1
    }
    switch length {
    case ..<least: return nil
    case ..<4: return Form.abbreviated
    case 4: return Form.wide
    case 6... where line.field.templateField == .weekday: return Form.short
    default: return Form.narrow
    }
  }

  private static func zoneName(_ letter: UInt8, _ length: Int) -> Int {
    switch Unicode.Scalar(letter) {
    case "V": length < 2 ? Form.abbreviated : Form.wide + 2 - min(length, 4)
    case "Z": length < 4 ? Form.narrow : length > 4 ? Form.abbreviated : Form.wide
    case "X" where length < 2, "x" where length < 2: Form.narrow
    default: length < 4 ? Form.abbreviated : Form.wide
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

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
    let field = line.field.templateField
    let apart = Int(line.distance)
    switch line.form {
    case .number, .year, .fraction, .nothing, .template: self.init(field, length, apart: apart)
    case .cyclicYear, .dayPeriod: self.init(field, length, names: 1, apart: apart)
    case .name:
      let isWeekday = field == .weekday
      let names = line.field == .quarter || line.field == .month || line.field == .localWeekday
      self.init(field, length, names: names ? 3 : 1, apart: apart, hasShort: isWeekday)
    case .zone(let letter): self.init(letter, length, apart: apart)
    }
  }

  private init(_ field: TemplateField, shortestRun: Int, form: Int) {
    self.field = field
    self.shortestRun = shortestRun
    self.form = form
  }

  /// A number.
  private init(_ field: TemplateField, _ length: Int, apart: Int) {
    self.init(field, shortestRun: 1, form: Form.number + apart * Form.step + length)
  }

  /// Names from a length on, a number below it.
  private init(
    _ field: TemplateField, _ length: Int, names: Int, apart: Int = 0, hasShort: Bool = false
  ) {
    guard length >= names else {
      self.init(field, length, apart: apart)
      return
    }
    let shortestRun: Int
    let name: Int
    switch length {
    case ..<4: (shortestRun, name) = (names, Form.abbreviated)
    case 4: (shortestRun, name) = (4, Form.wide)
    case 6... where hasShort: (shortestRun, name) = (6, Form.short)
    default: (shortestRun, name) = (5, Form.narrow)
    }
    self.init(field, shortestRun: shortestRun, form: name - apart * Form.step)
  }

  private init(_ letter: ZoneLetter, _ length: Int, apart: Int) {
    let shortestRun: Int
    let name: Int
    switch letter {
    case .specificName, .genericName, .localizedOffset:
      (shortestRun, name) = length < 4 ? (1, Form.abbreviated) : (4, Form.wide)
    case .offset:
      switch length {
      case ..<4: (shortestRun, name) = (1, Form.narrow)
      case 4: (shortestRun, name) = (4, Form.wide)
      default: (shortestRun, name) = (5, Form.abbreviated)
      }
    case .identifier:
      shortestRun = min(length, 4)
      name = length < 2 ? Form.abbreviated : Form.wide + 2 - shortestRun
    case .iso8601:
      switch length {
      case 1: (shortestRun, name) = (1, Form.narrow)
      case 2, 3: (shortestRun, name) = (2, Form.abbreviated)
      default: (shortestRun, name) = (4, Form.wide)
      }
    }
    self.init(.zone, shortestRun: shortestRun, form: name - apart * Form.step)
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

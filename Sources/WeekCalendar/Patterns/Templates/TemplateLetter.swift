/// What a run of one letter means in a template or pattern.
///
/// Two runs of one field are the nearer, the closer their ``form``: a number is far from a name,
/// names of different lengths are near, letters that mean almost the same (`M` and `L`) a little
/// apart. Source: UTS #35 part 4, "Matching Skeletons"; the distances are ICU's.
struct TemplateLetter {
  let field: TemplateField
  /// The shortest run with this meaning: 3 for `MMM`.
  let shortestRun: Int
  /// Above 0 for a number: then its least number of digits is part of it; below 0 for a name.
  let form: Int

  /// Whether the letters are written as a number.
  var isNumber: Bool { form > 0 }

  /// The meaning of `length` times the same letter; nil for a letter that no field has.
  init?(_ letter: UInt8, length: Int) {
    switch letter {
    case UInt8(ascii: "G"): self.init(.era, length, names: 1)
    case UInt8(ascii: "y"): self.init(.year, length, apart: 0)
    case UInt8(ascii: "Y"): self.init(.year, length, apart: 1)
    case UInt8(ascii: "u"): self.init(.year, length, apart: 2)
    case UInt8(ascii: "r"): self.init(.year, length, apart: 3)
    case UInt8(ascii: "U"): self.init(.year, length, names: 1)
    case UInt8(ascii: "Q"): self.init(.quarter, length, names: 3)
    case UInt8(ascii: "q"): self.init(.quarter, length, names: 3, apart: 1)
    case UInt8(ascii: "M"): self.init(.month, length, names: 3)
    case UInt8(ascii: "L"): self.init(.month, length, names: 3, apart: 1)
    case UInt8(ascii: "l"): self.init(.month, length, apart: 1)
    case UInt8(ascii: "w"): self.init(.weekOfYear, length, apart: 0)
    case UInt8(ascii: "W"): self.init(.weekOfMonth, length, apart: 0)
    case UInt8(ascii: "E"): self.init(.weekday, length, names: 1, hasShort: true)
    case UInt8(ascii: "c"): self.init(.weekday, length, names: 3, apart: 2, hasShort: true)
    case UInt8(ascii: "e"): self.init(.weekday, length, names: 3, apart: 1, hasShort: true)
    case UInt8(ascii: "d"): self.init(.day, length, apart: 0)
    case UInt8(ascii: "g"): self.init(.day, length, apart: 1)
    case UInt8(ascii: "D"): self.init(.dayOfYear, length, apart: 0)
    case UInt8(ascii: "F"): self.init(.weekdayOrdinalInMonth, length, apart: 0)
    case UInt8(ascii: "a"): self.init(.dayPeriod, length, names: 1)
    case UInt8(ascii: "b"): self.init(.dayPeriod, length, names: 1, apart: 1)
    case UInt8(ascii: "B"): self.init(.dayPeriod, length, names: 1, apart: 3)
    case UInt8(ascii: "h"): self.init(.hour, length, apart: 0)
    case UInt8(ascii: "K"): self.init(.hour, length, apart: 1)
    case UInt8(ascii: "J"): self.init(.hour, length, apart: 5)
    case UInt8(ascii: "j"): self.init(.hour, length, apart: 6)
    case UInt8(ascii: "C"): self.init(.hour, length, apart: 7)
    case UInt8(ascii: "H"): self.init(.hour, length, apart: 10)
    case UInt8(ascii: "k"): self.init(.hour, length, apart: 11)
    case UInt8(ascii: "m"): self.init(.minute, length, apart: 0)
    case UInt8(ascii: "s"): self.init(.second, length, apart: 0)
    case UInt8(ascii: "A"): self.init(.second, length, apart: 1)
    case UInt8(ascii: "S"): self.init(.fractionOfSecond, length, apart: 0)
    default: self.init(zone: letter, length)
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

  private init?(zone letter: UInt8, _ length: Int) {
    let apart: Int
    let shortestRun: Int
    let name: Int
    switch letter {
    case UInt8(ascii: "z"), UInt8(ascii: "v"), UInt8(ascii: "O"):
      apart = letter == UInt8(ascii: "z") ? 0 : letter == UInt8(ascii: "v") ? 2 : 1
      (shortestRun, name) = length < 4 ? (1, Form.abbreviated) : (4, Form.wide)
    case UInt8(ascii: "Z"):
      apart = 1
      switch length {
      case ..<4: (shortestRun, name) = (1, Form.narrow)
      case 4: (shortestRun, name) = (4, Form.wide)
      default: (shortestRun, name) = (5, Form.abbreviated)
      }
    case UInt8(ascii: "V"):
      apart = 1
      shortestRun = min(length, 4)
      name = length < 2 ? Form.abbreviated : Form.wide + 2 - shortestRun
    case UInt8(ascii: "X"), UInt8(ascii: "x"):
      apart = 1
      switch length {
      case 1: (shortestRun, name) = (1, Form.narrow)
      case 2, 3: (shortestRun, name) = (2, Form.abbreviated)
      default: (shortestRun, name) = (4, Form.wide)
      }
    default: return nil
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

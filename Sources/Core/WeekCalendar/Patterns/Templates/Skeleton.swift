/// The fields of a template or pattern with their letters, without order and text between them.
struct Skeleton: Equatable {
  private(set) var fields: TemplateField.Mask = 0
  /// The letter of each field; 0 if the field is absent.
  private(set) var letters = SIMD16<UInt8>(repeating: 0)
  /// How often the letter is repeated.
  private(set) var lengths = SIMD16<UInt8>(repeating: 0)
  /// ``PatternLetter/templateForm(length:)`` of each field; 0 if the field is absent.
  private(set) var forms = SIMD16<Int16>(repeating: 0)

  /// Makes the skeleton of a pattern or template, without text in apostrophes and letters that have no field.
  ///
  /// Fields that a pattern needs are added: the second between a minute and a fraction, and the day period next to an
  /// hour up to 12. The day period next to an hour up to 24 is removed.
  init(_ text: [UInt8]) {
    for token in UTS35Token.all(in: text) {
      guard let line = PatternLetter(token.letter) else { continue }
      // Skeletons do not distinguish longer runs.
      set(line.field.templateField, line, min(token.count, 127))
    }
    if has(.minute), has(.fractionOfSecond), !has(.second) {
      set(.second, PatternLetter(UInt8(ascii: "s")))
    }
    switch letter(.hour) {
    case 0: break
    case UInt8(ascii: "h"), UInt8(ascii: "K"):
      if !has(.dayPeriod) { set(.dayPeriod, PatternLetter(UInt8(ascii: "a"))) }
    default: set(.dayPeriod, nil)
    }
    for place in 0..<16 where letters[place] != 0 { fields |= 1 &<< TemplateField.Mask(place) }
  }

  private mutating func set(_ field: TemplateField, _ line: PatternLetter?, _ length: Int = 1) {
    letters[field.rawValue] = line?.letter ?? 0
    lengths[field.rawValue] = line == nil ? 0 : UInt8(truncatingIfNeeded: length)
    forms[field.rawValue] = Int16(truncatingIfNeeded: line?.templateForm(length: length) ?? 0)
  }

  func has(_ field: TemplateField) -> Bool { letter(field) != 0 }
  func letter(_ field: TemplateField) -> UInt8 { letters[field.rawValue] }
  func length(_ field: TemplateField) -> Int { Int(lengths[field.rawValue]) }
  func isNumber(_ field: TemplateField) -> Bool { forms[field.rawValue] > 0 }

  /// The letter of the first field, 0 for an empty skeleton.
  var firstLetter: UInt8 { fields == 0 ? 0 : letters[fields.trailingZeroBitCount] }

  func hasSameForms(as other: Skeleton) -> Bool { letters == other.letters && forms == other.forms }

  /// Whether both have the same letters in the same forms, ignoring the lengths of numbers.
  func hasSameBase(as other: Skeleton) -> Bool {
    // The forms of numbers are above 0.
    let one = SIMD16<Int16>(repeating: 1)
    return letters == other.letters && pointwiseMin(forms, one) == pointwiseMin(other.forms, one)
  }

  /// The distance of another skeleton from some fields of this one, and those of the fields that it lacks.
  ///
  /// An extra field weighs most, then a missing one, then differences of form.
  func distance(
    to other: Skeleton, of fields: TemplateField.Mask
  ) -> (total: Int, missing: TemplateField.Mask) {
    var total = 0
    var missing: TemplateField.Mask = 0
    for index in forms.indices {
      let bit: TemplateField.Mask = 1 &<< UInt16(truncatingIfNeeded: index)
      let wanted = fields & bit == 0 ? 0 : Int(forms[index])
      let found = Int(other.forms[index])
      if wanted == found { continue }
      if wanted == 0 {
        total &+= Self.extraField
      } else if found == 0 {
        total &+= 0x1000
        missing |= bit
      } else {
        total &+= abs(wanted &- found)
      }
    }
    return (total, missing)
  }

  /// The weight of an extra field, which is more than all other weights together.
  static var extraField: Int { 0x1_0000 }
}

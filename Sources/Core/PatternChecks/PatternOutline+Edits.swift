import WeekCalendar

// Replaces fields of a pattern with others, which the tables of letters provide.

extension PatternOutline {
  /// Returns edits that replace some fields with other fields.
  ///
  /// The result is empty if one of the tokens cannot be replaced.
  package func edits(of fields: FieldSet, to others: FieldSet) -> [PatternEdit] {
    var edits: [PatternEdit] = []
    for token in tokens where token.isOne(of: fields) {
      guard let edit = edit(token, to: others) else { return [] }
      edits.append(edit)
    }
    return edits
  }

  /// Returns the edit that replaces a token with one of some fields, in the most similar form.
  ///
  /// The result is nil if the language has no such field.
  package func edit(_ token: PatternToken, to fields: FieldSet) -> PatternEdit? {
    let replacement: [UInt8]?
    switch token.form {
    case .letters: replacement = letters(token, to: fields)
    case .conversion: replacement = conversion(token, to: fields)
    case .listed: replacement = listed(token, to: fields)
    case .part: replacement = nil
    }
    return replacement.map { PatternEdit(token.range, $0) }
  }

  private func letters(_ token: PatternToken, to fields: FieldSet) -> [UInt8]? {
    let added = language.fields.first { $0.isOne(of: fields, like: token) }
    guard let letter = Self.letter(of: fields) ?? added?.text.first else { return nil }
    // Two letters y or Y mean two digits of the year. Two letters u mean the whole year, which is one letter y.
    let isPlainYear = token.field == .year && token.count == 2
    return [UInt8](repeating: letter, count: isPlainYear ? 1 : token.count)
  }

  /// Returns the first UTS #35 letter that writes one of some fields.
  package static func letter(of fields: FieldSet) -> UInt8? {
    for line in PatternLetter.table
    where line.writesField && fields.contains(line.field) {
      return line.letter
    }
    return nil
  }

  private func conversion(_ token: PatternToken, to fields: FieldSet) -> [UInt8]? {
    guard let dialect = language.strftime, let line = StrftimeLetter(token.letter, in: dialect),
      let number = line.number, let field = line.field, field != .century
    else { return nil }
    for letter in StrftimeLetter.letters(in: dialect) {
      guard let other = StrftimeLetter(letter, in: dialect), let otherNumber = other.number,
        let otherField = other.field, fields.contains(otherField),
        otherNumber == number, field.hasTwoDigits == otherField.hasTwoDigits
      else { continue }
      return bytes[token.start..<(token.end &- 1)] + [letter]
    }
    guard dialect == .localized, token.count == 2, let letter = Self.letter(of: fields) else {
      return nil
    }
    let digits = line.pattern.utf8CodeUnitCount
    let run = [UInt8](repeating: letter, count: digits > 0 ? digits : number.digits)
    return [UInt8(ascii: "%"), UInt8(ascii: "{")] + run + [UInt8(ascii: "}")]
  }

  private func listed(_ token: PatternToken, to fields: FieldSet) -> [UInt8]? {
    for other in language.fields where other.isOne(of: fields, like: token) {
      let text = other.text
      if text.count == token.count { return text }
      if text.count == 1 { return [UInt8](repeating: text[0], count: token.count) }
    }
    return nil
  }
}

extension PatternLanguage.Field {
  /// Whether it writes one of some fields, with two digits if and only if the token has two.
  fileprivate func isOne(of fields: FieldSet, like token: PatternToken) -> Bool {
    guard let field, !isText, fields.contains(field) else { return false }
    return field.hasTwoDigits == (token.field?.hasTwoDigits ?? false)
  }
}

extension DateField {
  /// Whether the field has two digits at any width.
  fileprivate var hasTwoDigits: Bool { FieldSet.twoDigitYears.contains(self) }
}

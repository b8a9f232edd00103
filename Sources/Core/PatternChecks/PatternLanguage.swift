import WeekCalendar

/// The language of a pattern.
///
/// It is one of three: a language that the engine compiles, the same with additional fields of an API, or a list of
/// fields only.
package struct PatternLanguage: Sendable {
  /// A field that the engine's tables do not have.
  package struct Field: Sendable {
    package let text: [UInt8]
    /// The field that it writes; nil if the engine has no such field.
    package let field: DateField?
    /// The week system, for a week that is not one of the engine's fields.
    package let weekSystem: WeekSystem?
    /// Whether it only looks like a field and is literal text.
    package let isText: Bool

    package init(_ text: StaticString, _ field: DateField? = nil) {
      self.init(text.bytes, field, isText: false)
    }

    package init(
      _ text: [UInt8], _ field: DateField?, weekSystem: WeekSystem? = nil, isText: Bool
    ) {
      self.text = text
      self.field = field
      self.weekSystem = weekSystem
      self.isText = isText
    }
  }

  /// The engine's dialect for the pattern; nil for a list of fields.
  package let dialect: PatternDialect?
  /// For a list of fields, all of its fields; otherwise the fields added to the engine's.
  package let fields: [Field]
  /// Whether the list is incomplete, so that no field is reported as unknown.
  package let hasMore: Bool

  /// Finds the fields of a list in a pattern.
  let tokens: (@Sendable ([UInt8]) -> [PatternToken])?

  /// Makes the engine's language with the additions of an API.
  package init(_ dialect: PatternDialect, adding fields: [Field] = [], hasMore: Bool = false) {
    self.dialect = dialect
    self.fields = fields
    self.hasMore = hasMore
    tokens = nil
  }

  /// Makes the engine's language for a pattern: the given dialect or, if nil, the guessed one.
  package init(of pattern: [UInt8], _ dialect: PatternDialect?) {
    self.init(dialect ?? pattern.withSpan { PatternDialect.guess(utf8: $0) })
  }

  /// Makes a language from a list of fields and a function that finds them in a pattern.
  package init(_ fields: [Field], tokens: @escaping @Sendable ([UInt8]) -> [PatternToken]) {
    dialect = nil
    self.fields = fields
    hasMore = true
    self.tokens = tokens
  }

  /// Whether a pattern is exactly what the engine compiles.
  package var isCompiled: Bool { dialect != nil && fields.isEmpty && !hasMore }

  /// The strftime dialect, if the language is one.
  package var strftime: PatternDialect? {
    dialect.flatMap { $0.isStrftime ? $0 : nil }
  }

  /// Returns the field that an added letter writes; nil if the engine has no such field.
  package func field(of letter: UInt8) -> DateField? { added(letter)?.field }

  /// The field of a letter that the engine's table lacks; nil if the API lacks it, too.
  func added(_ letter: UInt8) -> Field? {
    for field in fields where field.text.count == 1 && field.text[0] == letter { return field }
    return hasMore ? Field("") : nil
  }
}

extension StaticString {
  /// A copy of the bytes.
  package var bytes: [UInt8] {
    withSpan { Array($0) }
  }

  /// Whether the string equals these bytes.
  package func equals(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == utf8CodeUnitCount && isPrefix(of: bytes)
  }

  /// Whether these bytes start with the string.
  package func isPrefix(of bytes: ArraySlice<UInt8>) -> Bool {
    withSpan { text in
      guard bytes.count >= text.count else { return false }
      for index in text.indices where bytes[bytes.startIndex &+ index] != text[index] {
        return false
      }
      return true
    }
  }
}

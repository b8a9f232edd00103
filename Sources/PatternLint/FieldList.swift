import PatternChecks
import WeekCalendar

/// The fields of a language that the engine does not compile, and how they stand in its patterns.
struct FieldList {
  /// How the texts of the fields stand in a pattern.
  enum Layout {
    /// Text after text, as in `%Y`
    case plain
    /// A letter and its repetitions, text in apostrophes
    case runs
    /// Letter by letter, text after a backslash
    case letters
    /// Words in either case, the longest first, text in quotation marks
    case words

    /// What text stands between.
    var quote: UInt8? {
      switch self {
      case .plain, .letters: nil
      case .runs: UInt8(ascii: "'")
      case .words: UInt8(ascii: "\"")
      }
    }

    /// What makes the next byte text.
    var escape: UInt8? {
      switch self {
      case .plain: UInt8(ascii: "%")
      case .letters: UInt8(ascii: "\\")
      case .runs, .words: nil
      }
    }
  }

  let layout: Layout
  let fields: [PatternLanguage.Field]

  /// The fields of a pattern; what stands between them is not a token.
  func tokens(_ bytes: [UInt8]) -> [PatternToken] {
    var tokens: [PatternToken] = []
    var index = 0
    var isQuoted = false
    while index < bytes.count {
      let byte = bytes[index]
      let start = index
      index += 1
      if byte == layout.quote {
        isQuoted.toggle()
      } else if !isQuoted, let field = field(bytes, at: start) {
        index = start + field.text.utf8CodeUnitCount
        while layout == .runs, index < bytes.count, bytes[index] == byte { index += 1 }
        tokens.append(
          PatternToken(
            field.isText ? .unknown : .field, .listed, field.field, letter: byte, from: start,
            to: index))
      } else if !isQuoted, byte == layout.escape {
        index += 1
      }
    }
    return tokens
  }

  private func field(_ bytes: [UInt8], at start: Int) -> PatternLanguage.Field? {
    fields.first { field in
      let end = start + field.text.utf8CodeUnitCount
      guard end <= bytes.count else { return false }
      let text = bytes[start..<end]
      return field.text.equals(
        layout == .words ? text.map { $0 &- 0x61 < 26 ? $0 & 0xDF : $0 }[...] : text)
    }
  }
}

extension PatternLanguage {
  init(_ layout: FieldList.Layout, _ fields: [Field]) {
    let list = FieldList(layout: layout, fields: fields)
    self.init(fields, tokens: list.tokens)
  }
}

import PatternChecks
import WeekCalendar

/// The fields of a language that the engine does not compile.
struct FieldList {
  /// How the fields are written in a pattern.
  enum Layout {
    /// The text of the field, as in `%Y`
    case plain
    /// A letter and its repetitions, text in apostrophes
    case runs
    /// Letter by letter, text after a backslash
    case letters
    /// Words in either case, the longest first, text in quotation marks
    case words
    /// Words, the longest first, text in square brackets or after a backslash
    case tokens

    /// The characters before and after text.
    var quotes: (open: UInt8, close: UInt8)? {
      switch self {
      case .plain, .letters: nil
      case .runs: (UInt8(ascii: "'"), UInt8(ascii: "'"))
      case .words: (UInt8(ascii: "\""), UInt8(ascii: "\""))
      case .tokens: (UInt8(ascii: "["), UInt8(ascii: "]"))
      }
    }

    /// The character that makes the next byte text.
    var escape: UInt8? {
      switch self {
      case .plain: UInt8(ascii: "%")
      case .letters, .tokens: UInt8(ascii: "\\")
      case .runs, .words: nil
      }
    }
  }

  /// Texts separated by spaces, and the field that they write.
  typealias Row = (texts: String, field: DateField)

  let layout: Layout
  let fields: [PatternLanguage.Field]

  /// The fields in a pattern, without tokens for the text between them.
  func tokens(_ bytes: [UInt8]) -> [PatternToken] {
    var tokens: [PatternToken] = []
    var index = 0
    var isQuoted = false
    while index < bytes.count {
      let byte = bytes[index]
      let start = index
      index += 1
      if let quotes = layout.quotes, byte == (isQuoted ? quotes.close : quotes.open) {
        isQuoted.toggle()
      } else if !isQuoted, let field = field(bytes[start...]) {
        index = start + field.text.count
        while layout == .runs, index < bytes.count, bytes[index] == byte { index += 1 }
        tokens.append(
          PatternToken(
            field.isText ? .unknown : .field, .listed, field.field, letter: byte,
            weekSystem: field.weekSystem, from: start, to: index))
      } else if !isQuoted, byte == layout.escape {
        index += 1
      }
    }
    return tokens
  }

  private func field(_ bytes: ArraySlice<UInt8>) -> PatternLanguage.Field? {
    fields.first {
      bytes.starts(with: $0.text) { byte, listed in
        byte == listed || layout == .words && byte &- 0x61 < 26 && byte & 0xDF == listed
      }
    }
  }
}

extension PatternLanguage {
  /// Makes a language from a list of fields.
  ///
  /// `texts` are literal although they look like fields; `weeksFromNewYear` are weeks that start on 1 January.
  init(
    _ layout: FieldList.Layout, _ rows: [FieldList.Row], texts: [FieldList.Row] = [],
    weeksFromNewYear: [String] = []
  ) {
    func fields(_ rows: [FieldList.Row], isText: Bool) -> [Field] {
      rows.flatMap { row in
        row.texts.split(separator: " ").map { Field(Array($0.utf8), row.field, isText: isText) }
      }
    }
    let weeks = weeksFromNewYear.map {
      Field(Array($0.utf8), nil, weekSystem: .newYear, isText: false)
    }
    let list = FieldList(
      layout: layout, fields: weeks + fields(rows, isText: false) + fields(texts, isText: true))
    self.init(list.fields, tokens: { list.tokens($0) })
  }
}

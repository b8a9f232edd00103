/// Makes untrusted text safe for messages and terminals: names of columns and files, cells, lines.
///
/// Such text may contain anything. The result is on one line, cannot control a terminal, cannot change the
/// text direction or hide characters, and is not longer than a limit.
///
///     VisibleText.escaped("a\nb\u{1B}[31m")             // a\nb\u{1B}[31m
///     VisibleText.quoted("Date\u{202E}", limit: 60)     // 'Date\u{202E}'
///     VisibleText.list(["a", "b", "c", "d"], limit: 2)  // 'a', 'b' ... and 2 more
package enum VisibleText {
  /// The number of characters that a message shows of a name, a cell or a line.
  package static let usualLimit = 60

  /// The text with invisible characters written as Swift escapes: `\n`, `\u{1B}`, `\u{202E}`.
  ///
  /// Control characters of C0 and C1, the ends of lines and paragraphs, and the characters that Unicode says are not
  /// shown count as invisible. Variation selectors stay, and so do joiners after an emoji or a character of a script
  /// that uses them.
  ///
  /// The marks U+200E, U+200F and U+061C are escaped unless `keepsMarks` is true: dates in Arabic contain
  /// them, and a terminal treats each like a letter of its direction.
  package static func escaped(_ text: String, keepsMarks: Bool = false) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text }
    var result = ""
    append(text.unicodeScalars, to: &result, keepsMarks)
    return result
  }

  /// Escapes each of some lines like ``escaped(_:keepsMarks:)`` with its marks kept; line ends stay.
  ///
  /// Text that is already escaped does not change.
  ///
  /// - Parameters:
  ///   - lines: Whole lines of UTF-8, with their ends (LF).
  ///   - keepsTabs: Whether tabs stay too.
  /// - Returns: The lines without any other control character.
  package static func escapedLines(_ lines: [UInt8], keepsTabs: Bool = false) -> [UInt8] {
    // Fast path: printable ASCII lines are returned unchanged.
    guard lines.contains(where: { $0 != 0x0A && ($0 < 0x20 || $0 >= 0x7F) }) else {
      return lines
    }
    var result: [UInt8] = []
    result.reserveCapacity(lines.count)
    var isFirst = true
    for line in lines.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !isFirst { result.append(0x0A) }
      isFirst = false
      guard line.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else {
        result += line
        continue
      }
      let parts = line.split(
        separator: 0x09, maxSplits: keepsTabs ? .max : 0, omittingEmptySubsequences: false)
      for (number, part) in parts.enumerated() {
        if number > 0 { result.append(0x09) }
        result += escaped(String(decoding: part, as: UTF8.self), keepsMarks: true).utf8
      }
    }
    return result
  }

  /// The text escaped, cut to this many characters; three dots follow if it was cut.
  package static func excerpt(_ text: String, limit: Int = usualLimit) -> String {
    let scalars = text.unicodeScalars
    // Counting bytes is cheap, and there are never more characters than bytes.
    guard text.utf8.count > limit,
      let end = scalars.index(
        scalars.startIndex, offsetBy: max(limit, 0), limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return escaped(text) }
    return escaped(String(scalars[..<end])) + "..."
  }

  /// An ``excerpt(_:limit:)`` in apostrophes.
  package static func quoted(_ text: String, limit: Int = usualLimit) -> String {
    "'\(excerpt(text, limit: limit))'"
  }

  /// A list of at most this many names in apostrophes, and the number of further names.
  package static func list(_ names: [String], limit: Int = 12) -> String {
    let shown = names.prefix(limit).map { quoted($0) }.joined(separator: ", ")
    let rest = names.count - min(names.count, limit)
    return rest > 0 ? "\(shown) ... and \(rest) more" : shown
  }

  /// The text escaped; if it exceeds the limit, its start and end, which say more than its middle.
  package static func shortened(_ text: String, limit: Int) -> String {
    let scalars = text.unicodeScalars
    guard text.utf8.count > limit, scalars.count > limit else { return escaped(text) }
    let end = limit / 4
    return escaped(String(scalars.prefix(limit - end))) + " ... "
      + escaped(String(scalars.suffix(end)))
  }

  private static func append(
    _ scalars: some Sequence<Unicode.Scalar>, to result: inout String, _ keepsMarks: Bool
  ) {
    var visible: Unicode.Scalar = " "
    for scalar in scalars {
      if isInvisible(scalar, after: visible), !(keepsMarks && isMark(scalar)) {
        result += scalar.escaped(asASCII: true)
      } else {
        result.unicodeScalars.append(scalar)
        if !isJoiner(scalar) { visible = scalar }
      }
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar, after visible: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFFF9...0xFFFB: true
    case 0x20..<0xAD: false
    // Persian, Khmer and emoji need joiners; after Latin letters they only hide something.
    case _ where isJoiner(scalar): visible.value < 0x300
    default: scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isVariationSelector
    }
  }

  /// Whether a character is a joiner or the zero-width space.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    (0x200B...0x200D).contains(scalar.value)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200E || scalar.value == 0x200F || scalar.value == 0x61C
  }
}

/// Computes the width of text in terminal columns.
///
/// Combining marks have width 0, wide East Asian characters and emoji 2, and all others 1.
///
///     DisplayWidth.of("日曜日")  // 6
///
/// - Complexity: O(n). C: `wcswidth`. Source: UAX #11, East Asian Width.
package enum DisplayWidth {
  /// Returns the width of text; control characters have width 0.
  package static func of(_ text: String) -> Int {
    // Most texts are ASCII without control characters.
    if text.utf8.allSatisfy({ $0 &- 0x20 < 0x5F }) { return text.utf8.count }
    var width = 0
    for scalar in text.unicodeScalars { width += of(scalar) }
    return width
  }

  static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if (0x1160...0x11FF).contains(value) { return 0 }  // Hangul vowels and final consonants
    return isWide(scalar) ? 2 : 1
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
      0x20000...0x3FFFD:
      true
    default:
      scalar.properties.isEmojiPresentation
    }
  }
}

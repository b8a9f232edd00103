import WeekReports

/// How wide a text is about, in a font without serifs.
///
/// A picture cannot ask for the font that it will be shown in: these widths are those of wide fonts, so that
/// texts do not touch.
enum TextWidth {
  /// The width in the font's size: 0.62 a letter, 1.05 a wide character of East Asia.
  static func of(_ text: String) -> Double {
    text.unicodeScalars.reduce(0) { width, scalar in
      switch scalar {
      case " ", ".", ",", ":", "'", "i", "j", "l", "|", "\u{A0}", "\u{202F}": width + 0.34
      case "m", "w", "M", "W", "@", "%": width + 0.95
      case "A"..."Z": width + 0.74
      default:
        switch DisplayWidth.of(String(scalar)) {
        case 0: width
        case 1: width + 0.62
        default: width + 1.05
        }
      }
    }
  }

  /// The text, cut where it would be wider, with an ellipsis.
  static func fitted(_ text: String, _ width: Double) -> String {
    guard of(text) > width else { return text }
    var result = ""
    for character in text {
      guard of(result + String(character) + "…") <= width else { break }
      result.append(character)
    }
    return result + "…"
  }
}

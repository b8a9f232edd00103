import WeekReports

/// Estimates the width of text in a sans-serif font.
///
/// A picture cannot know the font in which it will be shown. The estimates fit wide fonts, so that texts do not touch.
enum TextWidth {
  /// Returns the width in font sizes: 0.62 for most letters, 1.05 for a wide East Asian character.
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

  /// Returns the text, cut and with an ellipsis if it is wider than a width.
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

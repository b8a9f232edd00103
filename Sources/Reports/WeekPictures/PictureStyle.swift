import WeekCalendar

/// The common style of all pictures: measures and colors.
///
/// A picture is 560 units wide, and its text is 14 units high, which is 10 pixels in a picture of 400 pixels. Colors
/// follow the reader's light or dark scheme. A picture contains no script and loads nothing.
enum PictureStyle {
  static let width = 560.0
  static let fontSize = 14.0
  static let titleSize = 17.0
  static let margin = 12.0
  /// The number of series that colors can distinguish.
  static let colorCount = 8
  /// The number of colors in a heat map.
  static let heatCount = 5

  private static let lightColors = [
    "#2f6fb0", "#c8590a", "#2a8a57", "#b0457f", "#7a5cc0", "#8c6a3f", "#157f8f", "#6b7280",
  ]
  private static let darkColors = [
    "#6cb0ee", "#f0944d", "#5cc490", "#e887b8", "#b49cf2", "#c9a577", "#4cc0d0", "#aab2bf",
  ]
  private static let lightHeat = ["#e3eef9", "#b9d5ee", "#85b5de", "#3a78b0", "#1f5d96"]
  private static let darkHeat = ["#1d3145", "#254c70", "#2f6ba0", "#5595cf", "#a3d0f7"]
  /// The text color on each heat color.
  private static let lightHeatText = ["#1b1b1b", "#1b1b1b", "#1b1b1b", "#ffffff", "#ffffff"]
  private static let darkHeatText = ["#e6e6e6", "#e6e6e6", "#ffffff", "#101010", "#101010"]

  /// The style sheet of all pictures; its selectors match only elements inside a picture.
  static let sheet: String = {
    let light = Theme(
      paper: "#ffffff", ink: "#1b1b1b", quiet: "#5a5a5a", grid: "#dddddd", mark: "#1b1b1b",
      colors: lightColors, heat: lightHeat, heatText: lightHeatText)
    let dark = Theme(
      paper: "#16181c", ink: "#e6e6e6", quiet: "#b0b4ba", grid: "#3a3d43", mark: "#f2f2f2",
      colors: darkColors, heat: darkHeat, heatText: darkHeatText)
    return """
      .weekcal text{font:14px system-ui,"Noto Sans",sans-serif;unicode-bidi:plaintext}
      .weekcal .strong,.weekcal .heading{font-weight:600}
      .weekcal .title{font-size:17px;font-weight:600}
      .weekcal .bar{fill:currentColor}
      .weekcal .line{fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round}
      .weekcal .dot{fill:currentColor;stroke:currentColor}
      .weekcal .before{stroke-dasharray:5 4}
      \(light.rules)
      @media (prefers-color-scheme:dark){
      \(dark.rules)
      }

      """
  }()

  private struct Theme {
    var paper: String
    var ink: String
    var quiet: String
    var grid: String
    var mark: String
    var colors: [String]
    var heat: [String]
    var heatText: [String]

    var rules: String {
      var lines = [
        ".weekcal .paper,.weekcal .stripe{fill:\(paper)}", ".weekcal text{fill:\(ink)}",
        ".weekcal .hollow{fill:\(paper)}", ".weekcal .quiet{fill:\(quiet)}",
        ".weekcal .grid{stroke:\(grid)}", ".weekcal .axis{stroke:\(quiet)}",
        ".weekcal .mark{color:\(mark)}",
      ]
      lines += colors.enumerated().map { ".weekcal .s\($0){color:\($1)}" }
      for index in heat.indices {
        lines.append(".weekcal .h\(index){fill:\(heat[index])}")
        lines.append(".weekcal .t\(index){fill:\(heatText[index])}")
      }
      return lines.joined(separator: "\n")
    }
  }

  /// Stripes in the color of the background, for the bars of partly covered periods.
  static let hatch = """
    <defs><pattern id="weekcal-hatch" width="6" height="6" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><rect class="stripe" width="3" height="6"/></pattern></defs>

    """
}

extension CalendarLocale {
  /// The locale's language, script and region as a value of `lang`.
  var languageTag: String {
    let parts = [identifier.language, identifier.script, identifier.region].filter { !$0.isEmpty }
    let tag = parts.map { "\($0)" }.joined(separator: "-")
    return tag.isEmpty ? "und" : tag
  }
}

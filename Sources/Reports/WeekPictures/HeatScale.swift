import WeekReports

/// The colors of values between the least and the greatest, and the legend that shows them.
struct HeatScale {
  let name: String
  private let least: Double
  private let greatest: Double
  private let written: (Double) -> String
  private let isRightToLeft: Bool

  /// Makes the scale of some values; nil if there are none.
  init?(
    _ name: String, _ values: some Sequence<Double>, isRightToLeft: Bool,
    written: @escaping (Double) -> String
  ) {
    var range: ClosedRange<Double>?
    for value in values {
      range = range.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
    }
    guard let range else { return nil }
    (least, greatest) = (range.lowerBound, range.upperBound)
    self.name = name
    self.isRightToLeft = isRightToLeft
    self.written = written
  }

  /// The color of a value, 0 for the least to 4 for the greatest.
  func step(_ value: Double) -> Int {
    let count = PictureStyle.heatCount
    // Halves, so that the difference of two large numbers is finite.
    let range = greatest / 2 - least / 2
    guard range > 0 else { return count / 2 }
    return min(Int((value / 2 - least / 2) / range * Double(count)), count - 1)
  }

  /// Draws the colors between the least and the greatest value, and what the values are; returns where it ends.
  func drawLegend(from top: Double, to markup: inout Markup) -> Double {
    let size = PictureStyle.fontSize
    let first = written(least)
    let last = written(greatest)
    let baseline = top + 18
    let swatches = Double(PictureStyle.heatCount) * 20
    let ends = (TextWidth.of(first) + TextWidth.of(last)) * size + 12
    let name = TextWidth.fitted(
      name, (PictureStyle.width - 2 * PictureStyle.margin - swatches - ends - 16) / size)
    let width = TextWidth.of(name) * size + 16 + ends + swatches
    // As it is read: the name, the least value, the colors, the greatest value.
    var x = (PictureStyle.width - width) / 2
    let direction = isRightToLeft ? -1.0 : 1.0
    if isRightToLeft { x = PictureStyle.width - x }
    func anchored(_ text: String, _ markup: inout Markup, _ style: String) {
      markup.element(
        "text",
        [
          "class": style, "x": x, "y": baseline, "text-anchor": isRightToLeft ? "end" : "",
        ], text)
    }
    anchored(name, &markup, "")
    x += direction * (TextWidth.of(name) * size + 16)
    anchored(first, &markup, "quiet")
    x += direction * (TextWidth.of(first) * size + 6)
    for step in 0..<PictureStyle.heatCount {
      markup.element(
        "rect",
        [
          "class": "h\(step)", "x": isRightToLeft ? x - 18 : x, "y": baseline - 12, "width": 18,
          "height": 15, "rx": 2,
        ])
      x += direction * 20
    }
    x += direction * 6
    anchored(last, &markup, "quiet")
    return baseline + 10
  }
}

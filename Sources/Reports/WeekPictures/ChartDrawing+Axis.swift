/// Drawing the time axis and the legend of partial periods.
extension ChartDrawing {
  /// Returns how many days of a period are covered, such as `5/7`.
  func partialText(_ index: Int) -> String {
    guard let days = content.series.coverage[index] else { return "" }
    return numbers.text("\(days.covered)") + "/" + numbers.text("\(days.days)")
  }

  /// The distinct texts of all partial periods.
  var partialTexts: [String] {
    var texts: [String] = []
    for index in content.series.periods.indices where isPartial(index) {
      let text = partialText(index)
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  mutating func drawAxis() {
    if axis.fineIsPeriods, frame.hasMarks, !axis.fine.isEmpty, labels == nil,
      let name = TimeAxis.periodName(calendar, locale)
    {
      text(
        name, x: frame.textEdge - frame.direction * 8, y: top + 8, anchor: frame.endAnchor,
        style: "quiet")
    }

    var last: (x: Double, half: Double)?
    for label in axis.fine {
      if axis.fineIsPeriods {
        // A long label below the first or last period moves inward, so that it does not cross the edge.
        let half = TextWidth.of(label.text) * Self.size / 2
        let x = min(max(frame.middle(label.index), half + 2), PictureStyle.width - half - 2)
        if let last, (x - last.x).magnitude < half + last.half + 4 { continue }
        last = (x, half)
        text(label.text, x: x, y: top + 8, anchor: "middle", style: "quiet")
      } else {
        text(
          label.text, x: frame.start(label.index) + frame.direction * 2, y: top + 8,
          anchor: frame.startAnchor,
          style: "quiet")
      }
    }
    if !axis.fine.isEmpty { top += 12 }
    guard !axis.coarse.isEmpty else { return }
    for label in axis.coarse {
      let edge = frame.start(label.index)
      // At the end, a label may be wider than its few periods.
      let width = TextWidth.of(label.text) * Self.size
      let overflows =
        frame.isRightToLeft
        ? edge - width < frame.left - 10 : edge + width > frame.right + 10
      guard !overflows else { continue }
      text(label.text, x: edge + frame.direction * 2, y: top + 14, anchor: frame.startAnchor)
    }
    top += 20
  }

  /// Draws the legend of partial periods.
  mutating func drawKey(_ texts: [String]) {
    let edge = frame.textEdge
    let isBars = content.panels.contains { $0.mark == .bars }
    if isBars {
      let x = frame.isRightToLeft ? edge - 14 : edge
      for style in ["bar s0", ""] {
        markup.element(
          "rect",
          [
            "class": style, "fill": style.isEmpty ? "url(#weekcal-hatch)" : "", "x": x,
            "y": top + 5, "width": 14, "height": 12,
          ])
      }
    } else {
      markup.element(
        "circle",
        ["class": "dot hollow s0", "cx": edge + frame.direction * 7, "cy": top + 11, "r": 3.2])
    }
    let all = texts.prefix(4).joined(separator: " · ") + (texts.count > 4 ? " · …" : "")
    text(
      "partly covered (\(all) days)", x: edge + frame.direction * 24, y: top + 16,
      anchor: frame.startAnchor, style: "quiet")
    top += Self.lineHeight
  }
}

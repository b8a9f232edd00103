/// Where the plots of a chart are from side to side, and which way time runs in them.
struct ChartFrame {
  let isRightToLeft: Bool
  let left: Double
  let right: Double
  /// The width of a period's place.
  let pitch: Double

  /// Makes room for the texts of the marks, on the side where text begins.
  init(periodCount: Int, marksWidth: Double, isRightToLeft: Bool) {
    let gutter = PictureStyle.margin + marksWidth + 6
    self.isRightToLeft = isRightToLeft
    left = isRightToLeft ? PictureStyle.margin : gutter
    right = PictureStyle.width - (isRightToLeft ? gutter : PictureStyle.margin)
    pitch = (right - left) / Double(periodCount)
  }

  /// The left edge of a period's place.
  func x(_ index: Int) -> Double {
    isRightToLeft ? right - Double(index + 1) * pitch : left + Double(index) * pitch
  }

  func middle(_ index: Int) -> Double { x(index) + pitch / 2 }

  /// Where a period begins, as time runs.
  func start(_ index: Int) -> Double { isRightToLeft ? x(index) + pitch : x(index) }

  /// The edge of the plots where text begins.
  var textEdge: Double { isRightToLeft ? right : left }

  /// The edge of the picture where text begins.
  var outerEdge: Double {
    isRightToLeft ? PictureStyle.width - PictureStyle.margin : PictureStyle.margin
  }

  /// 1 where time runs to the right, -1 elsewhere.
  var direction: Double { isRightToLeft ? -1 : 1 }

  /// How a text is anchored that begins at an edge, and one that ends there.
  var startAnchor: String { isRightToLeft ? "end" : "start" }
  var endAnchor: String { isRightToLeft ? "start" : "end" }
}

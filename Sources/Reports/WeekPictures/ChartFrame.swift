/// Where a plot is from side to side, and which way time runs in it.
struct ChartFrame {
  let isRightToLeft: Bool
  let left: Double
  let right: Double
  /// The width of a period's place.
  let pitch: Double
  /// The edge where titles and legends begin, and the one that they must not cross.
  let outerEdge: Double
  let farEdge: Double
  /// Whether it is the first of the columns, with the texts of the marks beside it.
  let hasMarks: Bool

  /// The room between two columns.
  private static let gap = 16.0

  /// Makes room for the texts of the marks, on the side where text begins; of several columns that have the same
  /// marks, only beside the first.
  init(
    periodCount: Int, marksWidth: Double, isRightToLeft: Bool, column: Int = 0, of columns: Int = 1
  ) {
    let gutter = PictureStyle.margin + marksWidth + 6
    let room = PictureStyle.width - gutter - PictureStyle.margin
    let width = (room + Self.gap) / Double(columns) - Self.gap
    // From the side where text begins.
    let near = gutter + Double(column) * (width + Self.gap)
    self.isRightToLeft = isRightToLeft
    left = isRightToLeft ? PictureStyle.width - near - width : near
    right = left + width
    pitch = width / Double(periodCount)
    hasMarks = column == 0
    let outer = columns == 1 ? PictureStyle.margin : near
    outerEdge = isRightToLeft ? PictureStyle.width - outer : outer
    farEdge = isRightToLeft ? left : right
  }

  /// The left edge of a period's place.
  func x(_ index: Int) -> Double {
    isRightToLeft ? right - Double(index + 1) * pitch : left + Double(index) * pitch
  }

  func middle(_ index: Int) -> Double { x(index) + pitch / 2 }

  /// Where a period begins, as time runs.
  func start(_ index: Int) -> Double { isRightToLeft ? x(index) + pitch : x(index) }

  /// The edge of the plot where text begins.
  var textEdge: Double { isRightToLeft ? right : left }

  /// The width that titles and legends have.
  var room: Double { (farEdge - outerEdge).magnitude }

  /// 1 where time runs to the right, -1 elsewhere.
  var direction: Double { isRightToLeft ? -1 : 1 }

  /// How a text is anchored that begins at an edge, and one that ends there.
  var startAnchor: String { isRightToLeft ? "end" : "start" }
  var endAnchor: String { isRightToLeft ? "start" : "end" }
}

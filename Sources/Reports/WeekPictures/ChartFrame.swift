/// The horizontal position of a plot, and the direction of time in it.
struct ChartFrame {
  let isRightToLeft: Bool
  let left: Double
  let right: Double
  /// The width of a period.
  let pitch: Double
  /// The edge at which titles and legends begin.
  let outerEdge: Double
  /// The edge that titles and legends must not cross.
  let farEdge: Double
  /// Whether the texts of the marks are next to this column, which is the first.
  let hasMarks: Bool

  /// The distance between two columns.
  private static let gap = 16.0

  /// Makes the frame of one of several columns.
  ///
  /// The side where text begins has room for the texts of the marks, which all columns share.
  init(
    periodCount: Int, marksWidth: Double, isRightToLeft: Bool, column: Int = 0, of columns: Int = 1
  ) {
    let gutter = PictureStyle.margin + marksWidth + 6
    let room = PictureStyle.width - gutter - PictureStyle.margin
    let width = (room + Self.gap) / Double(columns) - Self.gap
    // The distance of the column from the side where text begins.
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

  /// Returns the left edge of a period.
  func x(_ index: Int) -> Double {
    isRightToLeft ? right - Double(index + 1) * pitch : left + Double(index) * pitch
  }

  func middle(_ index: Int) -> Double { x(index) + pitch / 2 }

  /// Returns the edge where a period begins: the left one, or the right one if time runs to the left.
  func start(_ index: Int) -> Double { isRightToLeft ? x(index) + pitch : x(index) }

  /// The edge of the plot where text begins.
  var textEdge: Double { isRightToLeft ? right : left }

  /// The width for titles and legends.
  var room: Double { (farEdge - outerEdge).magnitude }

  /// 1 if time runs to the right, otherwise -1.
  var direction: Double { isRightToLeft ? -1 : 1 }

  /// The `text-anchor` of text that begins at its x coordinate.
  var startAnchor: String { isRightToLeft ? "end" : "start" }
  /// The `text-anchor` of text that ends at its x coordinate.
  var endAnchor: String { isRightToLeft ? "start" : "end" }
}

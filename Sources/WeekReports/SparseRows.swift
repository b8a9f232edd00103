/// Counts rows in which at most one cell holds something, at the end of a text.
struct SparseRows {
  /// Rows that start before are not looked at; `Int.max` for none.
  let windowStart: Int
  /// How many there are in the window, how many of these are the last rows, and where those start.
  private(set) var all = 0
  private(set) var last = 0
  private(set) var start = 0
  /// Whether the window has a row with more.
  private(set) var hasFilledRow = false

  init(windowStart: Int) { self.windowStart = windowStart }

  /// Whether any row is looked at.
  var isOn: Bool { windowStart != .max }

  @inline(__always)
  mutating func add(isFilled: Bool, start: Int) {
    guard start >= windowStart else { return }
    if isFilled {
      last = 0
      hasFilledRow = true
    } else {
      if last == 0 { self.start = start }
      last &+= 1
      all &+= 1
    }
  }

  /// The rows that may stand below the table.
  var footer: (rows: Int, start: Int)? {
    last > 0 && last == all && hasFilledRow ? (last, start) : nil
  }
}

/// Selects the least or the greatest number at compile time.
protocol Extreme: Sendable {
  static var isGreatest: Bool { get }
}

enum Least: Extreme {
  static var isGreatest: Bool { false }
}

enum Greatest: Extreme {
  static var isGreatest: Bool { true }
}

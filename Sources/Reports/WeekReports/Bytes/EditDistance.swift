import WeekCalendar

extension EditDistance {
  /// The distance; texts longer than 64 characters or 256 bytes count as far apart.
  static func between(_ first: String, _ second: String) -> Int {
    guard first.utf8.count <= 256, second.utf8.count <= 256 else { return Int.max }
    let first = first.unicodeScalars.map(\.value)
    let second = second.unicodeScalars.map(\.value)
    guard first.count <= 64, second.count <= 64 else { return Int.max }
    return between(first, second)
  }
}

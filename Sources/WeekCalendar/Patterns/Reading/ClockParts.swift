/// The hours of an offset, and its minutes and seconds where they are written.
struct ClockParts {
  private var total = 0
  private(set) var count = 0

  /// Takes the next part, false for minutes or seconds from 60 on.
  mutating func append(_ value: Int) -> Bool {
    guard count == 0 || value < 60 else { return false }
    // More hours are out of range as well; the seconds stay inside 32 bits.
    total = total * 60 + min(value, 99_999)
    count += 1
    return true
  }

  func seconds(isWest: Bool) -> Int {
    let seconds = count == 1 ? total * 3_600 : count == 2 ? total * 60 : total
    return isWest ? -seconds : seconds
  }
}

import WeekCalendar

/// Numbers distinct texts, and groups them into lists of a fixed length.
struct TextTable {
  private var numbers: [String: Int] = [:]
  private(set) var lists: [[String]] = []

  /// The number of a text, which is appended if it is new.
  mutating func number(of text: String) -> Int {
    if let known = numbers[text] { return known }
    let number = numbers.count
    numbers[text] = number
    if number % PackFormat.textsPerList == 0 { lists.append([]) }
    lists[lists.count - 1].append(text)
    return number
  }
}

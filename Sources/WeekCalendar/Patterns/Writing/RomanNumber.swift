/// Numbers in small Roman letters, as Hawaiian writes the months of short dates.
enum RomanNumber {
  /// Appends a number of 1...39; for other numbers digits outside that range are left out.
  static func append(_ value: Int, to buffer: inout UTF8Buffer) {
    var rest = max(0, min(value, 39))
    let parts: [(text: StaticString, value: Int)] = [
      ("x", 10), ("ix", 9), ("v", 5), ("iv", 4), ("i", 1),
    ]
    for part in parts {
      while rest >= part.value {
        buffer.append(part.text)
        rest &-= part.value
      }
    }
  }
}

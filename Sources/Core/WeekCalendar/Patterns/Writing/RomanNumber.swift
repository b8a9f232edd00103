/// Numbers in small Roman letters, as Hawaiian writes the months of short dates.
enum RomanNumber {
  /// Appends the number of a month, 1...12.
  static func append(_ month: Int, to buffer: inout UTF8Buffer) {
    let numbers: StaticString = "i ii iii iv v vi vii viii ix x xi xii"
    numbers.withSpan { buffer.append($0.extracting($0.word(month &- 1))) }
  }
}

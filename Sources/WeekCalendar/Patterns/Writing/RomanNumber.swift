/// Numbers in small Roman letters, as Hawaiian writes the months of short dates.
enum RomanNumber {
  /// Appends a number of 1...39; for other numbers digits outside that range are left out.
  static func append(_ value: Int, to buffer: inout UTF8Buffer) {
    var rest = max(0, min(value, 39))
    while rest >= 10 {
      buffer.append(UInt8(ascii: "x"))
      rest &-= 10
    }
    if rest == 9 || rest == 4 {
      buffer.append(UInt8(ascii: "i"))
      buffer.append(rest == 9 ? UInt8(ascii: "x") : UInt8(ascii: "v"))
      return
    }
    if rest >= 5 {
      buffer.append(UInt8(ascii: "v"))
      rest &-= 5
    }
    while rest > 0 {
      buffer.append(UInt8(ascii: "i"))
      rest &-= 1
    }
  }
}

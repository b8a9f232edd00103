import WeekCalendar

/// The lines of an input, in their order.
struct FuzzInput {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// Whether all bytes have been taken.
  var isAtEnd: Bool { bytes.isEmpty }

  /// Takes the next line, without its end; empty after the last one.
  mutating func line() -> [UInt8] {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    bytes = bytes.dropFirst(line.count + 1)
    return Array(line)
  }

  /// Takes the next line as text, with replacement characters for bytes that are not UTF-8.
  mutating func text() -> String { String(decoding: line(), as: UTF8.self) }

  /// Takes the next line as a number; 0 unless it is one.
  mutating func number() -> Int { Int(text()) ?? 0 }

  /// Takes all bytes that are left.
  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }

  /// Takes a byte, 0 after the last one.
  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }
}

/// Text for messages, with all other bytes escaped.
func shown(_ bytes: [UInt8]) -> String {
  String(
    bytes.flatMap { byte -> [Character] in
      (0x20...0x7E).contains(byte)
        ? [Character(Unicode.Scalar(byte))] : Array("\\x" + String(byte, radix: 16))
    })
}

extension CalendarLocale {
  /// The locale of inputs whose second line is not a locale.
  static let root: CalendarLocale = {
    guard let root = try? CalendarLocale("root") else { fatalError("there is no root") }
    return root
  }()
}

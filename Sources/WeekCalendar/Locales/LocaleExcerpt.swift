/// A short piece of a caller's text, kept in an error.
///
/// Holds at most ``limit`` bytes; ``description`` shows what cannot be printed as `\xHH` and a cut
/// piece with `...`, so that an error text is always short ASCII.
public struct LocaleExcerpt: Hashable, Sendable, CustomStringConvertible {
  /// The most bytes kept.
  public static var limit: Int { 32 }

  /// The bytes kept, 0 to ``limit`` of them.
  public let bytes: [UInt8]

  /// Whether the text went on.
  public let isCut: Bool

  init(_ bytes: some Sequence<UInt8>) {
    var kept: [UInt8] = []
    var isCut = false
    for byte in bytes {
      if kept.count == Self.limit {
        isCut = true
        break
      }
      kept.append(byte)
    }
    self.bytes = kept
    self.isCut = isCut
  }

  /// Keeps the start of a text.
  package init(utf8 text: UnsafeBufferPointer<UInt8>) { self.init(text) }

  init(_ subtag: Subtag) {
    var kept: [UInt8] = []
    for index in 0..<subtag.count { kept.append(subtag[index]) }
    self.bytes = kept
    self.isCut = false
  }

  /// The piece in printable ASCII.
  public var description: String {
    var text = ""
    for byte in bytes {
      if byte >= 0x20, byte < 0x7f {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "\\x"
        text.unicodeScalars.append(Self.hexDigit(byte &>> 4))
        text.unicodeScalars.append(Self.hexDigit(byte & 15))
      }
    }
    return isCut ? text + "..." : text
  }

  private static func hexDigit(_ value: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(value < 10 ? ASCII.zero &+ value : 0x57 &+ value)
  }
}

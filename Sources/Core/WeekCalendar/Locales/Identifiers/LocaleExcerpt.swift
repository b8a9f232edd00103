/// A short piece of a caller's text, kept in an error.
///
/// Holds at most 32 bytes; ``description`` shows unprintable bytes as `\xHH` and a cut
/// piece with `...`, so that an error text is always short ASCII.
///
///     do { _ = try CalendarLocale("xx_YY") } catch { print(error) }
public struct LocaleExcerpt: Equatable, Sendable, CustomStringConvertible {
  /// The most bytes kept.
  static var limit: Int { 32 }
  /// The bytes kept, 0 to 32 of them.
  public let bytes: [UInt8]
  /// Whether the text went on.
  public let isCut: Bool

  /// Keeps the start of a text.
  package init(utf8 text: Span<UInt8>) {
    bytes = Array(text.extracting(first: Self.limit))
    isCut = text.count > Self.limit
  }

  package init(_ bytes: [UInt8]) { self = bytes.withSpan { LocaleExcerpt(utf8: $0) } }

  init(_ subtag: Subtag) { self = subtag.withSpan { LocaleExcerpt(utf8: $0) } }

  /// The piece in printable ASCII.
  public var description: String {
    String(capacity: 4 * Self.limit + 3) { writer in
      for byte in bytes {
        if byte >= 0x20, byte < 0x7f {
          writer.write(byte)
        } else {
          writer.write("\\x")
          for digit in [byte &>> 4, byte & 15] {
            writer.write(digit < 10 ? ASCII.zero &+ digit : 0x57 &+ digit)
          }
        }
      }
      if isCut { writer.write("...") }
    }
  }
}

/// The start of the caller's text, kept in an error.
///
/// It has at most 32 bytes. ``description`` shows unprintable bytes as `\xHH` and marks truncated text with `...`, so
/// that error messages are always short ASCII.
///
///     do { _ = try CalendarLocale("xx_YY") } catch { print(error) }
public struct LocaleExcerpt: Equatable, Sendable, CustomStringConvertible {
  /// The maximum number of bytes kept.
  static var limit: Int { 32 }
  /// The bytes that were kept, 0 to 32.
  public let bytes: [UInt8]
  /// Whether the text was truncated.
  public let isCut: Bool

  /// Keeps the start of the text.
  package init(utf8 text: Span<UInt8>) {
    bytes = Array(text.extracting(first: Self.limit))
    isCut = text.count > Self.limit
  }

  package init(_ bytes: [UInt8]) { self = bytes.withSpan { LocaleExcerpt(utf8: $0) } }

  init(_ subtag: Subtag) { self = subtag.withSpan { LocaleExcerpt(utf8: $0) } }

  /// The excerpt in printable ASCII.
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

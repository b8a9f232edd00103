/// One part of a locale identifier, such as `en`, `Latn` or `419`.
///
/// A subtag has 0 to 8 ASCII letters and digits in their original case; a missing subtag is ``empty``.
///
/// ```swift
/// try CalendarLocale("ar_EG").numberingSystem == "arab"  // true
/// ```
///
/// Also known as: the `alphanum` subtags of BCP 47 (RFC 5646 section 2.1) and UTS #35 part 1.
public struct Subtag: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The bytes, the first one in the highest bits, padded with zeros; 0 for the empty subtag.
  @usableFromInline package let rawValue: UInt64
  /// The subtag without any characters, which stands for a missing part.
  public static let empty = Subtag(unchecked: 0)
  /// The maximum length of a subtag, in bytes.
  package static let maximumCount = 8

  init(unchecked rawValue: UInt64) { self.rawValue = rawValue }

  /// Makes a subtag packed as in ``rawValue``; nil unless the bytes are ASCII letters and digits followed by zeros.
  package init?(rawValue: UInt64) {
    var rest = rawValue
    while rest != 0 {
      guard ASCII.isAlphanumeric(UInt8(truncatingIfNeeded: rest &>> 56)) else { return nil }
      rest = rest &<< 8
    }
    self.rawValue = rawValue
  }

  /// Makes a subtag from at most 8 bytes, which must be ASCII letters and digits; otherwise nil.
  ///
  /// No bytes make the ``empty`` subtag.
  public init?(utf8 bytes: Span<UInt8>) {
    guard bytes.count <= Self.maximumCount else { return nil }
    var value: UInt64 = 0
    for index in bytes.indices {
      guard ASCII.isAlphanumeric(bytes[index]) else { return nil }
      value = value &<< 8 | UInt64(bytes[index])
    }
    self.init(rightAligned: value, count: bytes.count)
  }

  /// Makes a subtag from a string of at most 8 ASCII letters and digits; otherwise nil.
  public init?(_ text: String) {
    guard let found = text.withUTF8Span({ Subtag(utf8: $0) }) else { return nil }
    self = found
  }

  /// Whether the subtag has no characters.
  @inlinable public var isEmpty: Bool { rawValue == 0 }

  /// The number of bytes, 0...8.
  package var count: Int { 8 &- rawValue.trailingZeroBitCount &>> 3 }

  /// The byte at a position, counted from 0, or 0 after the end.
  package subscript(index: Int) -> UInt8 {
    guard index >= 0, index < 8 else { return 0 }
    return UInt8(truncatingIfNeeded: rawValue &>> UInt64(56 &- 8 &* index))
  }

  /// Whether every byte is an ASCII letter; true for the empty subtag.
  package var isLetters: Bool {
    // A digit has the bit 0x20 and not 0x40, a letter has 0x40.
    rawValue &<< 1 & ~rawValue & 0x4040_4040_4040_4040 == 0
  }

  /// Whether every byte is an ASCII digit; true for the empty subtag.
  package var isDigits: Bool { letterCaseBits == 0 }

  /// The subtag in lowercase, as languages are written.
  package var lowercased: Subtag { Subtag(unchecked: rawValue | letterCaseBits) }

  /// The subtag in uppercase, as regions are written.
  package var uppercased: Subtag { Subtag(unchecked: rawValue & ~letterCaseBits) }

  /// The subtag with only its first letter in uppercase, as scripts are written.
  package var titlecased: Subtag {
    let bits = letterCaseBits
    return Subtag(unchecked: (rawValue | bits) & ~(bits & 0xff00_0000_0000_0000))
  }

  /// The subtag as a string.
  public var description: String {
    withSpan { $0.string }
  }

  /// Whether the first subtag comes before the other in byte order; a prefix comes first.
  @inlinable
  public static func < (one: Subtag, other: Subtag) -> Bool { one.rawValue < other.rawValue }

  /// Splits the subtag into its first `length` bytes, at most 8, and the rest.
  package func split(at length: Int) -> (Subtag, Subtag) {
    let shift = UInt64(8 &* length)
    let rest = rawValue << shift
    return (Subtag(unchecked: rawValue ^ rest >> shift), Subtag(unchecked: rest))
  }

  func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    rawValue.withSpan(first: count, body)
  }

  /// The bit 0x20 of every letter: all letters are 0x41 and above, all digits 0x39 and below.
  private var letterCaseBits: UInt64 { (rawValue & 0x4040_4040_4040_4040) &>> 1 }

  /// Makes a subtag whose 0 to 8 letters and digits are the lowest bytes of an integer.
  init(rightAligned value: UInt64, count: Int) {
    self.rawValue = count == 0 ? 0 : value &<< UInt64(64 &- 8 &* count)
  }
}

extension Subtag: ExpressibleByStringLiteral {
  /// Makes a subtag from a literal.
  ///
  /// The literal must be a valid subtag, which is checked at run time. For text that is not a literal, use ``init(_:)``
  /// or ``init(utf8:)``.
  ///
  ///     try LocaleIdentifier("ar@numbers=arab").value(of: "nu")  // "arab"
  public init(stringLiteral literal: StaticString) {
    guard let subtag = literal.withSpan({ Subtag(utf8: $0) }) else {
      preconditionFailure("A subtag has at most 8 ASCII letters and digits")
    }
    self = subtag
  }
}

/// One part of a locale identifier, such as `en`, `Latn` or `419`.
///
/// Holds 0 to 8 ASCII letters and digits. Case is kept as given; the absent subtag is ``empty``.
///
/// ```swift
/// try CalendarLocale("ar_EG").numberingSystem == "arab"  // true
/// ```
///
/// Foreign names: the `alphanum` subtags of BCP 47 (RFC 5646 section 2.1) and UTS #35 part 1.
public struct Subtag: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The bytes, first byte highest, padded with zeros; 0 for the empty subtag.
  @usableFromInline package let rawValue: UInt64
  /// The subtag without any letter, which means "absent".
  public static let empty = Subtag(unchecked: 0)
  /// The longest subtag, in bytes.
  package static let maximumCount = 8

  init(unchecked rawValue: UInt64) { self.rawValue = rawValue }

  /// The subtag packed as in ``rawValue``; nil unless the bytes are ASCII letters and digits, then only zeros.
  package init?(rawValue: UInt64) {
    var rest = rawValue
    while rest != 0 {
      guard ASCII.isAlphanumeric(UInt8(truncatingIfNeeded: rest &>> 56)) else { return nil }
      rest = rest &<< 8
    }
    self.rawValue = rawValue
  }

  /// The subtag of these bytes, ``empty`` for none; nil for more than 8 and for any but ASCII letters and digits.
  public init?(utf8 bytes: Span<UInt8>) {
    guard bytes.count <= Self.maximumCount else { return nil }
    var value: UInt64 = 0
    for index in bytes.indices {
      guard ASCII.isAlphanumeric(bytes[index]) else { return nil }
      value = value &<< 8 | UInt64(bytes[index])
    }
    self.init(rightAligned: value, count: bytes.count)
  }

  /// The subtag of this text; nil for more than 8 bytes and for any character but ASCII letters and digits.
  public init?(_ text: String) {
    guard let found = text.withUTF8Span({ Subtag(utf8: $0) }) else { return nil }
    self = found
  }

  /// Whether there is no letter.
  @inlinable public var isEmpty: Bool { rawValue == 0 }

  /// The number of bytes, 0...8.
  package var count: Int { 8 &- rawValue.trailingZeroBitCount &>> 3 }

  /// The byte at a position counted from 0; 0 after the end.
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

  /// The subtag in lower case, as a language is written.
  package var lowercased: Subtag { Subtag(unchecked: rawValue | letterCaseBits) }

  /// The subtag in upper case, as a region is written.
  package var uppercased: Subtag { Subtag(unchecked: rawValue & ~letterCaseBits) }

  /// The subtag with only its first letter in upper case, as a script is written.
  package var titlecased: Subtag {
    let bits = letterCaseBits
    return Subtag(unchecked: (rawValue | bits) & ~(bits & 0xff00_0000_0000_0000))
  }

  /// The subtag as text.
  public var description: String {
    get { withSpan { $0.string } }
  }

  /// Whether the bytes of one come before those of the other; a prefix comes first.
  @inlinable
  public static func < (one: Subtag, other: Subtag) -> Bool { one.rawValue < other.rawValue }

  /// The first bytes, at most 8 of them, and those after them.
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

  /// The subtag whose letters and digits, 0 to 8 of them, are the lowest bytes of an integer.
  init(rightAligned value: UInt64, count: Int) {
    self.rawValue = count == 0 ? 0 : value &<< UInt64(64 &- 8 &* count)
  }
}

extension Subtag: ExpressibleByStringLiteral {
  /// The subtag of a literal in the source.
  ///
  /// The literal must be a valid subtag, which is checked at run time. For a text that is not a literal use
  /// ``init(_:)`` or ``init(utf8:)``.
  ///
  ///     try LocaleIdentifier("ar@numbers=arab").value(of: "nu")  // "arab"
  public init(stringLiteral literal: StaticString) {
    guard let subtag = literal.withSpan({ Subtag(utf8: $0) }) else {
      preconditionFailure("A subtag has at most 8 ASCII letters and digits")
    }
    self = subtag
  }
}

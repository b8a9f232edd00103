import WeekCalendar

/// The character encoding of a text.
public enum TextEncoding: Hashable, Sendable {
  /// UTF-8, with or without a byte order mark.
  case utf8
  /// UTF-16, low byte first.
  case utf16LittleEndian
  /// UTF-16, high byte first.
  case utf16BigEndian
  /// Windows-1252, and Latin-1 as the web reads it.
  case windows1252
  /// Another encoding, by a name that the C library's `iconv` knows: `ISO-8859-2`, `Shift_JIS`.
  case named(String)
}

extension TextEncoding {
  /// The encodings that are supported without the C library.
  public static let own: [Self] = [.utf8, .utf16LittleEndian, .utf16BigEndian, .windows1252]

  /// The byte order mark of each encoding that has one.
  static let marks: [(encoding: Self, bytes: [UInt8])] = [
    (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16LittleEndian, [0xFF, 0xFE]),
    (.utf16BigEndian, [0xFE, 0xFF]),
  ]

  /// Makes an encoding from its name, in uppercase or lowercase.
  ///
  /// Latin-1 is read as Windows-1252, as on the web. To find out whether the C library knows any other name, use
  /// ``isKnown``.
  ///
  ///     TextEncoding("UTF8")       // .utf8
  ///     TextEncoding("latin1")     // .windows1252
  ///     TextEncoding("Shift_JIS")  // .named("Shift_JIS")
  ///
  /// The result is `nil` if the string is not a name, that is, if it has characters other than letters, digits and
  /// `-_.:+()`.
  public init?(_ name: String) {
    guard Self.isName(name) else { return nil }
    switch name.lowercased().filter({ $0 != "-" && $0 != "_" }) {
    case "utf8": self = .utf8
    case "utf16le": self = .utf16LittleEndian
    case "utf16be": self = .utf16BigEndian
    case "windows1252", "cp1252", "xcp1252", "latin1", "l1", "iso88591", "cp819", "ibm819":
      self = .windows1252
    default: self = .named(name)
    }
  }

  /// The name: `utf-8`, `utf-16le`, `utf-16be`, `windows-1252`, or the given name.
  public var name: String {
    switch self {
    case .utf8: "utf-8"
    case .utf16LittleEndian: "utf-16le"
    case .utf16BigEndian: "utf-16be"
    case .windows1252: "windows-1252"
    case .named(let name): name
    }
  }

  /// Whether this machine can read the encoding: the C library must know a ``named(_:)`` encoding.
  public var isKnown: Bool {
    if case .named(let name) = self { IconvDecoder.knows(name) } else { true }
  }

  /// Whether a string has the form of an encoding's name.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64
      && name.utf8.allSatisfy { byte in
        ASCII.isAlphanumeric(byte) || "-_.:+()".utf8.contains(byte)
      }
  }
}

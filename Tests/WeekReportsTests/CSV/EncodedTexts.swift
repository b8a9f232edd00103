import CZlib
import WeekReports

/// An encoding and some of its letters, with their bytes by Python's codecs or written out here: nothing of the
/// decoders under test.
struct EncodedLetters: Sendable {
  let name: String
  let letters: [(letter: String, bytes: [UInt8])]
  /// How an ASCII character is written.
  var ascii: @Sendable (UInt8) -> [UInt8] = { [$0] }
  /// What comes before the text.
  var mark: [UInt8] = []

  /// The bytes of rows of ASCII characters and these letters.
  func bytes(_ rows: [[String]]) -> [UInt8] {
    var table: [Unicode.Scalar: [UInt8]] = [:]
    for (letter, bytes) in letters { for scalar in letter.unicodeScalars { table[scalar] = bytes } }
    var known: [String: [UInt8]] = [:]
    func encoded(_ text: String) -> [UInt8] {
      if let bytes = known[text] { return bytes }
      let bytes = text.unicodeScalars.flatMap { scalar in
        table[scalar] ?? ascii(UInt8(truncatingIfNeeded: scalar.value))
      }
      known[text] = bytes
      return bytes
    }
    let (comma, end) = (ascii(0x2C), ascii(0x0A))
    var bytes = mark
    for row in rows {
      for (index, cell) in row.enumerated() {
        if index > 0 { bytes += comma }
        bytes += encoded(cell)
      }
      bytes += end
    }
    return bytes
  }

  static func utf8(mark: [UInt8] = []) -> EncodedLetters {
    EncodedLetters(
      name: "utf-8",
      letters: ["é", "€", "😀", "\u{80}", "\u{FFFD}"].map { ($0, Array($0.utf8)) }, mark: mark)
  }

  static func utf16(isLittle: Bool, mark: Bool, name: String) -> EncodedLetters {
    let units = { @Sendable (text: String) -> [UInt8] in
      text.utf16.flatMap { unit -> [UInt8] in
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return isLittle ? pair : pair.reversed()
      }
    }
    return EncodedLetters(
      name: name, letters: ["é", "€", "😀", "\u{10FFFF}"].map { ($0, units($0)) },
      ascii: { isLittle ? [$0, 0] : [0, $0] }, mark: mark ? units("\u{FEFF}") : [])
  }

  static func utf32(isLittle: Bool, mark: Bool) -> EncodedLetters {
    let bytes = { @Sendable (value: UInt32) -> [UInt8] in
      let bytes = stride(from: 0, to: 32, by: 8).map { UInt8(value >> UInt32($0) & 0xFF) }
      return isLittle ? bytes : bytes.reversed()
    }
    return EncodedLetters(
      name: isLittle ? "UTF-32LE" : "utf-32be",
      letters: ["é", "€", "😀"].map { ($0, bytes($0.unicodeScalars.first?.value ?? 0)) },
      ascii: { bytes(UInt32($0)) }, mark: mark ? bytes(0xFEFF) : [])
  }

  /// Every byte beyond ASCII that has no letter of its own in Windows-1252, and some that have.
  static let windows1252 = EncodedLetters(
    name: "windows-1252",
    letters: [
      ("€", [0x80]), ("\u{81}", [0x81]), ("\u{8D}", [0x8D]), ("\u{8F}", [0x8F]),
      ("\u{90}", [0x90]), ("\u{9D}", [0x9D]), ("é", [0xE9]), ("ÿ", [0xFF]), ("“", [0x93]),
    ])

  /// By name alone, of the C library.
  static let named: [EncodedLetters] = [
    ("ISO-8859-2", [("ő", [0xF5]), ("Ł", [0xA3]), ("ż", [0xBF]), ("é", [0xE9])]),
    ("cp1250", [("€", [0x80]), ("ő", [0xF5]), ("Ł", [0xA3]), ("é", [0xE9])]),
    ("macintosh", [("é", [0x8E]), ("ß", [0xA7]), ("π", [0xB9])]),
    ("koi8-r", [("я", [0xD1]), ("Ж", [0xF6]), ("ё", [0xA3])]),
    ("Shift_JIS", [("日", [0x93, 0xFA]), ("ｱ", [0xB1]), ("表", [0x95, 0x5C])]),
    ("EUC-JP", [("日", [0xC6, 0xFC]), ("ｱ", [0x8E, 0xB1])]),
    (
      "gb18030",
      [
        ("é", [0xA8, 0xA6]), ("日", [0xC8, 0xD5]), ("😀", [0x94, 0x39, 0xFC, 0x36]),
        ("ő", [0x81, 0x30, 0x93, 0x32]),
      ]
    ),
    ("Big5", [("日", [0xA4, 0xE9]), ("許", [0xB3, 0x5C])]),
    ("EUC-KR", [("한", [0xC7, 0xD1]), ("글", [0xB1, 0xDB])]),
    // Escapes before and after each.
    (
      "ISO-2022-JP",
      [
        ("日", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42]),
        ("本", [0x1B, 0x24, 0x42, 0x4B, 0x5C, 0x1B, 0x28, 0x42]),
      ]
    ),
    ("UTF-7", [("é", Array("+AOk-".utf8)), ("😀", Array("+2D3eAA-".utf8))]),
  ].map { EncodedLetters(name: $0.0, letters: $0.1.map { (letter: $0.0, bytes: $0.1) }) }

  /// Those that need no name: UTF-8, and what has a mark.
  static let found: [EncodedLetters] =
    [utf8(), utf8(mark: [0xEF, 0xBB, 0xBF])]
    + [true, false].map {
      utf16(isLittle: $0, mark: true, name: $0 ? "UTF-16LE" : "utf-16be")
    }

  /// Those that are known without the C library, and have to be named.
  static let unmarked: [EncodedLetters] =
    [windows1252]
    + [true, false].map {
      utf16(isLittle: $0, mark: false, name: $0 ? "UTF-16LE" : "utf-16be")
    }

  /// Those that are named.
  static let all: [EncodedLetters] =
    found + unmarked + named
    + [
      utf32(isLittle: true, mark: false), utf32(isLittle: true, mark: true),
      utf32(isLittle: false, mark: true), utf16(isLittle: true, mark: true, name: "UTF-16"),
      utf16(isLittle: false, mark: true, name: "UTF-16"),
    ]
}

/// Bytes as gzip packs them.
func gzip(_ bytes: [UInt8]) -> [UInt8] {
  var stream = z_stream()
  _ = deflateInit2_(
    &stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
    Int32(MemoryLayout<z_stream>.size))
  defer { deflateEnd(&stream) }
  var input = bytes
  return input.withUnsafeMutableBufferPointer { input in
    stream.next_in = input.baseAddress
    stream.avail_in = UInt32(input.count)
    return [UInt8](unsafeUninitializedCapacity: input.count + input.count / 100 + 1_000) {
      output, count in
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      let code = deflate(&stream, Z_FINISH)
      count = code == Z_STREAM_END ? output.count - Int(stream.avail_out) : 0
    }
  }
}

extension ByteSource {
  /// A source that gives this many bytes at once at most.
  init(_ bytes: [UInt8], chunk: Int) {
    var position = 0
    self.init { (buffer) throws(CSVError) -> Int in
      let count = min(buffer.count, chunk, bytes.count - position)
      for index in 0..<count { buffer[index] = bytes[position + index] }
      position += count
      return count
    }
  }
}

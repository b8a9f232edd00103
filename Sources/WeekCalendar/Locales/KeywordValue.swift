/// The value of a keyword: up to eight bytes in one integer, as most are, longer ones in an array.
///
/// The bytes are ASCII letters, digits, hyphens and what stands in the names of time zones; never zero.
struct KeywordValue: Hashable, Sendable {
  /// The bytes of a short value, first byte highest, padded with zeros; 0 for a long one.
  private(set) var word: UInt64 = 0
  /// The bytes of a value of more than eight; nil for a short one.
  private var long: [UInt8]?

  init() {}

  init(_ subtag: Subtag) { word = subtag.rawValue }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { append(byte) }
  }

  /// The value in lower case and with hyphens.
  init(lowercased bytes: UnsafeBufferPointer<UInt8>) {
    let isShort = bytes.count <= Subtag.maximumCount
    for byte in bytes {
      let folded = byte == ASCII.underscore ? ASCII.hyphen : ASCII.lowercased(byte)
      if isShort { word = word &<< 8 | UInt64(folded) } else { append(folded) }
    }
    if isShort { word = Subtag(rightAligned: word, count: bytes.count).rawValue }
  }

  /// Whether there are at most eight bytes.
  var isShort: Bool { long == nil }

  var isEmpty: Bool { word == 0 && isShort }

  /// The bytes.
  var bytes: [UInt8] { withBytes { Array($0) } }

  /// Whether the value is this word of up to eight letters, digits and hyphens in lower case.
  @inline(never)  // for size, as it is called in many places
  func `is`(_ text: StaticString) -> Bool {
    var wanted: UInt64 = 0
    var shift: UInt64 = 64
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    for byte in bytes {
      shift &-= 8
      wanted |= UInt64(byte) &<< shift
    }
    return word == wanted
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if word & 0xff == 0, isShort {
      let free = word == 0 ? 56 : UInt64(truncatingIfNeeded: word.trailingZeroBitCount) & 56 &- 8
      word |= UInt64(byte) &<< free
    } else {
      if isShort { long = bytes }
      long?.append(byte)
      word = 0
    }
  }

  /// Appends a part in lower case, with a hyphen before all but the first.
  mutating func append(_ part: Subtag) {
    let lowercased = part.lowercased
    if isEmpty {
      word = lowercased.rawValue
    } else {
      append(ASCII.hyphen)
      for index in 0..<lowercased.count { append(lowercased[index]) }
    }
  }

  /// Calls `body` with the bytes.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let long { return long.withUnsafeBufferPointer(body) }
    let count = Subtag(unchecked: word).count
    return withUnsafeBytes(of: word.bigEndian) { bytes in
      bytes.withMemoryRebound(to: UInt8.self) { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
  }

  /// Whether the value is parts of three to eight letters or digits with hyphens between.
  var isTypeSequence: Bool {
    withBytes { bytes in
      var length = 0
      for byte in bytes {
        if byte == ASCII.hyphen {
          guard length >= 3 else { return false }
          length = 0
        } else {
          length &+= 1
          guard ASCII.isAlphanumeric(byte), length <= 8 else { return false }
        }
      }
      return length >= 3
    }
  }
}

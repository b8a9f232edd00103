import WeekCalendar

/// The text of a source of bytes as UTF-8: unpacked, decoded, without a byte order mark.
///
/// The text does not depend on the sizes in which bytes come or are read.
package final class TextStream {
  /// The encoding; `nil` as long as all bytes are ASCII.
  private(set) package var encoding: TextEncoding?
  /// The lines and bytes of the text given so far.
  private(set) var lines = LineCounter()

  private let source: SourceBytes
  private var inflater: Inflater?
  /// Bytes that are unpacked and not decoded, and how many there have been.
  private let input = ByteQueue()
  private var inputCount = 0
  private var decoder: (any TextDecoder)?
  private var utf8Check = UTF8Check()
  /// Text that is decoded and not given.
  private let text = ByteQueue()
  private var isAtStart = true
  private var hasEnded = false
  /// How many bytes were decoded, and the error for the bytes after them.
  private var decodedCount = 0
  private var failure: CSVError?

  /// This many bytes are decoded at once.
  private static var inputSize: Int { 1 << 16 }

  package init(_ bytes: ByteSource, encoding given: TextEncoding?) throws(CSVError) {
    source = SourceBytes(bytes)
    try fillInput(Self.startCount)
    if input.bytes.starts(with: [0x1F, 0x8B]) {
      inflater = try Inflater(input.bytes, source)
      input.drop(input.count)
      inputCount = 0
      hasEnded = false
      try fillInput(Self.startCount)
    }
    let marked = TextEncoding.marks.first {
      (given == nil || given == $0.encoding) && input.bytes.starts(with: $0.bytes)
    }
    encoding = given ?? marked?.encoding
    drop(marked?.bytes.count ?? 0)
    try setDecoder()
  }

  /// A byte order mark, and the first bytes of gzip, are in this many bytes.
  private static var startCount: Int { 1 << 12 }

  /// Whether the bytes are packed.
  var isCompressed: Bool { inflater != nil }
  /// How many bytes of the source have been read.
  var byteCount: Int { source.count }
  /// Whether the text may hold bytes that are not UTF-8.
  var isUnchecked: Bool {
    switch encoding {
    case .utf8, .named: true
    case nil, .utf16LittleEndian, .utf16BigEndian, .windows1252: false
    }
  }

  /// At the end, whether the bytes are UTF-8 although the encoding is another, in which their letters become others.
  var isUTF8Too: Bool {
    switch encoding {
    case .windows1252, .named: utf8Check.isUTF8
    case nil, .utf8, .utf16LittleEndian, .utf16BigEndian: false
    }
  }

  /// At the end, how many bytes there were and how many were unpacked, decoded and returned; `nil` if all were.
  package var loss: (of: Int, found: Int)? {
    let (packed, unpacked) = (source.count, inputCount)
    // It has one more, or it would say its end.
    guard source.hasEnded else { return (packed + 1, packed) }
    if let inflater {
      guard inflater.isComplete, inflater.usedCount == packed else {
        return (packed, inflater.usedCount)
      }
    } else if unpacked != packed {
      return (packed, unpacked)
    }
    guard decodedCount == unpacked, input.isEmpty, text.isEmpty else {
      return (unpacked + text.count, decodedCount)
    }
    return nil
  }

  private func setDecoder() throws(CSVError) {
    switch encoding {
    case nil, .utf8: decoder = nil
    case .utf16LittleEndian: decoder = UTF16Decoder(isLittleEndian: true)
    case .utf16BigEndian: decoder = UTF16Decoder(isLittleEndian: false)
    case .windows1252: decoder = Windows1252Decoder()
    case .named(let name): decoder = try IconvDecoder(name)
    }
  }

  /// Fills the buffer from its start, at least partly.
  package func pull(_ buffer: BorrowedRoom<UInt8>) throws(CSVError) -> Pulled {
    guard buffer.count > 0 else { return .bytes(0) }
    let pulled = try next(buffer)
    guard case .bytes(let count) = pulled else { return .end }
    lines.add(buffer.values(0..<count))
    return pulled
  }

  private func next(_ buffer: BorrowedRoom<UInt8>) throws(CSVError) -> Pulled {
    while text.isEmpty {
      if let failure { throw failure }
      if let decoder {
        if hasEnded, input.isEmpty { return .end }
        try fillInput(Self.inputSize)
        decode(decoder)
      } else if encoding == nil, !input.isEmpty, input.bytes[0] >= 0x80 {
        encoding = .utf8
      } else if input.isEmpty {
        return try plain(buffer)
      } else {
        let count = encoding == nil ? Self.asciiCount(input.bytes) : input.count
        let given = input.take(buffer.extracting(0..<min(count, buffer.count)))
        decodedCount += given
        return .bytes(given)
      }
    }
    return .bytes(text.take(buffer))
  }

  /// The next bytes without decoding; as long as all are ASCII, only up to the first other byte.
  private func plain(_ buffer: BorrowedRoom<UInt8>) throws(CSVError) -> Pulled {
    guard case .bytes(var count) = try unpacked(buffer) else { return .end }
    if encoding == nil {
      let bytes = buffer.values(0..<count)
      count = Self.asciiCount(bytes)
      input.append(bytes.extracting(count..<bytes.count))
    }
    decodedCount += count
    return count > 0 ? .bytes(count) : try next(buffer)
  }

  private func decode(_ decoder: any TextDecoder) {
    do throws(CSVError) {
      let count = try decoder.decode(input.bytes, isLast: hasEnded, into: text)
      utf8Check.add(input.bytes.extracting(0..<count))
      drop(count)
    } catch {
      failure = error
    }
    // A byte order mark of a named encoding, which is read as a character.
    if isAtStart, text.count >= 3 {
      if case .named = encoding, text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { text.drop(3) }
    }
    if !text.isEmpty { isAtStart = false }
  }

  /// Takes bytes away that are decoded.
  private func drop(_ count: Int) {
    input.drop(count)
    decodedCount += count
  }

  /// Reads until this many bytes are ready to decode, or the end is reached.
  private func fillInput(_ wanted: Int) throws(CSVError) {
    while input.count < wanted, !hasEnded {
      let room = input.room(wanted - input.count)
      if case .bytes(let count) = try unpacked(
        room.extracting(0..<wanted - input.count))
      {
        input.add(count)
      }
    }
  }

  /// The next bytes, unpacked where they are packed.
  private func unpacked(_ buffer: BorrowedRoom<UInt8>) throws(CSVError) -> Pulled {
    let pulled: Pulled
    if let inflater {
      pulled = try inflater.pull(buffer)
    } else {
      pulled = try source.pull(buffer)
    }
    switch pulled {
    case .bytes(let count): inputCount += count
    case .end: hasEnded = true
    }
    return pulled
  }

  private static func asciiCount(_ bytes: BorrowedBytes) -> Int {
    bytes.asciiCount(from: 0, to: bytes.count)
  }
}

import WeekCalendar

/// Reads a byte source as UTF-8: decompressed, decoded, and without a byte order mark.
///
/// The text does not depend on how many bytes arrive, or are requested, at a time.
package final class TextStream {
  /// The encoding; `nil` as long as all bytes are ASCII.
  private(set) package var encoding: TextEncoding?
  /// Counts of the lines and bytes returned so far.
  private(set) var lines = LineCounter()

  private let source: SourceBytes
  private var inflater: Inflater?
  /// Decompressed bytes that are not decoded yet, and the number of bytes decompressed so far.
  private let input = ByteQueue()
  private var inputCount = 0
  private var decoder: (any TextDecoder)?
  private var utf8Check = UTF8Check()
  /// Decoded text that is not returned yet.
  private let text = ByteQueue()
  private var isAtStart = true
  private var hasEnded = false
  /// The number of bytes decoded so far, and the error for the bytes after them.
  private var decodedCount = 0
  private var failure: CSVError?

  /// The number of bytes decoded at once.
  private static var inputSize: Int { 1 << 16 }

  package init(_ bytes: ByteSource, encoding given: TextEncoding?) throws(CSVError) {
    source = SourceBytes(bytes)
    try fillInput(Self.startCount)
    if input.bytes.starts(with: [0x1F, 0x8B]) {
      inflater = try Inflater(input.bytes, source)
      input.drop(input.count)
      // From now on the input is decompressed bytes.
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

  /// The number of bytes read first, to find a byte order mark or the first bytes of gzip.
  private static var startCount: Int { 1 << 12 }

  /// Whether the source is compressed.
  var isCompressed: Bool { inflater != nil }
  /// The number of bytes of the source read so far.
  var byteCount: Int { source.count }
  /// Whether the text may contain bytes that are not UTF-8.
  var isUnchecked: Bool {
    switch encoding {
    case .utf8, .named: true
    case nil, .utf16LittleEndian, .utf16BigEndian, .windows1252: false
    }
  }

  /// Whether all bytes are also valid UTF-8, although another encoding was used.
  ///
  /// It is known only at the end of the text. If it is true, letters beyond ASCII were decoded as other characters.
  var isUTF8Too: Bool {
    switch encoding {
    case .windows1252, .named: utf8Check.isUTF8
    case nil, .utf8, .utf16LittleEndian, .utf16BigEndian: false
    }
  }

  /// The number of bytes expected and the number found; `nil` if no byte was lost.
  ///
  /// A byte is lost if it was not decompressed, decoded or returned. The result is meaningful only at the end of the
  /// text.
  package var loss: (expected: Int, found: Int)? {
    let (compressed, decompressed) = (source.count, inputCount)
    // A source that has not reported its end has at least one more byte.
    guard source.hasEnded else { return (compressed + 1, compressed) }
    if let inflater {
      guard inflater.isComplete, inflater.usedCount == compressed else {
        return (compressed, inflater.usedCount)
      }
    } else if decompressed != compressed {
      return (compressed, decompressed)
    }
    guard decodedCount == decompressed, input.isEmpty, text.isEmpty else {
      return (decompressed + text.count, decodedCount)
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

  /// Writes the next text to the start of a buffer, and returns its number of bytes, or the end.
  ///
  /// It may fill the buffer only partly.
  package func pull(_ buffer: BorrowedRoom<UInt8>) throws(CSVError) -> PullResult {
    guard buffer.count > 0 else { return .bytes(0) }
    let result = try next(buffer)
    guard case .bytes(let count) = result else { return .end }
    lines.add(buffer.values(0..<count))
    return result
  }

  private func next(_ buffer: BorrowedRoom<UInt8>) throws(CSVError) -> PullResult {
    while text.isEmpty {
      if let failure { throw failure }
      if let decoder {
        if hasEnded, input.isEmpty { return .end }
        try fillInput(Self.inputSize)
        decode(decoder)
      } else if encoding == nil, !input.isEmpty, input.bytes[0] >= 0x80 {
        encoding = .utf8
      } else if input.isEmpty {
        return try nextUndecoded(buffer)
      } else {
        let count = encoding == nil ? Self.asciiCount(input.bytes) : input.count
        let taken = input.take(buffer.extracting(0..<min(count, buffer.count)))
        decodedCount += taken
        return .bytes(taken)
      }
    }
    return .bytes(text.take(buffer))
  }

  /// Reads the next bytes without decoding; as long as all are ASCII, only up to the first other byte.
  private func nextUndecoded(_ buffer: BorrowedRoom<UInt8>) throws(CSVError) -> PullResult {
    guard case .bytes(var count) = try nextDecompressed(buffer) else { return .end }
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
    // `iconv` decodes a byte order mark as a character.
    if isAtStart, text.count >= 3 {
      if case .named = encoding, text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { text.drop(3) }
    }
    if !text.isEmpty { isAtStart = false }
  }

  /// Removes decoded bytes from the input.
  private func drop(_ count: Int) {
    input.drop(count)
    decodedCount += count
  }

  /// Reads until this many bytes are ready to decode, or the end is reached.
  private func fillInput(_ wanted: Int) throws(CSVError) {
    while input.count < wanted, !hasEnded {
      let missing = wanted - input.count
      let room = input.room(missing).extracting(0..<missing)
      if case .bytes(let count) = try nextDecompressed(room) { input.commit(count) }
    }
  }

  /// Reads the next bytes, decompressed if the source is compressed.
  private func nextDecompressed(_ buffer: BorrowedRoom<UInt8>) throws(CSVError) -> PullResult {
    let result: PullResult
    if let inflater {
      result = try inflater.pull(buffer)
    } else {
      result = try source.pull(buffer)
    }
    switch result {
    case .bytes(let count): inputCount += count
    case .end: hasEnded = true
    }
    return result
  }

  private static func asciiCount(_ bytes: BorrowedBytes) -> Int {
    bytes.asciiCount(from: 0, to: bytes.count)
  }
}

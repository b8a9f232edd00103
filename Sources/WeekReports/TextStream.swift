import CByteScan

/// The text of a source of bytes as UTF-8: unpacked, decoded, without a byte order mark.
final class TextStream {
  /// What the bytes are; `nil` as long as all are ASCII.
  private(set) var encoding: CSVOptions.Encoding?
  /// Whether the bytes are packed.
  private(set) var isCompressed = false
  /// Whether the encoding was found by bytes that are not UTF-8, which says less than a mark.
  private(set) var isGuessed = false
  /// How many bytes of the source have been read.
  private(set) var byteCount = 0

  private var read: ByteSource.Read = { (_) throws(CSVError) in 0 }
  private var inflater: Inflater?
  /// Bytes that were read and not decoded.
  private var pending: [UInt8] = []
  private var isAtEnd = false

  private static var startCount: Int { 1 << 12 }

  init(_ source: ByteSource, encoding: CSVOptions.Encoding?) throws(CSVError) {
    read = { [unowned self] (buffer) throws(CSVError) -> Int in
      let count = try source.read(buffer)
      guard count >= 0, count <= buffer.count else {
        throw .sourceFailed("the source of the bytes gave more than it was asked for")
      }
      byteCount += count
      return count
    }
    pending = try Self.bytes(Self.startCount, read)
    if pending.starts(with: [0x1F, 0x8B]) {
      isCompressed = true
      let inflater = try Inflater(pending, read: read)
      self.inflater = inflater
      pending = try Self.bytes(Self.startCount) { (buffer) throws(CSVError) -> Int in
        try inflater.fill(buffer)
      }
    }
    detect(encoding)
  }

  private func detect(_ given: CSVOptions.Encoding?) {
    if pending.starts(with: [0xEF, 0xBB, 0xBF]), given == nil || given == .utf8 {
      pending.removeFirst(3)
      encoding = .utf8
    } else if pending.starts(with: [0xFF, 0xFE]), given == nil || given == .utf16LittleEndian {
      pending.removeFirst(2)
      encoding = .utf16LittleEndian
    } else if pending.starts(with: [0xFE, 0xFF]), given == nil || given == .utf16BigEndian {
      pending.removeFirst(2)
      encoding = .utf16BigEndian
    } else {
      encoding = given ?? Self.utf16WithoutMark(pending)
    }
  }

  /// UTF-16 is known by the zero bytes of its ASCII characters, all in even places or all in odd ones but
  /// for a few.
  private static func utf16WithoutMark(_ bytes: [UInt8]) -> CSVOptions.Encoding? {
    guard bytes.count >= 4 else { return nil }
    var zeros = [0, 0]  // at even offsets, at odd ones
    for (offset, byte) in bytes.enumerated() where byte == 0 { zeros[offset & 1] += 1 }
    if zeros[1] * 4 > bytes.count, zeros[0] * 8 < zeros[1] { return .utf16LittleEndian }
    if zeros[0] * 4 > bytes.count, zeros[1] * 8 < zeros[0] { return .utf16BigEndian }
    return nil
  }

  /// Fills the buffer from its start, at least partly; 0 at the end.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(CSVError) -> Int {
    switch encoding {
    case .utf8: return try raw(buffer)
    case .windows1252:
      return try decode(buffer, unit: 1) { bytes, _, append in
        for byte in bytes { append(Windows1252.scalar(byte)) }
        return bytes.count
      }
    case .utf16LittleEndian, .utf16BigEndian: return try utf16(buffer)
    case nil: return try undecided(buffer)
    }
  }

  /// The next bytes as they are.
  private func raw(_ buffer: UnsafeMutableRawBufferPointer) throws(CSVError) -> Int {
    if !pending.isEmpty {
      let count = min(pending.count, buffer.count)
      buffer.copyBytes(from: pending[..<count])
      pending.removeFirst(count)
      return count
    }
    if isAtEnd { return 0 }
    let count = try packed(buffer)
    isAtEnd = count == 0
    return count
  }

  /// The next bytes, unpacked where they are packed.
  private func packed(_ buffer: UnsafeMutableRawBufferPointer) throws(CSVError) -> Int {
    if let inflater { return try inflater.fill(buffer) }
    return try read(buffer)
  }

  /// ASCII so far: the first other bytes say whether the text is UTF-8.
  private func undecided(_ buffer: UnsafeMutableRawBufferPointer) throws(CSVError) -> Int {
    var count = try raw(buffer)
    guard count > 0, let base = buffer.baseAddress else { return 0 }
    let bytes = base.assumingMemoryBound(to: UInt8.self)
    let start = weekcal_ascii_prefix(bytes, count)
    guard start < count else { return count }
    // A character may go on after what was read.
    while count - start < 4, count < buffer.count {
      let more = try raw(UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      guard more > 0 else { break }
      count += more
    }
    var place = start
    while place < count {
      let length = UTF8Length.of(bytes + place, count - place)
      if length == 0 {
        if place > start, count - place < 4, !isAtEnd { break }
        encoding = .windows1252
        isGuessed = true
        pending = Array(UnsafeBufferPointer(start: bytes + start, count: count - start)) + pending
        return start > 0 ? start : try fill(buffer)
      }
      place += length
      place += weekcal_ascii_prefix(bytes + place, count - place)
    }
    encoding = .utf8
    return count
  }

  private func utf16(_ buffer: UnsafeMutableRawBufferPointer) throws(CSVError) -> Int {
    let isLittle = encoding == .utf16LittleEndian
    var isDamaged = false
    let count = try decode(buffer, unit: 2) { bytes, isLast, append in
      func unit(_ index: Int) -> UInt32 {
        isLittle
          ? UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index])
          : UInt32(bytes[index]) << 8 | UInt32(bytes[index + 1])
      }
      var index = 0
      while index + 1 < bytes.count {
        let high = unit(index)
        if (0xD800..<0xDC00).contains(high) {
          guard index + 3 < bytes.count else {
            if isLast { isDamaged = true }
            break
          }
          let low = unit(index + 2)
          guard (0xDC00..<0xE000).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
          else {
            isDamaged = true
            break
          }
          append(scalar)
          index += 4
        } else {
          guard let scalar = Unicode.Scalar(high) else {
            isDamaged = true
            break
          }
          append(scalar)
          index += 2
        }
      }
      if isLast, index < bytes.count { isDamaged = true }
      return index
    }
    if isDamaged { throw .invalidUTF16 }
    return count
  }

  /// Decodes what fits into the buffer: a byte becomes three at most.
  private func decode(
    _ buffer: UnsafeMutableRawBufferPointer, unit: Int,
    _ body: (ArraySlice<UInt8>, _ isLast: Bool, (Unicode.Scalar) -> Void) -> Int
  ) throws(CSVError) -> Int {
    let wanted = max(buffer.count / 3, 1)
    var isLast = false
    while pending.count < min(wanted, 1 << 12) || pending.count < 4 {
      let more = try more(wanted)
      if more.isEmpty {
        isLast = true
        break
      }
      pending += more
    }
    guard !pending.isEmpty else { return 0 }
    var written = 0
    let slice = pending.prefix(wanted)
    let used = body(ArraySlice(Array(slice)), isLast && slice.count == pending.count) { scalar in
      UTF8.encode(scalar).map { bytes in
        for byte in bytes where written < buffer.count {
          buffer[written] = byte
          written += 1
        }
      }
    }
    pending.removeFirst(used)
    return written
  }

  private func more(_ count: Int) throws(CSVError) -> [UInt8] {
    if isAtEnd { return [] }
    var failure: CSVError?
    let bytes = [UInt8](unsafeUninitializedCapacity: max(count, 16)) { buffer, filled in
      do throws(CSVError) {
        let raw = UnsafeMutableRawBufferPointer(buffer)
        filled = try packed(raw)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    isAtEnd = bytes.isEmpty
    return bytes
  }

  /// The first bytes of a source.
  private static func bytes(_ count: Int, _ read: ByteSource.Read) throws(CSVError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      var failure: CSVError?
      let more = bytes.withUnsafeMutableBytes { buffer -> Int in
        do throws(CSVError) {
          return try read(UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
        } catch {
          failure = error
          return 0
        }
      }
      if let failure { throw failure }
      guard more > 0 else { break }
      filled += more
    }
    bytes.removeLast(count - filled)
    return bytes
  }
}

/// The characters of Windows-1252; the five bytes that have none are control characters, as in the WHATWG's
/// encoding standard.
enum Windows1252 {
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(high[Int(byte - 0x80)]) ?? Unicode.Scalar(byte)
  }

  private static let high: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}

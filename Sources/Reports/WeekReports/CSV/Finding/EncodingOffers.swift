import WeekCalendar

/// The encodings that a text may have: all its bytes are valid in them; the most plausible come first.
struct EncodingOffers {
  /// The names of the encodings.
  private(set) var names: [String] = []
  /// Whether most bytes beyond ASCII are UTF-8.
  private(set) var isMostlyUTF8 = false

  /// The encodings to try, most common first, with their names in `iconv`.
  private static let candidates: [(name: String, iconv: String)] = [
    ("windows-1252", "CP1252"), ("Shift_JIS", "CP932"), ("GBK", "GBK"), ("windows-1251", "CP1251"),
    ("windows-1250", "CP1250"), ("windows-1254", "CP1254"), ("windows-1253", "CP1253"),
    ("macintosh", "MACINTOSH"), ("EUC-JP", "EUC-JP"), ("EUC-KR", "CP949"), ("Big5", "BIG5"),
    ("windows-1255", "CP1255"), ("windows-1256", "CP1256"), ("windows-1257", "CP1257"),
    ("windows-1258", "CP1258"), ("KOI8-R", "KOI8-R"),
  ]

  /// The encodings of ``candidates`` that have characters of two or more bytes.
  private static let multibyte: Set<String> = ["CP932", "GBK", "EUC-JP", "CP949", "BIG5"]

  /// The size in bytes of the sample of lines with bytes beyond ASCII, by which letters are judged.
  private static var sampleSize: Int { 1 << 13 }

  /// Reads all bytes of a decompressed text.
  init(_ text: TextStream) {
    var decoders = Self.candidates.compactMap { candidate in
      (try? IconvDecoder(candidate.iconv)).map {
        (name: candidate.name, iconv: candidate.iconv, decoder: $0)
      }
    }
    let waiting = ByteQueue()
    let decoded = ByteQueue()
    var sample: [UInt8] = []
    // For each byte beyond ASCII, whether the text contains it.
    var highBytes = [Bool](repeating: false, count: 256)
    var isUTF16 = false
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var isFirst = true
    var isAtEnd = false
    // The few bytes that each decoder left undecoded, to be decoded with the next ones.
    var rests = [[UInt8]](repeating: [], count: decoders.count)
    while !isAtEnd, !decoders.isEmpty {
      var count = 0
      let read: Void? = try? buffer.withBorrowedRoom { (room) throws(CSVError) in
        if case .bytes(let more) = try text.pull(room) { count = more } else { isAtEnd = true }
      }
      guard read != nil else { return }
      let bytes = Array(buffer[..<count])
      for byte in bytes where byte >= 0x80 { highBytes[Int(byte)] = true }
      if isFirst {
        isFirst = false
        if let encoding = bytes.withBorrowedBytes(Self.utf16WithoutMark) {
          names.append(encoding.name)
          isUTF16 = true
        }
      }
      if sample.count < Self.sampleSize { Self.takeLetters(bytes, &sample) }
      var kept: [Int] = []
      for index in decoders.indices {
        waiting.drop(waiting.count)
        decoded.drop(decoded.count)
        let all = rests[index] + bytes
        let used = try? all.withBorrowedBytes { (all) throws(CSVError) in
          try decoders[index].decoder.decode(all, isLast: isAtEnd, into: decoded)
        }
        guard let used else { continue }
        rests[index] = Array(all[used...])
        kept.append(index)
      }
      decoders = kept.map { decoders[$0] }
      rests = kept.map { rests[$0] }
    }
    isMostlyUTF8 = Self.isMostlyUTF8(sample)
    guard !isUTF16 else { return }
    let rated = decoders.enumerated().map { order, candidate in
      (
        name: candidate.name, iconv: candidate.iconv,
        score: Self.score(sample, candidate.iconv), order: order
      )
    }.sorted { ($1.score, $0.order) < ($0.score, $1.order) }
    guard let best = rated.first?.score else { return }
    let plausible = rated.filter { $0.score > 0 && $0.score >= best - 0.4 }
    var readings: Set<String> = []
    // If encodings decode all bytes alike, only the first is offered: the choice would change nothing.
    names += plausible.filter { candidate in
      Self.reading(of: highBytes, in: candidate.iconv).map { readings.insert($0).inserted } ?? true
    }.prefix(3).map(\.name)
  }

  /// Returns bytes decoded in a single-byte encoding; `nil` for other encodings.
  private static func reading(of bytes: [Bool], in encoding: String) -> String? {
    guard !multibyte.contains(encoding), let decoder = try? IconvDecoder(encoding) else {
      return nil
    }
    let decoded = ByteQueue()
    let characters = bytes.indices.filter { bytes[$0] }.map { UInt8($0) }
    let read: Void? = try? characters.withBorrowedBytes { (characters) throws(CSVError) in
      _ = try decoder.decode(characters, isLast: true, into: decoded)
    }
    return read.map { String(decoding: decoded.bytes, as: UTF8.self) }
  }

  /// Recognizes UTF-16 without a byte order mark by the zero bytes of its ASCII characters.
  ///
  /// Nearly all of them are at even offsets, or nearly all at odd offsets.
  private static func utf16WithoutMark(_ bytes: BorrowedBytes) -> TextEncoding? {
    guard bytes.count >= 4 else { return nil }
    var zeros = [0, 0]  // at even offsets, at odd ones
    for (offset, byte) in bytes.enumerated() where byte == 0 { zeros[offset & 1] += 1 }
    if zeros[1] * 4 > bytes.count, zeros[0] * 8 < zeros[1] { return .utf16LittleEndian }
    if zeros[0] * 4 > bytes.count, zeros[1] * 8 < zeros[0] { return .utf16BigEndian }
    return nil
  }

  /// Whether a sample has more characters beyond ASCII in UTF-8 than bytes that are not UTF-8.
  private static func isMostlyUTF8(_ sample: [UInt8]) -> Bool {
    var (right, wrong, place) = (0, 0, 0)
    sample.withSpan { sample in
      while place < sample.count {
        let length = UTF8Scalars.length(sample, at: place)
        if length == 0 {
          wrong += 1
        } else if length > 1 {
          right += 1
        }
        place += max(length, 1)
      }
    }
    return right > wrong
  }

  /// Adds lines with bytes beyond ASCII to a sample.
  private static func takeLetters(_ bytes: [UInt8], _ sample: inout [UInt8]) {
    for line in bytes.split(separator: LineEnds.lineFeed) where line.contains(where: { $0 >= 0x80 })
    {
      sample += line.prefix(sampleSize)
      sample.append(LineEnds.lineFeed)
      if sample.count >= sampleSize { return }
    }
  }

  /// The mean plausibility of the characters beyond ASCII in a sample, decoded by an encoding.
  private static func score(_ sample: [UInt8], _ name: String) -> Double {
    guard let decoder = try? IconvDecoder(name) else { return -1 }
    let decoded = ByteQueue()
    for line in sample.split(separator: LineEnds.lineFeed) {
      let bytes = Array(line) + [LineEnds.lineFeed]
      // If a line was cut inside a character, the text before that character counts.
      _ = try? bytes.withBorrowedBytes { (bytes) throws(CSVError) in
        try decoder.decode(bytes, isLast: false, into: decoded)
      }
    }
    let scalars = Array(String(decoding: decoded.bytes, as: UTF8.self).unicodeScalars)
    var (sum, count) = (0.0, 0)
    for (index, scalar) in scalars.enumerated() where scalar.value >= 0x80 {
      let before = index > 0 ? scalars[index - 1] : " "
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      sum += plausibility(scalar, before, after)
      count += 1
    }
    return count > 0 ? sum / Double(count) : 0
  }

  private enum Script: Hashable { case none, latin, greek, cyrillic, hebrew, arabic, east, hangul }

  private static func script(_ scalar: Unicode.Scalar) -> Script {
    guard scalar.properties.isAlphabetic else { return .none }
    return switch scalar.value {
    case ..<0x250, 0x1E00..<0x1F00: .latin
    case 0x370..<0x400: .greek
    case 0x400..<0x530: .cyrillic
    case 0x590..<0x600: .hebrew
    case 0x600..<0x700: .arabic
    case 0x3040..<0xA000, 0xF900..<0xFB00: .east
    case 0xAC00..<0xD7B0: .hangul
    default: .none
    }
  }

  /// Quotes, dashes, currency signs and other signs that are common beside letters.
  private static let usualSigns = Set("“”‘’–—…€£°²³½¼±×©®·§»«、。".unicodeScalars)

  /// How plausible a character is between its neighbors, from -1 to 1.
  private static func plausibility(
    _ scalar: Unicode.Scalar, _ before: Unicode.Scalar, _ after: Unicode.Scalar
  ) -> Double {
    let kind = script(scalar)
    let neighbors = [script(before), script(after)].filter { $0 != .none }
    switch kind {
    case .none:
      if usualSigns.contains(scalar) { return 0.5 }
      // Signs inside words, control characters and half-width forms are implausible.
      return neighbors.count == 2 || scalar.value < 0xA0 || scalar.value >= 0xFF00 ? -1 : 0
    case .east, .hangul:
      // Beside ASCII letters these are implausible.
      if before.value < 0x80 && script(before) == .latin
        || after.value < 0x80 && script(after) == .latin
      {
        return -0.5
      }
      if neighbors.contains(where: { $0 != kind && $0 != .latin }) { return 0.3 }
      if kind == .hangul { return 0.9 }
      // Kana are the strongest evidence.
      return (0x3040..<0x3100).contains(scalar.value) ? 1 : 0.8
    case .latin:
      // Letters beyond ASCII mostly stand alone among ASCII letters, and are lowercase inside a word.
      if neighbors.contains(where: { $0 != .latin }) { return -1 }
      if before.properties.isLowercase, scalar.properties.isUppercase { return -1 }
      if "\u{FE}\u{F0}\u{FD}\u{DE}\u{D0}".unicodeScalars.contains(scalar) { return 0.5 }
      if !neighbors.isEmpty, before.value < 0x80 || after.value < 0x80 {
        return before.value >= 0x80 && script(before) == .latin
          || after.value >= 0x80 && script(after) == .latin
          ? 0.2 : 1
      }
      return 0.1
    default:
      if neighbors.contains(where: { $0 != kind }) { return -1 }
      if before.properties.isLowercase, scalar.properties.isUppercase { return -1 }
      return neighbors.isEmpty ? 0 : 1
    }
  }
}

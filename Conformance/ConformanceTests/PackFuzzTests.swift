import TestSupport
import Testing
import WeekCalendar

/// Damaged packs cause an error, or can be read without a trap.
@Suite struct PackFuzzTests {
  /// A kind of pack, with the bytes of the baked pack.
  struct Sample: Sendable, CustomTestStringConvertible {
    let kind: PackKind
    let pack: [UInt8]
    var testDescription: String { "\(kind)" }

    static let all = [
      Sample(kind: .rules, pack: RulesPack.baked.pack),
      Sample(kind: .names, pack: NamesPack.baked.pack),
    ]

    /// Reads bytes as this kind of pack.
    func check(_ bytes: [UInt8]) throws(PackError) -> (rules: RulesPack, names: NamesPack) {
      switch kind {
      case .rules: (try RulesPack(pack: bytes), .baked)
      case .names: (.baked, try NamesPack(pack: bytes))
      }
    }

    /// Uses bytes as a pack, without checking them.
    func unchecked(_ bytes: [UInt8]) -> (rules: RulesPack, names: NamesPack) {
      switch kind {
      case .rules: (RulesPack(unchecked: bytes), .baked)
      case .names: (.baked, NamesPack(unchecked: bytes))
      }
    }

    /// The bytes with a correct checksum, as after a deliberate change.
    static func sealed(_ bytes: [UInt8]) -> [UInt8] {
      var bytes = bytes
      PackFormat.seal(&bytes)
      return bytes
    }
  }

  /// Every flipped bit in the header, and 2,000 flipped bits elsewhere, cause an error.
  @Test(arguments: Sample.all)
  func everyFlippedBitIsAnError(sample: Sample) {
    var random = SplitMix64(seed: 11)
    let header = PackFormat.headerCount(sample.kind)
    var places = Array(0..<header)
    for _ in 0..<2_000 {
      places.append(Int.random(in: header..<sample.pack.count, using: &random))
    }
    var bytes = sample.pack
    var (accepted, tried) = (0, 0)
    for (index, place) in places.enumerated() {
      // All bits of each byte in the header, and one bit of other bytes.
      for bit in place < header ? Array(0..<8) : [index % 8] {
        bytes[place] ^= 1 << UInt8(bit)
        if (try? sample.check(bytes)) != nil { accepted += 1 }
        bytes[place] ^= 1 << UInt8(bit)
        tried += 1
      }
    }
    #expect(accepted == 0)
    #expect(tried == 8 * header + 2_000)
    #expect(bytes == sample.pack)
  }

  @Test(arguments: Sample.all)
  func everyHeaderByteChangedIsAnError(sample: Sample) {
    var (accepted, tried) = (0, 0)
    let header = PackFormat.headerCount(sample.kind)
    for index in 0..<header {
      for change: UInt8 in [1, 0x40, 0x80, 0xff] {
        var bytes = sample.pack
        bytes[index] ^= change
        if index >= PackFormat.sectionsOffset { bytes = Sample.sealed(bytes) }
        if (try? sample.check(bytes)) != nil { accepted += 1 }
        tried += 1
      }
    }
    #expect(accepted == 0)
    #expect(tried == 4 * header)
  }

  @Test(arguments: Sample.all)
  func truncatedAndForeignPacksAreErrors(sample: Sample) {
    let (pack, header) = (sample.pack, PackFormat.headerCount(sample.kind))
    for count in [0, 1, 7, 8] {
      #expect(throws: PackError.notAPack) { try sample.check(Array(pack.prefix(count))) }
    }
    // The header has the sizes of the sections, and so that of the whole.
    for count in [9, header - 1, header, 1000, pack.count / 2, pack.count - 1] {
      let expected = count < header ? header : pack.count
      #expect(throws: PackError.wrongSize(expected: expected, found: count)) {
        try sample.check(Array(pack.prefix(count)))
      }
    }
    for more in [[0], Array("WEEKDAYS, and more".utf8), pack] {
      let found = pack.count + more.count
      #expect(throws: PackError.wrongSize(expected: pack.count, found: found)) {
        try sample.check(pack + more)
      }
    }
    #expect(throws: PackError.notAPack) { try sample.check([UInt8](repeating: 0, count: 3 << 20)) }
    #expect(throws: PackError.notAPack) { try sample.check(Array("WEEKDAYS, and more".utf8)) }
    #expect(throws: PackError.notAPack) { try sample.check(Array("SQLite format 3\0".utf8)) }
    // The format of earlier releases, and of future ones.
    #expect(throws: PackError.otherFormat) { try sample.check(Array("WEEKCALD\0\u{1}".utf8)) }
    var newer = pack
    newer[8] += 1
    #expect(throws: PackError.otherFormat) { try sample.check(newer) }
    var damaged = pack
    damaged[pack.count - 1] ^= 1
    #expect(throws: PackError.damaged) { try sample.check(damaged) }
  }

  /// A file can contain one pack or both.
  @Test func aFileMayHoldBothPacks() throws {
    let (rules, names) = (RulesPack.baked.pack, NamesPack.baked.pack)
    #expect(try RulesPack(pack: rules + names).pack == rules)
    #expect(try NamesPack(pack: rules + names).pack == names)
    #expect(throws: PackError.noNames) { try NamesPack(pack: rules) }
    #expect(throws: PackError.noRules) { try RulesPack(pack: names) }
    let count = rules.count + names.count
    #expect(throws: PackError.wrongSize(expected: names.count, found: count)) {
      try NamesPack(pack: names + rules)
    }
    #expect(throws: PackError.wrongSize(expected: count, found: count + 1)) {
      try NamesPack(pack: rules + names + [0])
    }
  }

  /// Damaged packs with a correct checksum cause an error, or can be read.
  @Test(arguments: Sample.all)
  func mutatedPacksAreErrorsOrReadable(sample: Sample) {
    var random = SplitMix64(seed: 42)
    var accepted = 0
    var rejected = 0
    for _ in 0..<300 {
      var bytes = sample.pack
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: PackFormat.sectionsOffset..<bytes.count, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      if let (rules, names) = try? sample.check(Sample.sealed(bytes)) {
        accepted += 1
        #expect(PackReading.readAll(rules, names, stride: 50) > 0)
      } else {
        rejected += 1
      }
    }
    #expect(accepted + rejected == 300)
    #expect(accepted > 10 && rejected > 10)
  }

  @Test(arguments: Sample.all)
  func unvalidatedBytesAreNeverReadOutOfBounds(sample: Sample) {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      var bytes = sample.pack
      for _ in 0..<64 {
        bytes[Int.random(in: 8..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      let (rules, names) = sample.unchecked(bytes)
      _ = PackReading.readAll(rules, names, stride: 97)
    }
  }
}

/// Upper and lower case of the letters that calendar names are written in, without a locale.
///
/// Simple mappings, one letter for one, of the Latin, Greek, Cyrillic, Armenian, Georgian, Cherokee
/// and Adlam letters; and three that grow: `ß` is `SS`, `ΐ` is `Ϊ́`, `և` is `ԵՒ`. Everything else
/// stays as it is. There are no language-specific rules: Turkish `i` is `I`. The standard library's mapping
/// is the same for all names of the data (a test compares them) but is missing in Embedded Swift.
///
/// Source: Unicode Character Database, `UnicodeData.txt` and `SpecialCasing.txt`.
package enum CaseMapping {
  /// Changes the letters from `start` on; bytes that are not valid UTF-8 stay.
  package static func map(
    _ buffer: inout UTF8Buffer, from start: Int, _ mapping: (UInt32) -> UInt32
  ) {
    let isASCII = buffer.withBytes { bytes in
      bytes.end(from: start) { $0 < 0x80 } >= bytes.count
    }
    if isASCII {
      return buffer.map(from: start) { UInt8(truncatingIfNeeded: mapping(UInt32($0))) }
    }
    // The changed text is written after the text and then moved over it.
    let end = buffer.count
    var index = start
    while index < end {
      let (scalar, length) = buffer.withBytes { bytes in
        UTF8Scalars.scalar(bytes.extracting(first: end), at: index)
      }
      switch mapping(scalar) {
      case doubledS: buffer.append("SS")
      case armenianEchYiwn: buffer.append("\u{535}\u{552}")
      case accentedIota: buffer.append("\u{399}\u{308}\u{301}")
      case let mapped:
        if mapped != scalar, let letter = Unicode.Scalar(mapped) {
          for byte in letter.utf8 { buffer.append(byte) }
        } else {
          for offset in index..<index + length { buffer.append(buffer.withBytes { $0[offset] }) }
        }
      }
      index += length
    }
    buffer.removeSubrange(start, to: end)
  }

  // Marks of the three mappings to more than one letter: no scalars, and below what stands for the
  // bytes that are none (0x110080 and up).
  private static var doubledS: UInt32 { 0x11_0000 }
  private static var armenianEchYiwn: UInt32 { 0x11_0001 }
  private static var accentedIota: UInt32 { 0x11_0002 }

  /// The upper case of a scalar.
  package static func upper(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x61...0x7A: return scalar - 0x20
    case 0x00...0x7F: return scalar
    case 0xB5: return 0x39C
    case 0xDF: return doubledS
    case 0x131: return 0x49
    case 0x17F: return 0x53
    case 0x390: return accentedIota
    case 0x3C2: return 0x3A3
    case 0x587: return armenianEchYiwn
    default: break
    }
    // How far letters come after their capitals, as ``lower(_:)`` has it; the last two come before them.
    let distances: [UInt32] = [
      1, 8, 15, 32, 34, 37, 38, 48, 63, 64, 69, 79, 80, 202, 203, 205, 206, 207, 209, 210, 211, 213,
      217, 219, 38_864, 0 &- 121, 0 &- 3_008,
    ]
    let distance = distances.first { lower(scalar &- $0) == scalar }
    return scalar &- (distance ?? 0)
  }

  /// The lower case of a scalar.
  package static func lower(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE: scalar + 0x20
    case 0x00...0xFF: scalar
    case 0x130: 0x69
    case 0x178: 0xFF
    case _ where isInEvenPair(scalar): scalar | 1
    case _ where isInOddPair(scalar): (scalar + 1) & ~1
    case 0x181: 0x253
    case 0x186: 0x254
    case 0x189...0x18A: scalar + 205
    case 0x18E: 0x1DD
    case 0x18F: 0x259
    case 0x190: 0x25B
    case 0x193: 0x260
    case 0x194: 0x263
    case 0x197: 0x268
    case 0x196: 0x269
    case 0x19D: 0x272
    case 0x244: 0x289
    case 0x1B1...0x1B2: scalar + 217
    case 0x1B7: 0x292
    case 0x386: 0x3AC
    case 0x388...0x38A: scalar + 37
    case 0x391...0x3A1, 0x3A3...0x3AB: scalar + 32
    case 0x38C: 0x3CC
    case 0x38E...0x38F: scalar + 63
    case 0x410...0x42F: scalar + 32
    case 0x400...0x40F: scalar + 80
    case 0x4C0: 0x4CF
    case 0x531...0x556: scalar + 48
    case 0x1C90...0x1CBA, 0x1CBD...0x1CBF: scalar - 3_008
    case 0x13F0...0x13F5: scalar + 8
    case 0x13A0...0x13EF: scalar + 38_864
    case 0x1_E900...0x1_E921: scalar + 34
    default: scalar
    }
  }

  /// Pairs of which the capital is even and the small letter follows.
  private static func isInEvenPair(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x130...0x131, 0x138: false
    case 0x100...0x137, 0x14A...0x177, 0x182...0x185, 0x198...0x199, 0x1A0...0x1A5,
      0x1AC...0x1AD, 0x1B8...0x1B9, 0x1BC...0x1BD, 0x1DE...0x1EF, 0x1F8...0x21F, 0x222...0x233,
      0x246...0x24F, 0x370...0x373, 0x376...0x377,
      0x3D8...0x3EF, 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F, 0x1E00...0x1E95, 0x1EA0...0x1EFF:
      true
    default: false
    }
  }

  /// Pairs of which the capital is odd and the small letter follows.
  private static func isInOddPair(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x139...0x148, 0x179...0x17E, 0x187...0x188, 0x18B...0x18C, 0x191...0x192,
      0x1A7...0x1A8, 0x1AF...0x1B0, 0x1B3...0x1B6, 0x1CD...0x1DC, 0x4C1...0x4CE, 0xA78B...0xA78C:
      true
    default: false
    }
  }
}

// What two texts may differ in and still be the same: in exact reading capital and small letters (``CaseFolding``), in
// standard reading the kinds of space too, in lenient reading also the kinds of a mark: hyphen, point and slash of
// dates, apostrophes, commas, colons.

extension ParsingMode {
  /// The representative of each kind of space and mark; any other scalar unchanged.
  @inline(never)
  func mark(_ scalar: UInt32) -> UInt32 {
    if self == .exact { return scalar }
    if UTF8Scalars.isSpace(scalar) { return 0x20 }
    return self == .lenient ? Self.commonMark(of: scalar) : scalar
  }

  /// Whether a scalar is a mark between the fields of dates: of one of the kinds, and not an
  /// apostrophe, which names start with ("’s nachts").
  static func isMark(_ scalar: UInt32) -> Bool {
    let mark = commonMark(of: scalar)
    return mark == 0x2C || mark == 0x2D || mark == 0x3A
  }

  /// Source: CLDR's `parseLenient` sets of root, for dates and for text; a point is one of dates.
  private static func commonMark(of scalar: UInt32) -> UInt32 {
    switch scalar {
    // Hyphens, minus signs, slashes, points
    case 0x2D, 0x2E, 0x2F, 0x2010...0x2015, 0x2024, 0x207B, 0x208B, 0x2212, 0x2796, 0x3002, 0xFE12,
      0xFE52, 0xFE63, 0xFF0D, 0xFF0E, 0xFF0F, 0xFF61:
      0x2D
    case 0x3A, 0x2236, 0xFE55, 0xFF1A: 0x3A
    case 0x2C, 0x60C, 0x66B, 0x3001, 0xFE10, 0xFE11, 0xFE50, 0xFE51, 0xFF0C, 0xFF64: 0x2C
    case 0x27, 0x2BC, 0x55A, 0x1FBD, 0x1FBF, 0x2018, 0x2019, 0xFF07: 0x27
    default: scalar
    }
  }
}

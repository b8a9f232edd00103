extension NumberingDigits {
  /// The digits 0 to 9 of a digit's script, which are consecutive in Unicode.
  ///
  /// Nil for an ASCII digit, and for a scalar that is not a decimal digit.
  static func script(of digit: UInt32) -> NumberingDigits? {
    zeros.withSpan { zeros in
      var offset = 0
      while offset < zeros.count {
        let zero = UTF8Scalars.scalar(zeros, at: offset)
        if digit >= zero.value, digit < zero.value &+ 10 {
          // The ten digits differ only in their last byte.
          let first = DigitRun.bytes(zeros, at: offset, count: zero.length)
          let shift = UInt32(8 &* (zero.length &- 1))
          return NumberingDigits(byteCount: zero.length) { first &+ UInt32($0) &<< shift }
        }
        offset &+= zero.length
      }
      return nil
    }
  }

  /// The zeros of all scripts except ASCII's.
  ///
  /// Source: Unicode 15.1, `UnicodeData.txt`, category Nd.
  private static var zeros: StaticString {
    """
    \u{660}\u{6F0}\u{7C0}\u{966}\u{9E6}\u{A66}\u{AE6}\u{B66}\u{BE6}\u{C66}\u{CE6}\u{D66}\
    \u{DE6}\u{E50}\u{ED0}\u{F20}\u{1040}\u{1090}\u{17E0}\u{1810}\u{1946}\u{19D0}\u{1A80}\
    \u{1A90}\u{1B50}\u{1BB0}\u{1C40}\u{1C50}\u{A620}\u{A8D0}\u{A900}\u{A9D0}\u{A9F0}\
    \u{AA50}\u{ABF0}\u{FF10}\u{104A0}\u{10D30}\u{11066}\u{110F0}\u{11136}\u{111D0}\
    \u{112F0}\u{11450}\u{114D0}\u{11650}\u{116C0}\u{11730}\u{118E0}\u{11950}\u{11C50}\
    \u{11D50}\u{11DA0}\u{11F50}\u{16A60}\u{16AC0}\u{16B50}\u{1D7CE}\u{1D7D8}\u{1D7E2}\
    \u{1D7EC}\u{1D7F6}\u{1E140}\u{1E2F0}\u{1E4F0}\u{1E950}\u{1FBF0}
    """
  }
}

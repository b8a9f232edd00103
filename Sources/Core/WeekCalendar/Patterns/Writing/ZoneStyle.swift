/// How a zone letter writes a zone.
enum ZoneStyle: Equatable, Sendable {
  /// A name or an identifier (`z v V`).
  case named(ZoneNaming)
  /// "GMT+5:30" or "GMT+05:30" in the locale's words (`O`, `OOOO`, `ZZZZ`).
  case localized(isLong: Bool)
  /// "+0530" by ISO 8601 (`X x Z ZZZZZ`).
  case iso8601(ISOZoneStyle)
  /// "GMT", "UTC", or the offset as the time zone database abbreviates zones: "+0530", "-08" (`%Z`).
  case abbreviation
  /// "+" or "-" (the first part of `%z`)
  case sign
  /// Hours and minutes without the sign, as one number in the locale's digits (the rest of `%z`).
  case number(PaddedNumberStyle)
}

extension ZoneStyle {
  /// The style of this many equal zone letters, a width that the letter has.
  ///
  /// Source: UTS #35 part 4, "Date Field Symbol Table", "Zone".
  init(letter: UInt8, width: Int) {
    switch Unicode.Scalar(letter) {
    case "z": self = .named(.name(width < 4 ? .short : .long))
    case "v": self = .named(.name(width < 4 ? .genericShort : .genericLong))
    case "V" where width < 3: self = .named(.identifier(isShort: width == 1))
    case "V": self = .named(.name(width == 3 ? .exemplarCity : .location))
    case "O": self = .localized(isLong: width >= 4)
    case "Z" where width >= 4 && width != 5: self = .localized(isLong: true)
    case "Z":
      self = .iso8601(ISOZoneStyle(hasColons: width == 5, usesZ: width == 5, hasSeconds: true))
    default:
      self = .iso8601(
        ISOZoneStyle(
          hasColons: width == 3 || width == 5, usesZ: letter == UInt8(ascii: "X"),
          mayDropMinutes: width == 1, hasSeconds: width >= 4))
    }
  }
}

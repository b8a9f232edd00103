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

/// The kind of name that a zone letter writes.
package enum ZoneNaming: Equatable, Sendable {
  /// A name of GMT or UTC, else the offset as ``ZoneStyle/localized(isLong:)`` (`z v VVVV`).
  case name(ZoneName)
  /// The zone's identifier, short ("gmt") or of the time zone database ("GMT").
  case identifier(isShort: Bool)
}

/// The names of GMT and UTC: their places in the data's lists.
package enum ZoneName: Int, Hashable, Sendable, CaseIterable {
  /// `z`
  case short = 0
  /// `zzzz`
  case long
  /// `v`
  case genericShort
  /// `vvvv`
  case genericLong
  /// `VVV`: the words for a place that is not known; a fixed zone has no other.
  case exemplarCity
  /// `VVVV`
  case location

  /// Whether an offset that replaces the name has two digits of hours.
  var isLong: Bool { self == .long || self == .genericLong || self == .location }
}

/// The kinds of zone letters, whose width chooses the style.
enum ZoneLetter: Equatable {
  /// `z`
  case specificName
  /// `v`
  case genericName
  /// `V`
  case identifier
  /// `O`
  case localizedOffset
  /// `Z`
  case offset
  /// `X` (with `Z` for offset 0), `x`
  case iso8601(usesZ: Bool)

  /// The style of this many letters, a width that the letter has.
  ///
  /// Source: UTS #35 part 4, "Date Field Symbol Table", "Zone".
  func style(width: Int) -> ZoneStyle {
    switch self {
    case .specificName: return .named(.name(width < 4 ? .short : .long))
    case .genericName: return .named(.name(width < 4 ? .genericShort : .genericLong))
    case .identifier:
      if width < 3 { return .named(.identifier(isShort: width == 1)) }
      return .named(.name(width == 3 ? .exemplarCity : .location))
    case .localizedOffset: return .localized(isLong: width >= 4)
    case .offset:
      if width >= 4, width != 5 { return .localized(isLong: true) }
      return .iso8601(ISOZoneStyle(hasColons: width == 5, usesZ: width == 5, hasSeconds: true))
    case .iso8601(let usesZ):
      return .iso8601(
        ISOZoneStyle(
          hasColons: width == 3 || width == 5, usesZ: usesZ, mayDropMinutes: width == 1,
          hasSeconds: width >= 4))
    }
  }
}

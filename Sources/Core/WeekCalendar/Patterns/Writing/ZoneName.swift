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
  /// `VVV`: the words for an unknown place, which is all that a fixed zone has.
  case exemplarCity
  /// `VVVV`
  case location

  /// Whether an offset that replaces the name has two digits of hours.
  var isLong: Bool { self == .long || self == .genericLong || self == .location }
}

/// A part of a locale's data that differs between two pairs of packs.
package struct PackDifference: Sendable {
  /// A part of a locale's data.
  package enum Part: String, CaseIterable, Sendable {
    /// Whether the locale exists.
    case locales
    /// The first weekday, the minimum days, the weekend; also for regions, such as `und_AE`.
    case rules
    /// Names, day periods, digits.
    case names
    /// Styles, skeletons, fields, hours.
    case patterns
  }

  /// The identifier of the locale.
  package let locale: String
  /// The part that differs.
  package let part: Part
  /// The number of texts that differ.
  package let count: Int
  /// The first item that differs: `MMM 9`, `yMMMd`, `weeks`.
  package let item: String
  /// The old text of the item, or nil if it has none.
  package let old: String?
  /// The new text of the item, or nil if it has none.
  package let new: String?
}

import WeekCalendar

/// The numbers of the form of packs of relative words.
package enum RelativeFormat {
  /// The letter after `WEEKCAL`.
  package static var letter: UInt8 { 0x57 }
  /// The form that this release writes and reads.
  package static var number: UInt8 { 1 }
  /// The texts a place in ``RelativeSection/textPlaces``.
  package static var textsPerPlace: Int { 16 }
  /// The bytes before the first section.
  package static var headerCount: Int {
    PackFormat.sectionsOffset + 6 * RelativeSection.allCases.count
  }
}

import Baking
import Foundation
import ICUBridge
import WeekCalendar

/// The libicu of this machine and the data read from it, once for all tests.
enum LiveICU {
  /// The library, or nil when the machine has none.
  ///
  /// The variable WEEKCAL_ICU may name a directory with another one.
  static let library = try? ICULibrary(
    directory: ProcessInfo.processInfo.environment["WEEKCAL_ICU"])

  /// The source data of the library.
  static let sourceData: SourceData? = try? library.map { try ICUReader($0).sourceData() }

  /// The locale data of the library.
  static let localeData: LocaleData? = try? sourceData.map {
    try LocaleData(pack: try PackBuilder.pack($0))
  }
}

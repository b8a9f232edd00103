import Baking
import Foundation
import ICUBridge
import Testing
import WeekCalendar

/// The libicu of this machine and the data read from it, once for all tests.
enum LiveICU {
  /// The library, or nil when the machine has none.
  ///
  /// The variable WEEKCAL_ICU may name a directory with another one.
  static let library = try? ICULibrary(
    directory: ProcessInfo.processInfo.environment["WEEKCAL_ICU"])

  /// The source data of the library, or why there is none.
  static let sourceData = Result {
    try ICUReader(try #require(library, "no libicu on this machine: run .ci/setup tests"))
      .sourceData()
  }

  private static let localeData = Result {
    try LocaleData(pack: try PackBuilder.pack(try sourceData.get()))
  }

  /// The library and the locale data read from it; without them a test fails, it does not pass by.
  static func required() throws -> (library: ICULibrary, data: LocaleData) {
    let library = try #require(library, "no libicu on this machine: run .ci/setup tests")
    return (library, try localeData.get())
  }
}

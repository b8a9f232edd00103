import ICUBridge
import WeekCalendar

extension LocaleData {
  /// The data of a live libicu, read now and kept in memory.
  ///
  /// Sets ICU's default locale to root. Takes seconds.
  public init(reading library: ICULibrary) throws {
    try self.init(pack: try PackBuilder.pack(try ICUReader(library).sourceData()))
  }
}

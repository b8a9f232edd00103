// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The C functions of ICU that the bridge calls, under ICU's own names.
///
/// Opaque ICU objects are raw pointers, `UChar` is `UInt16`, `UBool` is `Int8`, and `UErrorCode` is `Int32`: a number
/// above 0 means an error.
package struct ICUFunctions {
  /// An opaque ICU object.
  package typealias Object = UnsafeMutableRawPointer
  /// A C string.
  package typealias Chars = UnsafePointer<CChar>
  /// UTF-16 input of ICU.
  package typealias Text = UnsafePointer<UInt16>
  /// A buffer for UTF-16 output of ICU.
  package typealias Buffer = UnsafeMutablePointer<UInt16>
  /// The error code, which ICU sets.
  package typealias Status = UnsafeMutablePointer<Int32>

  // Versions and locales (uversion.h, ulocdata.h, uloc.h, uenum.h).
  let u_getVersion: @convention(c) (UnsafeMutablePointer<UInt8>?) -> Void
  let ulocdata_getCLDRVersion: @convention(c) (UnsafeMutablePointer<UInt8>?, Status) -> Void
  let uloc_countAvailable: @convention(c) () -> Int32
  let uloc_getAvailable: @convention(c) (Int32) -> Chars?
  let uloc_openAvailableByType: @convention(c) (Int32, Status) -> Object?
  let uloc_setDefault: @convention(c) (Chars?, Status) -> Void
  let uloc_addLikelySubtags:
    @convention(c) (Chars, UnsafeMutablePointer<CChar>?, Int32, Status) -> Int32
  let uloc_canonicalize:
    @convention(c) (Chars, UnsafeMutablePointer<CChar>?, Int32, Status) -> Int32
  let uloc_forLanguageTag:
    @convention(c) (
      Chars, UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>?, Status
    ) -> Int32
  let uenum_next: @convention(c) (Object, UnsafeMutablePointer<Int32>?, Status) -> Chars?
  let uenum_close: @convention(c) (Object) -> Void

  // Resource bundles (ures.h).
  let ures_open: @convention(c) (Chars?, Chars?, Status) -> Object?
  let ures_openDirect: @convention(c) (Chars?, Chars?, Status) -> Object?
  let ures_getLocaleByType: @convention(c) (Object, Int32, Status) -> Chars?
  let ures_getByKey: @convention(c) (Object, Chars, Object?, Status) -> Object?
  let ures_getByIndex: @convention(c) (Object, Int32, Object?, Status) -> Object?
  let ures_getSize: @convention(c) (Object) -> Int32
  let ures_getType: @convention(c) (Object) -> Int32
  let ures_getKey: @convention(c) (Object) -> Chars?
  let ures_getString: @convention(c) (Object, UnsafeMutablePointer<Int32>?, Status) -> Text?
  let ures_getIntVector:
    @convention(c) (Object, UnsafeMutablePointer<Int32>?, Status) -> UnsafePointer<Int32>?
  let ures_getBinary:
    @convention(c) (Object, UnsafeMutablePointer<Int32>?, Status) -> UnsafePointer<UInt8>?
  let ures_close: @convention(c) (Object) -> Void

  // Calendars (ucal.h).
  let ucal_open: @convention(c) (Text?, Int32, Chars?, Int32, Status) -> Object?
  let ucal_clone: @convention(c) (Object, Status) -> Object?
  let ucal_getAttribute: @convention(c) (Object, Int32) -> Int32
  let ucal_setAttribute: @convention(c) (Object, Int32, Int32) -> Void
  let ucal_getDayOfWeekType: @convention(c) (Object, Int32, Status) -> Int32
  let ucal_setTimeZone: @convention(c) (Object, Text?, Int32, Status) -> Void
  let ucal_setMillis: @convention(c) (Object, Double, Status) -> Void
  let ucal_getMillis: @convention(c) (Object, Status) -> Double
  let ucal_clear: @convention(c) (Object) -> Void
  let ucal_getTimeZoneID: @convention(c) (Object, Buffer?, Int32, Status) -> Int32
  let ucal_get: @convention(c) (Object, Int32, Status) -> Int32
  let ucal_setGregorianChange: @convention(c) (Object, Double, Status) -> Void
  let ucal_getKeywordValuesForLocale: @convention(c) (Chars, Chars, Int8, Status) -> Object?
  let ucal_getTZDataVersion: @convention(c) (Status) -> Chars?
  let ucal_getCanonicalTimeZoneID:
    @convention(c) (Text, Int32, Buffer?, Int32, UnsafeMutablePointer<Int8>?, Status) -> Int32
  let ucal_getTimeZoneTransitionDate:
    @convention(c) (Object, Int32, UnsafeMutablePointer<Double>, Status) -> Int8
  let ucal_getTimeZoneOffsetFromLocal:
    @convention(c) (
      Object, Int32, Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, Status
    ) -> Void
  let ucal_close: @convention(c) (Object) -> Void

  // Date formats (udat.h).
  let udat_open:
    @convention(c) (Int32, Int32, Chars?, Text?, Int32, Text?, Int32, Status) -> Object?
  let udat_applyPattern: @convention(c) (Object, Int8, Text?, Int32) -> Void
  let udat_toPattern: @convention(c) (Object, Int8, Buffer?, Int32, Status) -> Int32
  let udat_format: @convention(c) (Object, Double, Buffer?, Int32, Object?, Status) -> Int32
  let udat_parse:
    @convention(c) (Object, Text?, Int32, UnsafeMutablePointer<Int32>?, Status) -> Double
  let udat_parseCalendar:
    @convention(c) (Object, Object, Text?, Int32, UnsafeMutablePointer<Int32>?, Status) -> Void
  let udat_setLenient: @convention(c) (Object, Int8) -> Void
  let udat_setBooleanAttribute: @convention(c) (Object, Int32, Int8, Status) -> Void
  let udat_set2DigitYearStart: @convention(c) (Object, Double, Status) -> Void
  let udat_getCalendar: @convention(c) (Object) -> Object?
  let udat_setCalendar: @convention(c) (Object, Object) -> Void
  let udat_countSymbols: @convention(c) (Object, Int32) -> Int32
  let udat_getSymbols: @convention(c) (Object, Int32, Int32, Buffer?, Int32, Status) -> Int32
  let udat_close: @convention(c) (Object) -> Void

  // Pattern generators (udatpg.h).
  let udatpg_open: @convention(c) (Chars?, Status) -> Object?
  let udatpg_getBestPatternWithOptions:
    @convention(c) (Object, Text?, Int32, Int32, Buffer?, Int32, Status) -> Int32
  let udatpg_openSkeletons: @convention(c) (Object, Status) -> Object?
  let udatpg_getPatternForSkeleton:
    @convention(c) (Object, Text?, Int32, UnsafeMutablePointer<Int32>?) -> Text?
  let udatpg_getAppendItemFormat:
    @convention(c) (Object, Int32, UnsafeMutablePointer<Int32>?) -> Text?
  let udatpg_getFieldDisplayName:
    @convention(c) (Object, Int32, Int32, Buffer?, Int32, Status) -> Int32
  let udatpg_getDateTimeFormat: @convention(c) (Object, UnsafeMutablePointer<Int32>?) -> Text?
  let udatpg_getDecimal: @convention(c) (Object, UnsafeMutablePointer<Int32>?) -> Text?
  let udatpg_close: @convention(c) (Object) -> Void

  // Formats of date intervals (udateintervalformat.h).
  let udtitvfmt_open: @convention(c) (Chars?, Text?, Int32, Text?, Int32, Status) -> Object?
  let udtitvfmt_format:
    @convention(c) (Object, Double, Double, Buffer?, Int32, Object?, Status) -> Int32
  let udtitvfmt_close: @convention(c) (Object) -> Void

  // Relative times (ureldatefmt.h).
  let ureldatefmt_open: @convention(c) (Chars?, Object?, Int32, Int32, Status) -> Object?
  let ureldatefmt_format: @convention(c) (Object, Double, Int32, Buffer?, Int32, Status) -> Int32
  let ureldatefmt_formatNumeric:
    @convention(c) (Object, Double, Int32, Buffer?, Int32, Status) -> Int32
  let ureldatefmt_close: @convention(c) (Object) -> Void

  // Number formats (unum.h).
  let unum_open: @convention(c) (Int32, Text?, Int32, Chars?, Object?, Status) -> Object?
  let unum_getSymbol: @convention(c) (Object, Int32, Buffer?, Int32, Status) -> Int32
  let unum_formatInt64: @convention(c) (Object, Int64, Buffer?, Int32, Object?, Status) -> Int32
  let unum_close: @convention(c) (Object) -> Void

  // Plural rules (upluralrules.h).
  let uplrules_open: @convention(c) (Chars?, Status) -> Object?
  let uplrules_select: @convention(c) (Object, Double, Buffer?, Int32, Status) -> Int32
  let uplrules_close: @convention(c) (Object) -> Void

  // Numbering systems (unumsys.h).
  let unumsys_open: @convention(c) (Chars?, Status) -> Object?
  let unumsys_openByName: @convention(c) (Chars, Status) -> Object?
  let unumsys_openAvailableNames: @convention(c) (Status) -> Object?
  let unumsys_getName: @convention(c) (Object) -> Chars?
  let unumsys_isAlgorithmic: @convention(c) (Object) -> Int8
  let unumsys_getRadix: @convention(c) (Object) -> Int32
  let unumsys_getDescription: @convention(c) (Object, Buffer?, Int32, Status) -> Int32
  let unumsys_close: @convention(c) (Object) -> Void
}

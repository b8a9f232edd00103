import CSQLiteShim
import CSystemMemory
import WeekCalendar
import WeekCalendarC
import WeekCalendarSQLite

#if ZoneNames
import WeekCalendarZoneNames

private let zoneWords: ZoneWordMaker? = ZoneNamesPack.baked.words(for:in:locale:zones:)
#else
private let zoneWords: ZoneWordMaker? = nil
#endif

/// The entry point that SQLite derives from the file name `libweekcalendar.so`.
///
///     .load ./libweekcalendar
@_cdecl("sqlite3_weekcalendar_init")
public func weekCalendarEntryPoint(
  connection: OpaquePointer?, message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  routines: OpaquePointer?
) -> Int32 {
  guard let connection = unsafe connection, let routines = unsafe routines else {
    return Int32(WC_ERROR)
  }
  guard system_memory_is_ready() else { return Int32(WC_NOMEM) }
  // On Linux, the Embedded library is linked with `-z nodelete` instead (Sources/Tools/BuildProduct/extension): the
  // oldest glibc that loads it does not have the current version of the symbol dlopen.
  #if !hasFeature(Embedded) || canImport(Darwin)
  wc_stay_mapped()
  #endif
  do {
    unsafe try register(on: connection, routines: routines, zoneWords: zoneWords)
    return Int32(WC_OK)
  } catch {
    if let message = unsafe message {
      unsafe message.pointee = unsafe errorMessage(error, routines: routines)
    }
    return Int32(WC_ERROR)
  }
}

/// The entry point for hosts that look only for the general name.
@_cdecl("sqlite3_extension_init")
public func extensionEntryPoint(
  connection: OpaquePointer?, message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  routines: OpaquePointer?
) -> Int32 {
  unsafe weekCalendarEntryPoint(connection: connection, message: message, routines: routines)
}

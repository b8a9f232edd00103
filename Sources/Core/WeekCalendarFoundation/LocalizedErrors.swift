// What `error.localizedDescription` shows: the errors' own sentences instead of "The operation couldn't be
// completed".

import Foundation
import WeekCalendar

extension LocalizedError where Self: CustomStringConvertible {
  /// The error's description.
  public var errorDescription: String? { description }
}

extension CivilDateError: LocalizedError {}
extension DateParseError: LocalizedError {}
extension LocalTimeError: LocalizedError {}
extension PackError: LocalizedError {}
extension LocaleError: LocalizedError {}
extension PatternError: LocalizedError {}
extension PosixTimeZoneError: LocalizedError {}
extension SQLDateError: LocalizedError {}
extension TZifError: LocalizedError {}
extension TimeZoneError: LocalizedError {}
extension WeekColumnError: LocalizedError {}
extension WeekRulesError: LocalizedError {}

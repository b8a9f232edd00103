import ArgumentParser
import WeekCalendar

/// The value of `--reading`: the name of a parsing mode.
struct ReadingMode: ExpressibleByArgument, CustomStringConvertible {
  let mode: ParsingMode

  static var standard: ReadingMode { ReadingMode(mode: .standard) }

  static var allValueStrings: [String] { ParsingMode.allCases.map { $0.description } }

  private init(mode: ParsingMode) { self.mode = mode }

  init?(argument: String) {
    let name = argument.lowercased()
    guard let mode = ParsingMode.allCases.first(where: { $0.description == name }) else {
      return nil
    }
    self.init(mode: mode)
  }

  var description: String { mode.description }
  var defaultValueDescription: String { description }
}

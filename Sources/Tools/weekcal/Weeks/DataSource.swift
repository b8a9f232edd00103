import ArgumentParser
import Baking
import WeekCalendar
import WeekReports

/// The source of rules and names in an argument: `baked`, `cldr50-plan`, `icu`, `icu=PATH`, or a file.
enum DataSource: ExpressibleByArgument {
  case baked
  case planned
  case icu(String?)
  case file(String)

  static let help: ArgumentHelp.StringLiteralType = """
    baked (the data in this program), cldr50-plan (the same with the rules that CLDR plans), icu (the \
    system's libicu), icu=PATH (a file or folder of a libicu), or a file from weekcal data save.
    """

  init(argument: String) {
    let prefix = "icu="
    if argument == "baked" {
      self = .baked
    } else if argument == WeekDataRelease.planned.name {
      self = .planned
    } else if argument == "icu" {
      self = .icu(nil)
    } else if argument.hasPrefix(prefix) {
      self = .icu(String(argument.dropFirst(prefix.count)))
    } else {
      self = .file(argument)
    }
  }

  /// The title of a column for this source.
  var title: String {
    switch self {
    case .baked: "baked"
    case .planned: WeekDataRelease.planned.name
    case .icu(let path): path.map { Self.lastPart(of: $0) } ?? "icu"
    case .file(let path): Self.lastPart(of: path)
    }
  }

  /// The source of the rules in messages; a pack of the plan has the versions of the data that it is made from.
  func rulesName(_ packs: ICUPacks) -> String {
    if case .planned = self { return title }
    return packs.rules.description
  }

  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The packs of rules and names.
  func packs() throws -> ICUPacks {
    switch self {
    case .baked: return .baked
    case .planned: return ICUPacks(rules: try RulesPack.baked.planned(), names: .baked)
    case .icu(let path):
      do {
        return try ICUPacks(icu: path)
      } catch {
        throw Failure(.noInput, "\(error)")
      }
    case .file(let path):
      let bytes = try SystemCalls.contents(of: path)
      do throws(PackError) {
        return try ICUPacks(file: bytes)
      } catch {
        throw Failure(.badData, "\(VisibleText.quoted(path: path)): \(error)")
      }
    }
  }

  /// The names in a file.
  static func names(in path: String) throws -> NamesPack {
    let bytes = try SystemCalls.contents(of: path)
    do throws(PackError) {
      return try NamesPack(pack: bytes)
    } catch {
      throw Failure(.badData, "\(VisibleText.quoted(path: path)): \(error)")
    }
  }
}

import Foundation

/// The DocC catalogues of the libraries.
enum Catalogues {
  /// The files of all catalogues, by their names: a name is that of one file only.
  static let files = Result {
    var files: [String: String] = [:]
    for target in Repository.targetFolders {
      let folder = "\(target)/\(target.split(separator: "/")[2]).docc"
      guard Repository.exists(folder) else { continue }
      for name in try FileManager.default.contentsOfDirectory(atPath: Repository.url(folder).path) {
        if let other = files.updateValue("\(folder)/\(name)", forKey: name) {
          Place(file: other, line: 1).fail("\(folder) has a file of this name, too")
        }
      }
    }
    return files
  }

  /// The path of a file by its name.
  static func path(of name: String) -> String? { try? files.get()[name] }

  /// All catalogues as one, which is how the site is made.
  static func joined() throws -> Program.Folder {
    let folder = try Program.Folder(ending: ".docc")
    for (name, path) in try files.get() {
      try FileManager.default.copyItem(
        at: Repository.url(path), to: folder.url.appending(path: name))
    }
    return folder
  }
}

/// The part of a symbol graph that tests ask for.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable { var pathComponents: [String] }
  var symbols: [Symbol]

  /// That of a module, in a folder of graphs.
  init(of module: String, in folder: Program.Folder) throws {
    let file = folder.url.appending(path: "\(module).symbols.json")
    self = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
  }
}

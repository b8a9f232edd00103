import BakedFiles
import Baking

extension SourceFiles {
  /// The checkout that contains this source file.
  ///
  /// It is not in `Baking`, because `weekcal` contains that module, and products must not contain a path of the machine
  /// that built them.
  package static var ofThisPackage: SourceFiles {
    SourceFiles(root: #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined())
  }
}

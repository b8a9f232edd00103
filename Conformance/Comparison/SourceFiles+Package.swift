import BakedFiles
import Baking

extension SourceFiles {
  /// The checkout that contains this source file.
  ///
  /// Not in `Baking`, which `weekcal` contains: products must not contain a path of the machine that built them.
  package static var ofThisPackage: SourceFiles {
    SourceFiles(root: #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined())
  }
}

import BakedFiles
import Baking

extension SourceFiles {
  /// The files of the package that this source file belongs to.
  ///
  /// Not in `Baking`, which `weekcal` has too: what ships has no path of the machine that built it.
  package static var ofThisPackage: SourceFiles {
    SourceFiles(root: #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined())
  }
}

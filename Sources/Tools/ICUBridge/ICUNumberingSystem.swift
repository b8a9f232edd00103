/// A numbering system of ICU (`UNumberingSystem`).
package struct ICUNumberingSystem: Hashable, Sendable {
  /// The name, such as "latn".
  package let name: String
  /// The ten digits from zero to nine; empty for a system that computes its numbers.
  package let digits: [String]
}

extension ICULibrary {
  /// All numbering systems, sorted by name (`unumsys_openAvailableNames`).
  package var numberingSystems: [ICUNumberingSystem] {
    get throws(ICUError) {
      var status: Int32 = 0
      guard let names = functions.unumsys_openAvailableNames(&status), status <= 0 else {
        throw .callFailed(function: "unumsys_openAvailableNames", subject: "", code: status)
      }
      defer { functions.uenum_close(names) }
      var systems: [ICUNumberingSystem] = []
      while let name = functions.uenum_next(names, nil, &status) {
        let text = String(cString: name)
        guard let object = functions.unumsys_openByName(text, &status), status <= 0 else {
          throw .callFailed(function: "unumsys_openByName", subject: text, code: status)
        }
        systems.append(try numberingSystem(object))
        functions.unumsys_close(object)
      }
      return systems.sorted { $0.name < $1.name }
    }
  }

  /// The numbering system of a locale; a keyword such as `@numbers=native` selects another one.
  package func numberingSystem(locale identifier: String) throws(ICUError) -> ICUNumberingSystem {
    var status: Int32 = 0
    guard let object = functions.unumsys_open(identifier, &status), status <= 0 else {
      throw .callFailed(function: "unumsys_open", subject: identifier, code: status)
    }
    defer { functions.unumsys_close(object) }
    return try numberingSystem(object)
  }

  private func numberingSystem(
    _ object: UnsafeMutableRawPointer
  ) throws(ICUError) -> ICUNumberingSystem {
    let name = functions.unumsys_getName(object).map { String(cString: $0) } ?? ""
    guard functions.unumsys_isAlgorithmic(object) == 0, functions.unumsys_getRadix(object) == 10
    else { return ICUNumberingSystem(name: name, digits: []) }
    let digits = try ICUText.utf16("unumsys_getDescription", name) {
      functions.unumsys_getDescription(object, $0, $1, $2)
    }
    return ICUNumberingSystem(name: name, digits: digits.unicodeScalars.map { String($0) })
  }
}

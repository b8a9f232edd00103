/// A resource in ICU's data (`UResourceBundle`): a table, array, text, binary, or list of numbers.
package final class ICUResource {
  /// The types of resources that can be read (`UResType`).
  private enum ValueType: Int32 {
    case text = 0
    case bytes = 1
    case numbers = 14
  }

  private let library: ICULibrary
  private let object: UnsafeMutableRawPointer

  private var type: ValueType? { ValueType(rawValue: library.functions.ures_getType(object)) }

  /// Opens a bundle without fallback to other locales (`ures_openDirect`).
  ///
  /// The tree is a part of ICU's data, such as "zone"; nil is the main part.
  package init(
    _ name: String, tree: String? = nil, in library: ICULibrary
  ) throws(ICUError) {
    var status: Int32 = 0
    let package = tree.map { "icudt\(library.majorVersion)l-" + $0 }
    // Opens the bundle with fallback first. Otherwise, ICU would cache `nb` and `nn` with root as their parent instead
    // of `no`, and would use the cached bundles for formatting later.
    if let inherited = library.functions.ures_open(package, name, &status) {
      library.functions.ures_close(inherited)
    }
    status = 0
    guard let object = library.functions.ures_openDirect(package, name, &status), status <= 0 else {
      throw .callFailed(function: "ures_openDirect", subject: name, code: status)
    }
    self.library = library
    self.object = object
  }

  private init(library: ICULibrary, object: UnsafeMutableRawPointer) {
    self.library = library
    self.object = object
  }

  deinit { library.functions.ures_close(object) }

  /// The key of this resource in its table.
  package var key: String? { library.functions.ures_getKey(object).map { String(cString: $0) } }

  /// The resource with a key, or nil if there is none (`ures_getByKey`).
  package subscript(key: String) -> ICUResource? {
    var status: Int32 = 0
    guard let child = library.functions.ures_getByKey(object, key, nil, &status) else {
      return nil
    }
    guard status <= 0 else {
      library.functions.ures_close(child)
      return nil
    }
    return ICUResource(library: library, object: child)
  }

  /// The resource at the end of a path of keys, or nil if there is none.
  package subscript(path keys: [String]) -> ICUResource? {
    var resource: ICUResource? = self
    for key in keys { resource = resource?[key] }
    return resource
  }

  /// The members of a table or array; for any other resource, the resource itself.
  package var members: [ICUResource] {
    (0..<library.functions.ures_getSize(object)).compactMap { index in
      var status: Int32 = 0
      let child = library.functions.ures_getByIndex(object, index, nil, &status)
      return child.map { ICUResource(library: library, object: $0) }
    }
  }

  /// The text of a text resource; nil for a resource of another type.
  package var text: String? {
    guard type == .text else { return nil }
    var count: Int32 = 0
    var status: Int32 = 0
    let text = library.functions.ures_getString(object, &count, &status)
    return status > 0 ? nil : ICUText.string(text, count)
  }

  /// The texts of an array, or the one text of a text resource.
  package var texts: [String] { text.map { [$0] } ?? members.compactMap(\.text) }

  /// The bytes of a binary resource; nil for a resource of another type.
  package var bytes: [UInt8]? {
    guard type == .bytes else { return nil }
    var count: Int32 = 0
    var status: Int32 = 0
    let first = library.functions.ures_getBinary(object, &count, &status)
    guard status <= 0 else { return nil }
    return Array(UnsafeBufferPointer(start: first, count: Int(count)))
  }

  /// The numbers of a list of numbers; empty for a resource of another type.
  package var numbers: [Int] {
    guard type == .numbers else { return [] }
    var count: Int32 = 0
    var status: Int32 = 0
    guard let first = library.functions.ures_getIntVector(object, &count, &status), status <= 0
    else { return [] }
    return UnsafeBufferPointer(start: first, count: Int(count)).map { Int($0) }
  }
}

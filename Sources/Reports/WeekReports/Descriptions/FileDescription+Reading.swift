import WeekCalendar

extension FileDescription {
  /// Parses a description in CSV on the Web.
  ///
  /// An unknown property that would change what is read is an error. Constraints (`required`, `maximum`) and
  /// annotations are ignored. For `url` see ``metadataFile(_:)``.
  ///
  ///     let text = #"{"url": "a.csv", "dialect": {"delimiter": ";"}}"#
  ///     try FileDescription(metadata: Array(text.utf8)).options.delimiter  // ";"
  ///
  /// - Throws: ``FileDescriptionError``.
  public init(metadata bytes: [UInt8]) throws(FileDescriptionError) {
    try self.init(CSVWebMetadata(bytes))
  }

  /// Returns the name of the described file, the last part of `url`; `nil` if there is none.
  ///
  /// - Throws: ``FileDescriptionError``.
  public static func metadataFile(_ bytes: [UInt8]) throws(FileDescriptionError) -> String? {
    let metadata = try CSVWebMetadata(bytes)
    guard case .text(let url)? = metadata.table["url"] else { return nil }
    return url.split(separator: "/").last.map { Self.decoded($0) }
  }

  /// Returns a part of a URL with percent escapes decoded.
  private static func decoded(_ part: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private init(_ metadata: CSVWebMetadata) throws(FileDescriptionError) {
    self.init()
    options.headerRows = 1
    options.delimiter = ","
    options.quote = "\""
    options.escape = .doubled
    options.encoding = .utf8
    try metadata.read(into: &options)
    columns = try metadata.columns(&options)
  }
}

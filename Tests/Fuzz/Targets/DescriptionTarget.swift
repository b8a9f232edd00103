import WeekReports

extension FuzzTarget {
  /// A description of a file reads back, and the one that is found for a file reads that file.
  ///
  /// Input: a description in CSV on the Web, which starts with `{`; or a file without a description.
  static let descriptions = FuzzTarget("describe", inputs: 2_000) { bytes in
    if bytes.first == UInt8(ascii: "{") { checkDescription(bytes) } else { checkFile(bytes) }
  }

  private static func checkDescription(_ bytes: [UInt8]) {
    let description: FileDescription
    do throws(FileDescriptionError) {
      description = try FileDescription(metadata: bytes)
    } catch {
      return law(!"\(error)".isEmpty, "an error without a message")
    }
    let written = description.metadata(of: "a b.csv")
    let text = String(decoding: written, as: UTF8.self)
    // Properties that are not stated get their values when the description is written.
    let again = try? FileDescription(metadata: written)
    law(again != nil, "a description that is not read back: \(text)")
    lawOfEqual(again?.columns, description.columns, text)
    lawOfEqual(again?.metadata(of: "a b.csv"), written, text)
    lawOfEqual(try? FileDescription.metadataFile(written), "a b.csv", text)
  }

  private static func checkFile(_ bytes: [UInt8]) {
    let found: FileInspection
    do throws(ReportError) {
      found = try FileInspection(ByteSource(bytes))
    } catch {
      return law(!error.description.isEmpty, "an error without a message")
    }
    let written = found.description.metadata(of: "a.csv")
    let text = String(decoding: written, as: UTF8.self)
    guard let description = try? FileDescription(metadata: written) else {
      return law(false, "a description that is not read back: \(text)")
    }
    lawOfEqual(description, found.description, text)
    var options = ColumnSurvey.Options()
    do {
      try description.describe(&options)
      var survey = ColumnSurvey(options: options)
      var source = CSVSource(bytes: bytes, options: description.readingOptions)
      try source.stream(into: &survey)
      law(survey.columns.allSatisfy { $0.ambiguity == nil }, "a column that does not fit: \(text)")
    } catch {
      law(false, "a file that its own description does not read: \(error), \(text)")
    }
  }
}

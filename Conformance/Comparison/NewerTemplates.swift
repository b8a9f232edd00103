import ICUBridge

/// Templates that ask for a number where a locale lists a name: ICU 78 keeps the name, as the engine does, an older one
/// writes the number.
package enum NewerTemplates {
  /// Of one date.
  package static let ofDates: Set = [
    "yQ", "yq", "yQQ", "GyM", "GyMM", "GyMEd", "dMyGE", "GyYQMwWEDFdahmsSvz",
  ]

  /// Of spans: also those to which dates of different eras add one of them, `GyMEd`.
  package static let ofSpans = ofDates.union([
    "EBh", "EBhm", "EEEEjm", "EHm", "EdHm", "Edjm", "Edjmm", "Eh", "Ehm", "Ejm",
  ])

  /// Whether a library writes them otherwise.
  package static func differ(in library: ICULibrary) -> Bool { library.majorVersion < 78 }
}

import ICUBridge

/// Templates that request a number although a locale lists a name.
///
/// ICU 78 writes the name, as the engine does; older releases write the number.
package enum NewerTemplates {
  /// Templates of a single date.
  package static let ofDates: Set = [
    "yQ", "yq", "yQQ", "GyM", "GyMM", "GyMEd", "dMyGE", "GyYQMwWEDFdahmsSvz",
  ]

  /// Templates of spans; also templates of a weekday and a time, because dates in different eras add `GyMEd` to them.
  package static let ofSpans = ofDates.union([
    "EBh", "EBhm", "EEEEjm", "EHm", "EdHm", "Edjm", "Edjmm", "Eh", "Ehm", "Ejm",
  ])

  /// Whether a library writes the number.
  package static func differ(in library: ICULibrary) -> Bool { library.majorVersion < 78 }
}

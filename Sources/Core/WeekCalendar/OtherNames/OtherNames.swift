// Names that users of other libraries may try. None compiles: the compiler's error says what to write instead, which is
// also all the documentation that they need. The other files of this folder have them by topic.

#if !hasFeature(Embedded)

/// No call of an unavailable name compiles.
func unavailable() -> Never { fatalError("unavailable") }

#endif

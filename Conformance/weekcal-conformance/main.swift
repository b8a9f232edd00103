#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

let usage = """
  USAGE: weekcal-conformance [--tables | --spans | --relative | --reading | --zone-names | --zone-reading]
                             [--locale LOCALE]... [--icu DIRECTORY]

  Compares the engine with libicu: every letter, width and locale, spans by templates, relative words, and parsing.
  The baked data is used if libicu is the release that it was baked from, otherwise a pack made from libicu. Takes
  some minutes.

  --tables         Write the golden tables of libicu instead.
  --spans          Compare only spans.
  --relative       Compare only relative words and plural categories.
  --reading        Compare only parsing.
  --zone-names     Compare only names of zones, in all zones and locales; takes a quarter of an hour.
  --zone-reading   Compare only parsing of zone names, in all zones and locales; takes a quarter of an hour.
  --locale LOCALE  With --reading, --zone-names or --zone-reading, compare only this locale; may be repeated.
  --icu DIRECTORY  Folder of libicu, such as $(.ci/icu); default: the system's.
  """

let command = ConformanceCommand(arguments: Array(CommandLine.arguments.dropFirst()))
exit(try command.run() ? 0 : 1)

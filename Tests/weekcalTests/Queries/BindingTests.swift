import Foundation
import Testing

@Suite struct BindingTests {
  private func query(_ sql: String, _ options: [String] = []) throws -> Tool.Result {
    try Tool.run(["query", ":memory:", sql, "--format", "csv"] + options)
  }

  @Test func parametersWithoutValuesAreErrors() throws {
    var count = 0
    for (sql, message) in [
      ("SELECT ?", "the parameter '?1' has no value: expected --bind 1=VALUE"),
      ("SELECT ?1", "the parameter '?1' has no value: expected --bind 1=VALUE"),
      ("SELECT ?3", "the parameter '?3' has no value: expected --bind 3=VALUE"),
      ("SELECT :name", "the parameter ':name' has no value: expected --bind name=VALUE"),
      ("SELECT @name", "the parameter '@name' has no value: expected --bind name=VALUE"),
      ("SELECT $name", "the parameter '$name' has no value: expected --bind name=VALUE"),
      (
        "SELECT ?, :a, ?7, ?",
        "parameters have no values: '?1', ':a', '?7', '?8': expected --bind 1=VALUE"
      ),
      (
        "SELECT :a, @a, :b", "parameters have no values: ':a', '@a', ':b': expected --bind :a=VALUE"
      ),
      ("SELECT 1 LIMIT :n", "the parameter ':n' has no value: expected --bind n=VALUE"),
      ("EXPLAIN SELECT :n", "the parameter ':n' has no value: expected --bind n=VALUE"),
    ] {
      let result = try query(sql)
      #expect(result.status == 64, "\(sql)")
      #expect(result.output == "", "\(sql)")
      #expect(result.errors == "weekcal: \(message)\n")
      count += 1
    }
    #expect(count == 10)
    // What is in a text or a comment is not a parameter.
    #expect(try query("SELECT '?', ':a' /* ?2 */ AS \"@b\" -- $c").status == 0)
  }

  @Test func boundValuesHaveTheirType() throws {
    var count = 0
    for (text, type) in [
      ("7", "integer"), ("-7", "integer"), ("0", "integer"), ("9223372036854775807", "integer"),
      ("-9223372036854775808", "integer"), ("0.5", "real"), (".5", "real"), ("5.", "real"),
      ("1e6", "real"), ("-1.5E-3", "real"), ("1.50", "real"), ("", "text"), ("007", "text"),
      ("+7", "text"), ("9223372036854775808", "text"), ("0x10", "text"), ("1e999", "text"),
      ("nan", "text"), ("inf", "text"), ("NULL", "text"), ("2011-01-02", "text"), (" 7", "text"),
      ("7 ", "text"), (".", "text"), ("-", "text"), ("1e", "text"), ("٣", "text"), ("a=b", "text"),
      ("it's", "text"),
    ] {
      let result = try query("SELECT typeof(:v)", ["--bind", "v=\(text)"])
      #expect(result.output == "typeof(:v)\n\(type)\n", "\(text): \(result.errors)")
      // The value is SQLite's own of the same literal, or the text.
      let literal = type == "text" ? "'\(text.replacingOccurrences(of: "'", with: "''"))'" : text
      let same = try query("SELECT :v = \(literal) AS same", ["--bind", "v=\(text)"])
      #expect(same.output == "same\n1\n", "\(text): \(same.errors)")
      let always = try query("SELECT typeof(:v) || :v AS v", ["--bind-text", "v=\(text)"])
      #expect(
        always.output.replacingOccurrences(of: "\"", with: "") == "v\ntext\(text)\n", "\(text)")
      count += 1
    }
    #expect(count == 29)
  }

  @Test func parametersAreBoundByName() throws {
    var count = 0
    for (sql, options, output) in [
      ("SELECT ?, ? AS b", ["--bind", "1=x", "--bind", "2=y"], "?,b\nx,y\n"),
      ("SELECT ?2 AS b, ?1 AS a", ["--bind", "?1=x", "--bind", "2=y"], "b,a\ny,x\n"),
      ("SELECT ?9 AS a", ["--bind", "9=x"], "a\nx\n"),
      (
        "SELECT :a AS a, @b AS b, $c AS c", ["--bind", "a=1", "--bind", "b=2", "--bind", "c=3"],
        "a,b,c\n1,2,3\n"
      ),
      ("SELECT :a AS a, @a AS b", ["--bind", ":a=1", "--bind", "@a=2"], "a,b\n1,2\n"),
      ("SELECT :a + :a AS a", ["--bind", "a=4"], "a\n8\n"),
      ("SELECT :a AS a, :b AS b", ["--bind", "a=7", "--bind-text", "b=7"], "a,b\n7,7\n"),
      ("SELECT :é AS a", ["--bind=:é=x=y"], "a\nx=y\n"),
      (
        "SELECT week_key(:d, :l) AS w", ["--bind", "d=2011-01-02", "--bind", "l=en_US"],
        "w\n2011-W02\n"
      ),
    ] {
      let result = try query(sql, options)
      #expect(result.output == output, "\(sql): \(result.errors)")
      count += 1
    }
    for (sql, options, message) in [
      ("SELECT :a", ["--bind", "b=1"], "the statement has no parameter 'b'; it has ':a'"),
      ("SELECT 1", ["--bind", "b=1"], "the statement has no parameter 'b'; it has no parameters"),
      ("SELECT ?", ["--bind", "2=1"], "the statement has no parameter '2'; it has '?1'"),
      ("SELECT ?3", ["--bind", "1=1"], "the statement has no parameter '1'; it has '?3'"),
      ("SELECT :a", ["--bind", "1=1"], "the statement has no parameter '1'; it has ':a'"),
      ("SELECT :a", ["--bind", "A=1"], "the statement has no parameter 'A'; it has ':a'"),
      (
        "SELECT :a", ["--bind", "a=1", "--bind", ":a=2"],
        "the parameter ':a' is bound twice: expected one value"
      ),
      (
        "SELECT :a", ["--bind", "a=1", "--bind-text", "a=2"],
        "the parameter 'a' is bound twice: expected one value"
      ),
      (
        "SELECT :a, $a", ["--bind", "a=1"],
        "the statement has ':a', '$a': expected one of them, with its sign"
      ),
      (
        "SELECT :a", ["--bind", "a"],
        "The value 'a' is invalid for '--bind <name=value>': expected NAME=VALUE, as in start=2011-01-02 or 1=7"
      ),
      (
        "SELECT :a", ["--bind", "=1"],
        "The value '=1' is invalid for '--bind <name=value>': expected NAME=VALUE, as in start=2011-01-02 or 1=7"
      ),
    ] {
      let result = try query(sql, options)
      #expect(result.status == 64, "\(sql)")
      #expect(result.output == "", "\(sql)")
      #expect(result.errors.hasPrefix("weekcal: \(message)\n"), "\(result.errors)")
      count += 1
    }
    #expect(count == 9 + 11)
  }
}

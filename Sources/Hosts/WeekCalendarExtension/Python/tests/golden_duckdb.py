"""Compares DuckDB with the golden tables, whether its functions come from the package or from the extension."""

import golden


class Tables:
    """Checks of the results of `connection`, for a TestCase."""

    def test_weeks(self):
        self.connection.execute("CREATE TABLE days AS SELECT unnest(range(73414))::INTEGER + DATE '1900-01-01' AS d")

        def answers(questions):
            for way, locale in questions:
                yield self.connection.sql(f"SELECT {golden.sql(way, 'd', locale)} AS a FROM days").fetchnumpy()["a"]

        golden.compare_weeks(self, answers, self.host)

    def test_examples(self):
        def answers(name, pairs):
            self.connection.execute("CREATE OR REPLACE TABLE pairs(scheme VARCHAR, d DATE)")
            self.connection.executemany("INSERT INTO pairs VALUES (?, ?)", pairs)
            return [row[0] for row in self.connection.sql(f"SELECT {name}(d, scheme) FROM pairs").fetchall()]

        golden.compare_examples(self, answers, self.host)

    def test_letters(self):
        # As TIMESTAMP, or as DATE if a moment is outside its range: each text comes once.
        self.connection.execute("CREATE TABLE moments(n INTEGER, t TIMESTAMP, d DATE)")
        self.connection.executemany(
            "INSERT INTO moments SELECT $1, make_timestamp($2::BIGINT), DATE '1970-01-01' + $3::INTEGER",
            [(n, moment * 1000, None) if golden.has_microseconds(moment) else (n, None, moment // 86400000)
             for n, moment in enumerate(golden.moments())])

        def answers(locales):
            for start in range(0, len(locales), 50):
                some = locales[start : start + 50]
                found = self.connection.execute(
                    """SELECT coalesce(format_date($1, t, locale, 'icu'), format_date($1, d, locale, 'icu'))
                       FROM moments, (SELECT unnest($2) AS locale, generate_subscripts($2, 1) AS place)
                       ORDER BY place, n""", [golden.PATTERN, some]).fetchall()
                count = len(found) // len(some)
                for place in range(len(some)):
                    yield [row[0] for row in found[place * count : (place + 1) * count]]

        golden.compare_letters(self, answers, self.host)

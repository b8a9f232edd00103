// Finds the examples of weekcalendar.d.ts and README.md, and turns them into scripts that check the expected values.
//
// A line `expression  // value` must have that value; `expression  // throws text` must throw an error with that text.

/** The examples of a file, each as source of a function's body that calls `check`. */
export function examples(text, isMarkdown) {
  if (isMarkdown) return [...text.matchAll(/^```js\n([^]*?)^```$/gm)].map((found) => found[1]);
  return [...text.matchAll(/@example\n([^]*?)\*\//g)].map((found) => found[1].replace(/^ *\* ?/gm, ""));
}

/** The source with checks of the expected values, and their number. */
export function checked(source) {
  let count = 0;
  const lines = source.split("\n").filter((line) => !/^(import|const \{[^}]*\} = await import) /.test(line)).map((line) => {
    const found = /^(.*\S) {2}\/\/ (.*)$/.exec(line);
    if (!found) return line;
    count += 1;
    const [, expression, value] = found;
    return value.startsWith("throws ")
      ? `checkThrows(() => (${expression}), ${JSON.stringify(value.slice(7))});`
      : `check((${expression}), (${value}), ${JSON.stringify(expression)});`;
  });
  return { source: lines.join("\n"), count };
}

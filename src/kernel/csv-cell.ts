// Keeps a table's cell from running as a formula in a spreadsheet, and undoes that when reading.

/** Numbers, and telephone numbers with their plus, only look like formulas. */
const plainNumber = /^[+-]?[\d\p{Zs}().-]+$/u

// Where a decimal comma is written spreadsheets cut at semicolons, and know the quotes of a line's first cell alone: what
// stands behind any sign between cells, or a line's end, may be a cell of its own. One more apostrophe before it makes it
// a text; those that stand there already are counted, so that a reader knows whose the first is. The wide signs of
// Chinese and Japanese are signs like the others to spreadsheets in those languages.
const first = { runs: /^"*(?='*[=+\-@＝＋－＠\t\r])/, guarded: /^("*)'(?='*[=+\-@＝＋－＠\t\r])/ }
const inside = { runs: /[;,\t\r\n]"*(?='*[=+\-@＝＋－＠])/g, guarded: /([;,\t\r\n]"*)'(?='*[=+\-@＝＋－＠])/g }

/** The text as a cell that is shown and never run, wherever the line is cut. It is to be quoted besides. */
export const guardedCell = (text: string) =>
  plainNumber.test(text) ? text : text.replace(inside.runs, "$&'").replace(first.runs, "$&'")

/** The text of a cell that `guardedCell` has written; another's stays as it is, but for such apostrophes. */
export const unguardedCell = (cell: string) =>
  cell.includes("'") ? cell.replace(first.guarded, '$1').replace(inside.guarded, '$1') : cell

// Keeps a table's cell from running as a formula in a spreadsheet, and undoes that when reading.

/** Numbers, and telephone numbers with their plus, only look like formulas. */
const plainNumber = /^[+-]?[\d\p{Zs}().-]+$/u

// With a decimal comma, spreadsheets split at semicolons and honor the quotes of a line's first cell only: text after
// any separator or line break may become a cell of its own. One more apostrophe before it makes it text; existing ones
// are counted, so that a reader knows who wrote the first. Fullwidth characters of Chinese and Japanese count as
// operators in those languages' spreadsheets.
const first = { runs: /^"*(?='*[=+\-@＝＋－＠\t\r])/, guarded: /^("*)'(?='*[=+\-@＝＋－＠\t\r])/ }
const inside = { runs: /[;,\t\r\n]"*(?='*[=+\-@＝＋－＠])/g, guarded: /([;,\t\r\n]"*)'(?='*[=+\-@＝＋－＠])/g }

/** The text as a cell that is shown and never executed, wherever the line is split. Quote it as well. */
export const guardedCell = (text: string) =>
  plainNumber.test(text) ? text : text.replace(inside.runs, "$&'").replace(first.runs, "$&'")

/** The text of a cell that `guardedCell` has written; another's stays as it is, but for such apostrophes. */
export const unguardedCell = (cell: string) =>
  cell.includes("'") ? cell.replace(first.guarded, '$1').replace(inside.guarded, '$1') : cell

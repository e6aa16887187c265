// Lines of Markdown by their columns: how far they stand in, and what is left without it.

/** The rest of a line and the column where it begins; tabs advance to the next multiple of four. */
export type Rest = { text: string; column: number }
/** From here on a line is code, and as far do tabs reach. */
export const codeIndent = 4

const blankStart = /[ \t]*/y

/** How far a line stands in, in columns; Infinity where nothing stands. */
export function indentOf({ text, column }: Rest): number {
  blankStart.lastIndex = 0
  const length = blankStart.exec(text)?.[0].length ?? 0
  if (length === text.length) return Infinity
  let end = column
  for (let at = 0; at < length; at++) end += text[at] === '\t' ? codeIndent - (end % codeIndent) : 1
  return end - column
}

/** The line without that many columns of white space; the rest of a tab becomes spaces. */
export function indented({ text, column }: Rest, columns: number): Rest {
  const target = column + columns
  let end = column
  let at = 0
  for (; end < target && at < text.length && /[ \t]/.test(text[at] ?? ''); at++)
    end += text[at] === '\t' ? codeIndent - (end % codeIndent) : 1
  return { text: ' '.repeat(Math.max(0, end - target)) + text.slice(at), column: Math.min(end, target) }
}

export const without = (rest: Rest, length: number): Rest => ({
  text: rest.text.slice(length),
  column: rest.column + length,
})

/** The line after the quote marker, indented that far; undefined when it has none. */
export function quoted(rest: Rest, indent: number): Rest | undefined {
  const inside = indented(rest, indent)
  if (!inside.text.startsWith('>')) return undefined
  const words = without(inside, 1)
  return /^[ \t]/.test(words.text) ? indented(words, 1) : words
}

// Several values in one cell of a table: they are written and read back with whatever stands in them.

/** Values in which something could separate values stand in quotes, as cells do. */
export const joinParts = (parts: readonly string[]): string =>
  parts.map((part) => (/[",;|]/.test(part) ? `"${part.replaceAll('"', '""')}"` : part)).join('; ')

type Mark = ';' | '|' | ','

const forms = {
  ';': { quoted: /\s*"((?:[^"]|"")*)"\s*(?=;|$)/y, plain: /[^;]*/y },
  '|': { quoted: /\s*"((?:[^"]|"")*)"\s*(?=\||$)/y, plain: /[^|]*/y },
  ',': { quoted: /\s*"((?:[^"]|"")*)"\s*(?=,|$)/y, plain: /[^,]*/y },
} as const satisfies Record<Mark, { quoted: RegExp; plain: RegExp }>

function cutAt(cell: string, mark: Mark, most: number): string[] {
  const { quoted, plain } = forms[mark]
  const parts: string[] = []
  for (let at = 0; at <= cell.length && parts.length < most; at++) {
    quoted.lastIndex = at
    plain.lastIndex = at
    const [whole, inQuotes] = quoted.exec(cell) ?? []
    const [words = ''] = whole === undefined ? (plain.exec(cell) ?? []) : []
    parts.push(inQuotes === undefined ? words.trim() : inQuotes.replaceAll('""', '"').trim())
    at += whole?.length ?? words.length
  }
  return parts
}

/** The first of the marks that stands outside of quotes separates; where none does the cell is one value. */
export function partsOf(cell: string, marks: readonly Mark[], most = Infinity): string[] {
  let parts: string[] = []
  for (const mark of marks) {
    parts = cutAt(cell, mark, most)
    if (parts.length > 1) break
  }
  return parts.filter((part) => part !== '')
}

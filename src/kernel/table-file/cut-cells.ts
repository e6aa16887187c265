// Cuts a table into its cells at one separator. Each letter is looked at once, however the quotes stand.

export type TableNote = {
  row: number
  /** `open-quote`: it is never closed, so all behind it is one cell. The other cells are the row's last or missing ones. */
  kind: 'open-quote' | 'too-many-cells' | 'too-few-cells'
}

/** `isOpen`: a quote in it is never closed. */
export type CutRow = { row: number; cells: string[]; isOpen: boolean }

/** No table is as wide; longer rows are wrapped into several. */
const cellsMost = 2000

type Place = { text: string; at: number; plain: RegExp }

const inQuotes = /[^"]*/y

/** Rows are numbered as a spreadsheet does, from 1; a line break in quotes is part of its cell. */
export function* cutRows(text: string, separator: string): Generator<CutRow, void> {
  const place: Place = { text, at: 0, plain: new RegExp(String.raw`[^\r\n${separator}]*`, 'y') }
  for (let row = 1; place.at < text.length; row++) yield { row, ...cutRow(place, separator) }
}

function cutRow(place: Place, separator: string): { cells: string[]; isOpen: boolean } {
  const cells: string[] = []
  for (;;) {
    const { cell, isOpen } =
      place.text[place.at] === '"' ? quotedCell(place) : { cell: plainCell(place), isOpen: false }
    cells.push(cell)
    const sign = place.text[place.at]
    place.at += 1
    if (sign === separator && cells.length < cellsMost) continue
    if (sign === '\r' && place.text[place.at] === '\n') place.at += 1
    return { cells, isOpen }
  }
}

function plainCell(place: Place): string {
  place.plain.lastIndex = place.at
  const [cell = ''] = place.plain.exec(place.text) ?? []
  place.at += cell.length
  return cell
}

/** Two quotes in it are one; words behind its end belong to it, as spreadsheets take them. */
function quotedCell(place: Place): { cell: string; isOpen: boolean } {
  const parts: string[] = []
  let at = place.at + 1
  for (;;) {
    inQuotes.lastIndex = at
    const [part = ''] = inQuotes.exec(place.text) ?? []
    parts.push(part)
    at += part.length
    const isOpen = at >= place.text.length
    if (isOpen || place.text[at + 1] !== '"') {
      place.at = at + 1
      return isOpen ? { cell: parts.join(''), isOpen } : { cell: parts.join('') + plainCell(place), isOpen }
    }
    parts.push('"')
    at += 2
  }
}

// Files for spreadsheets: nothing in them runs, and numbers stay numbers.
import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

const lineOf = async (value: string | number | null) => (await writeCsv(['A'], [[value]])).split('\r\n')[1]

test.each(['=1+1', '+cmd|calc', '-2+3+cmd', '@SUM(A1)', '\tx', '\rx'])(
  'a cell that a spreadsheet would run is text: %j',
  async (value) => {
    expect(await lineOf(value)).toContain("'")
  },
)

test.each([
  ['+234 803 555 0142', '"+234 803 555 0142"'],
  ['-12.5', '"-12.5"'],
  [-3, '"-3"'],
  [null, ''],
  ['Rosa, “R.”', '"Rosa, “R.”"'],
])('%j is written as it is', async (value, written) => {
  expect(await lineOf(value)).toBe(written)
})

test.each(['b;=1+1;c', "x;=cmd|'/c calc'!A0;", 'b\t@sum', 'b,-2+3', 'b;"=1+1', 'b\n=1+1;'])(
  'a cell runs nowhere that a spreadsheet may cut it, whichever column it is in: %j',
  async (value) => {
    const text = await writeCsv(['A', value], [['a', value]])
    // Only a line's first cell is sure to be quoted where another sign than the comma separates.
    const parts = text.split(/[;,\t\r\n]/).map((part) => part.replace(/^"+/, ''))
    expect(parts.filter((part) => /^[=+\-@]/.test(part))).toEqual([])
  },
)

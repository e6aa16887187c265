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
  ['+234 803 555 0142', '+234 803 555 0142'],
  ['-12.5', '-12.5'],
  [-3, '-3'],
  [null, ''],
  ['Rosa, “R.”', '"Rosa, “R.”"'],
])('%j is written as it is', async (value, written) => {
  expect(await lineOf(value)).toBe(written)
})

// Cells of tables: nothing in them runs, wherever a spreadsheet cuts, and they are read back as they were.
import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { guardedCell, unguardedCell } from './csv-cell.ts'

/** Every beginning that some spreadsheet may take for a cell's, without the quotes that open it. */
const beginnings = (text: string) => text.split(/[;,\t\r\n]/).map((part) => part.replace(/^"+/, ''))
const signs = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  "'",
  '"',
  ';',
  ',',
  '\t',
  '\r',
  '\n',
  ' ',
  '1',
)
const text = fc.oneof(fc.string({ unit: signs, maxLength: 12 }), fc.string())

describe('a cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+cmd|calc', "'+cmd|calc"],
    ['\tx', "'\tx"],
    ['\t=x', "'\t'=x"],
    ['b;=1+1;c', "b;'=1+1;c"],
    ['b;"=1+1', `b;"'=1+1`],
    ["x,'@sum", "x,''@sum"],
    ['- [ ] one\r\n- two', "'- [ ] one\r\n'- two"],
    ["'=1", "''=1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－cmd|calc', "'－cmd|calc"],
    ["'＠sum", "''＠sum"],
    ['b；；c;"＝1', `b；；c;"'＝1`],
    ['-12.5', '-12.5'],
    ['+234 803 555 0142', '+234 803 555 0142'],
    ['Doors; 3 - 4, “R.”', 'Doors; 3 - 4, “R.”'],
  ])('%j is written %j', (value, written) => {
    expect(guardedCell(value)).toBe(written)
  })

  test('begins nowhere with what a spreadsheet runs', () => {
    const isNumber = (value: string) => /^[+-]?[-\d\p{Zs}().]+$/u.test(value)
    const unlikeNumbers = text.filter((value) => !isNumber(value))
    const run = (value: string) => beginnings(guardedCell(value)).filter((part) => /^[=+\-@＝＋－＠]/.test(part))
    fc.assert(
      fc.property(unlikeNumbers, (value) => {
        expect(run(value)).toEqual([])
      }),
    )
  })

  test('is read back as it was', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(unguardedCell(guardedCell(value))).toBe(value)
      }),
    )
  })
})

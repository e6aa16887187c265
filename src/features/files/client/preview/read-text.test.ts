// Tests that tricky text files and tables come out of the preview as written.
import { expect, test } from 'vitest'
import { decodeText } from '#kernel/table-file/decode-text.ts'
import { readMarkdown } from '#kernel/documents/read-markdown.ts'
import { partsOf } from './markdown-parts.ts'
import { mostRows, tableOf } from './read-text.ts'
import { viewOf } from './views.ts'

const texts = import.meta.glob<string>('../../cases/fil1*', { query: '?raw', import: 'default', eager: true })
/** Encodes the text as UTF-8 and reads it back. */
const read = (name: string) => decodeText(new TextEncoder().encode(texts[`../../cases/${name}`])).text

const bytesOf = (hex: string) => new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))

const chinese =
  'b1a8bcdbb5a5a3bad2bbb0d9b6fecaaed4aaa1a3b5dab6fed0d0a1a3bbe1d2e9d4dacfc2cee7c8fdb5e3bfaacabca3acc7ebd7bccab1b2cebcd3a1a30a'
const encoded: readonly [name: string, hex: string, text: string][] = [
  [
    'windows-1252',
    '4dfc6c6c657220962035208020844772f6df65930d0a7a7765697465205a65696c65',
    'Müller – 5 € „Größe“\r\nzweite Zeile',
  ],
  ['utf-16be', 'feff4f1a8bae0020201400200627062c062a064506270639000a', '会议 — اجتماع\n'],
  ['gb18030', chinese, '报价单：一百二十元。第二行。会议在下午三点开始，请准时参加。\n'],
]

test.each(encoded)('a text in %s is read', (encoding, hex, text) => {
  expect(decodeText(bytesOf(hex))).toEqual({ text, encoding })
})

test('a Chinese text that is cut within a letter is still one', () => {
  const bytes = bytesOf(chinese).subarray(0, 11)
  expect(decodeText(bytes, true)).toEqual({ text: '报价单：一', encoding: 'gb18030' })
})

test('cells keep their line breaks, zeros, plus signs and formulas', () => {
  const { rows } = tableOf(read('fil13-table.csv'), false)
  expect(rows).toEqual([
    ['Tên', 'Größe', 'Formel'],
    ['Bàn "lớn"', '1,5', '=HYPERLINK("https://collect.evil.example";"x")'],
    ['Hai\r\ndòng', '0042', '+84 24 3825 0000'],
    ['', '', ''],
  ])
})

test('a table shows its first thousand rows, and no row that the cut goes through', () => {
  const text = 'a,b\n'.repeat(mostRows + 5)
  expect(tableOf(text, false)).toMatchObject({ isCut: true, rows: { length: mostRows } })
  expect(tableOf('a,b\n1,2\n3', true).rows).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('nothing of an active Markdown text runs or is fetched, and its table keeps a bar within a cell', () => {
  const parts = partsOf(read('fil12-active.md'))
  expect(parts.map((part) => ('rows' in part ? part.rows : 'text'))).toEqual([
    'text',
    [
      ['a', 'b'],
      ['1', '`x|y`'],
    ],
  ])
  const nodes = JSON.stringify(parts.map((part) => ('rows' in part ? [] : readMarkdown(part.text))))
  expect(nodes).not.toMatch(/"href":"javascript|"type":"image"|"src"/)
  expect(nodes).toContain('"text":"<b>as text</b>"')
})

test('bars in a code block make no table, and an empty cell is one', () => {
  expect(partsOf('```\na | b\n--- | ---\n```')).toEqual([{ key: '0', text: expect.any(String) as string }])
  expect(partsOf('| a | b | c |\n|:--|:-:|--:|\n| 1 || 3\\|4 |\nBelow')).toEqual([
    {
      key: '0',
      rows: [
        ['a', 'b', 'c'],
        ['1', '', '3|4'],
      ],
    },
    { key: '1', text: 'Below' },
  ])
})

test('a text made to stop the window is drawn: no more of its tables than fit, the rest as text', () => {
  const kilobytes256 = (line: string) => line.repeat(Math.ceil((256 * 1024) / line.length))
  for (const text of [
    kilobytes256('a|b\n-|-\n\n'),
    `a|b\n-|-\n${kilobytes256('a|b\n')}`,
    kilobytes256(`a|b\n-${' '.repeat(4990)}x\n`),
    kilobytes256(`${'a|'.repeat(2000)}a\n${'-|'.repeat(2000)}-\n`),
  ]) {
    const parts = partsOf(text)
    const cells = parts.flatMap((part) => ('rows' in part ? part.rows.flat() : []))
    expect(cells.length).toBeLessThanOrEqual(5000)
    expect(parts.some((part) => 'text' in part)).toBe(true)
  }
})

test.each([
  ['page.png', 'application/octet-stream', 'other'],
  ['drawing.svg', 'image/svg+xml', 'other'],
  ['plan.pdf', 'application/pdf', 'pdf'],
  ['table.CSV', 'application/octet-stream', 'table'],
  ['picture.txt', 'image/png', 'picture'],
  ['notes.md', 'application/octet-stream', 'markdown'],
  ['echo.wav', 'audio/wav', 'audio'],
])('%s with the type %s is shown as %s', (name, mime, view) => {
  expect(viewOf({ name, mime, hasThumb: true })).toBe(view)
})

test('a picture that no thumbnail could be made of is not shown', () => {
  expect(viewOf({ name: 'huge.png', mime: 'image/png', hasThumb: false })).toBe('other')
})

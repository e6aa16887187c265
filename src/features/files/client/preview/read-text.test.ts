// Texts and tables of hard kinds come out of the preview as they were written.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decodeText } from '#kernel/table-file/decode-text.ts'
import { readMarkdown } from '#kernel/documents/read-markdown.ts'
import { partsOf } from './markdown-parts.ts'
import { mostRows, tableOf } from './read-text.ts'
import { viewOf } from './views.ts'

const read = async (name: string) => decodeText(await readFile(new URL(`../../cases/${name}`, import.meta.url))).text

test.each([
  ['fil14-text-windows-1252.txt', 'Müller – 5 € „Größe“\r\nzweite Zeile'],
  ['fil14-text-utf16be.txt', '会议 — اجتماع\n'],
  ['fil14-text-gb18030.txt', '报价单：一百二十元。第二行。会议在下午三点开始，请准时参加。\n'],
])('%s is read in its encoding', async (name, text) => {
  expect(await read(name)).toBe(text)
})

test('a Chinese text that is cut within a letter is still one', async () => {
  const bytes = await readFile(new URL('../../cases/fil14-text-gb18030.txt', import.meta.url))
  expect(decodeText(bytes.subarray(0, 11), true)).toEqual({ text: '报价单：一', encoding: 'gb18030' })
})

test('cells keep their line breaks, zeros, plus signs and formulas', async () => {
  const { rows } = tableOf(await read('fil13-table.csv'), false)
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

test('nothing of an active Markdown text runs or is fetched, and its table keeps a bar within a cell', async () => {
  const parts = partsOf(await read('fil12-active.md'))
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

// Tables of other programs: whatever cuts them and however they are written, the same rows come of them.
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { guardedCell } from '../csv-cell.ts'
import { decodeText } from './decode-text.ts'
import { readTable } from './table-file.ts'

const names = { name: ['full name'], email: ['e-mail'], labels: ['tags'] }
const read = (text: string) => readTable(text, names)
const cellsOf = (text: string) => read(text).rows.map(({ cells }) => cells)

describe('a table', () => {
  const separators = [',', ';', '\t', '|']
  const ends = ['\n', '\r\n', '\r']

  test.each(separators)(
    'cut at %j is read, with one to eight rows, with and without a last line break',
    (separator) => {
      for (const end of ends)
        for (let count = 1; count <= 8; count++) {
          const lines = Array.from({ length: count }, (_, at) => [`Nadia ${at}`, `n${at}@weide.example`])
          const text = [['Name', 'E-mail'], ...lines].map((line) => line.join(separator)).join(end)
          const rows = lines.map(([name, email]) => ({ name: [name], email: [email] }))
          for (const last of ['', end]) expect(cellsOf(text + last)).toEqual(rows)
        }
    },
  )

  test('of one column is read, and so is one whose words have other separators in them', () => {
    expect(cellsOf('Email\nnadia@weide.example\n')).toEqual([{ email: ['nadia@weide.example'] }])
    expect(cellsOf('Name;Tags\nMow, trim, rake;a,b\nSow, water, wait;c,d')).toEqual([
      { name: ['Mow, trim, rake'], labels: ['a,b'] },
      { name: ['Sow, water, wait'], labels: ['c,d'] },
    ])
  })

  test('says its separator in a line of its own, which is no row', () => {
    expect(read('sep=;\r\nName;Email\r\nA,b;a@weide.example')).toMatchObject({
      rows: [{ row: 2, cells: { name: ['A,b'], email: ['a@weide.example'] } }],
    })
  })

  test('may have a column several times, and all of them count', () => {
    expect(cellsOf('Name,Tags,Tags,Tags\nFence,outdoor,,weather')).toEqual([
      { name: ['Fence'], labels: ['outdoor', 'weather'] },
    ])
  })

  test('has one value of what there is one of, and tells the columns that say another', () => {
    const text = 'Name,Full name,Tags,Tags\nFence,,a,b\n,Hinge,,\nPaint,Paint,,\nGate,Door,,'
    const { rows, unknown } = readTable(text, names, ['name'])
    expect(rows.map(({ cells }) => cells.name?.[0])).toEqual(['Fence', 'Hinge', 'Paint', 'Gate'])
    expect(unknown).toEqual(['Full name'])
  })

  test('tells what of it is not taken: columns, cells, and quotes that nobody closed', () => {
    const text =
      'Name,Email,Shoe size,Empty\nA,a@x.example,42,\nB\nC,c@x.example,,,more\n"D,d@x.example\nE,e@x.example\n'
    expect(read(text)).toMatchObject({
      unknown: ['Shoe size'],
      notes: [
        { row: 3, kind: 'too-few-cells' },
        { row: 4, kind: 'too-many-cells' },
        { row: 5, kind: 'open-quote' },
        { row: 5, kind: 'too-few-cells' },
      ],
    })
  })

  test('comes back as it was written, whatever stands in it', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\t', '|', '\n', '\r', '=', "'", ' ', 'é', '＝'),
    })
    const row = fc.tuple(cell, cell, cell)
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), fc.constantFrom(...separators), (rows, delimiter) => {
        const guarded = rows.map((cells) => cells.map(guardedCell))
        const text = Papa.unparse({ fields: ['name', 'email', 'labels'], data: guarded }, { quotes: true, delimiter })
        const written = rows.filter((cells) => cells.some((one) => one.trim() !== ''))
        const { rows: found, notes } = read(text)
        expect(notes).toEqual([])
        expect(
          found.map(({ cells: { name, email, labels } }) => [name, email, labels].map((one) => one?.[0] ?? '')),
        ).toEqual(written.map((cells) => cells.map((one) => one.trim())))
      }),
      // A tab is guarded, so that no spreadsheet begins a formula behind it: its row is empty all the same.
      { examples: [[[['', '\t', '']], ',']] },
    )
  })
})

describe('a text', () => {
  const words = 'Name;Ort\r\nJürgen Müßig;Köln\r\n'
  const utf16 = (isBig: boolean) => {
    const bytes = new Uint8Array(2 * words.length)
    for (let at = 0; at < words.length; at++) new DataView(bytes.buffer).setUint16(2 * at, words.charCodeAt(at), !isBig)
    return bytes
  }
  const marked = (mark: number[], bytes: Uint8Array) => new Uint8Array([...mark, ...bytes])
  const utf8 = new TextEncoder().encode(words)

  test.each([
    ['utf-8', utf8],
    ['utf-8', marked([0xef, 0xbb, 0xbf], utf8)],
    ['utf-16le', marked([0xff, 0xfe], utf16(false))],
    ['utf-16be', marked([0xfe, 0xff], utf16(true))],
    ['utf-16le', utf16(false)],
    ['utf-16be', utf16(true)],
    ['windows-1252', new Uint8Array(Array.from(words, (letter) => letter.charCodeAt(0)))],
  ])('in %s is read', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: words, encoding })
  })
})

// Writes the demo's spreadsheets, documents and archives: the smallest zips that their programs open.
import { Buffer } from 'node:buffer'
import { zipOf } from '#kernel/server/files/zip.ts'

type Part = readonly [name: string, content: string]

async function* piecesOf(parts: readonly Part[]) {
  for (const [name, content] of parts) yield { name, isPacked: false, content: once(content) }
}

async function* once(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content)
}

/** A fixed timestamp, so that the bytes are always the same. */
const moment = new Date(2026, 0, 5, 9)

export async function zipped(parts: readonly Part[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of zipOf(piecesOf(parts), moment)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const openXml = 'http://schemas.openxmlformats.org'
const office = 'application/vnd.openxmlformats-officedocument'
const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const typesOf = (part: string, type: string) =>
  `${xml}<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part
    .split(' ')
    .map((name, at) => `<Override PartName="/${name}" ContentType="${office}.${type.split(' ')[at] ?? ''}+xml"/>`)
    .join('')}</Types>`
const relationTo = (kind: string, target: string) =>
  `${xml}<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${openXml}/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`

const cellOf = (value: string | number) =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${safe(value)}</t></is></c>`

export const workbook = (rows: readonly (readonly (string | number)[])[]): Promise<Buffer> =>
  zipped([
    [
      '[Content_Types].xml',
      typesOf('xl/workbook.xml xl/worksheets/sheet1.xml', 'spreadsheetml.sheet.main spreadsheetml.worksheet'),
    ],
    ['_rels/.rels', relationTo('officeDocument', 'xl/workbook.xml')],
    [
      'xl/workbook.xml',
      `${xml}<workbook xmlns="${openXml}/spreadsheetml/2006/main" xmlns:r="${openXml}/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relationTo('worksheet', 'worksheets/sheet1.xml')],
    [
      'xl/worksheets/sheet1.xml',
      `${xml}<worksheet xmlns="${openXml}/spreadsheetml/2006/main"><sheetData>${rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')}</sheetData></worksheet>`,
    ],
  ])

export const wordDocument = (paragraphs: readonly string[]): Promise<Buffer> =>
  zipped([
    ['[Content_Types].xml', typesOf('word/document.xml', 'wordprocessingml.document.main')],
    ['_rels/.rels', relationTo('officeDocument', 'word/document.xml')],
    [
      'word/document.xml',
      `${xml}<w:document xmlns:w="${openXml}/wordprocessingml/2006/main"><w:body>${paragraphs.map((text) => `<w:p><w:r><w:t>${safe(text)}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
    ],
  ])

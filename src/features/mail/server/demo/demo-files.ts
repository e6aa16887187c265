// Makes the files that hang on the demo's mails, each content once.
import { createHash } from 'node:crypto'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Blobs } from '#kernel/server/files/blobs.ts'
import { paintDrawings } from '#kernel/server/files/pictures.ts'
import { insertBlob } from '#kernel/server/files/upload-queries.ts'
import type { DemoFile } from './demo-mail.ts'

type Kept = { key: string; thumbKey: string | null; size: number; type: string; side: number | null }
export type DemoFiles = ReadonlyMap<DemoFile, Kept>

const side = 960
const smallSide = 640

/** A page of A4 with a few lines of text, as PDF. */
function pageOf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '')}) Tj 0 -22 Td`).join(' ')
  const content = `BT /F1 14 Tf 64 760 Td ${shown} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const end = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`,
    'latin1',
  )
}

const list =
  'Item;Count;Note\nOak board 4.60 m;22;with heart\nBolt M16;96;galvanized\nTile, moss green;1240;plus five percent\n'

const photo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#e4d9c6"/>
<path d="M0 70h96v26H0z" fill="#b99b6b"/><path d="M8 62 88 30v10L8 72z" fill="#8a6233"/><path d="M8 62 88 30v4L8 66z" fill="#a97a43"/>
<circle cx="70" cy="22" r="9" fill="#f6eeda"/><path d="M14 72v12M32 65v14M50 58v16M68 51v18M86 44v20" stroke="#6d4a24" stroke-width="3"/></svg>`

export async function makeFiles(tx: Tx, blobs: Blobs): Promise<DemoFiles> {
  // Its row first, so that no content is on the disk that no row knows of.
  async function keep(content: Buffer): Promise<string> {
    const key = createHash('sha256').update(content).digest('hex')
    await insertBlob(tx, key, content.length)
    await blobs.put(content, content.length)
    return key
  }
  async function kept(content: Buffer, type: string, thumb?: Buffer): Promise<Kept> {
    const thumbKey = thumb ? await keep(thumb) : null
    return { key: await keep(content), thumbKey, size: content.length, type, side: thumb ? side : null }
  }
  const [[large, small] = []] = await paintDrawings([photo], [side, smallSide])
  const pictures = large && small ? [['photo', await kept(large, 'image/webp', small)] as const] : []
  return new Map([
    ['delivery', await kept(pageOf(['Delivery note', 'Please check and sign.']), 'application/pdf')],
    ['minutes', await kept(pageOf(['Minutes', '1. as drawn', '2. order now', '3. next week']), 'application/pdf')],
    ['plan', await kept(pageOf(['Sheet 14, revision C', 'Scale 1:20', 'All bolts M16']), 'application/pdf')],
    ['list', await kept(Buffer.from(list), 'text/csv')],
    ...pictures,
  ])
}

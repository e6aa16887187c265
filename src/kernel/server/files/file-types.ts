// Says what a file is by its first bytes, never by its name or by what the sender claims.
import { open } from 'node:fs/promises'

/** The type of bytes that say nothing. */
export const unknownType = 'application/octet-stream'

/** Pictures that are decoded and re-encoded. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const
export type PictureType = (typeof pictureTypes)[number]
export const isPictureType = (type: string): type is PictureType => pictureTypes.some((known) => known === type)

/** Types that browsers display or play without running anything in them. */
const inlineTypes: ReadonlySet<string> = new Set([
  ...pictureTypes,
  'application/pdf',
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/mp4',
  'audio/wav',
  'audio/ogg',
])
export const mayBeInline = (type: string) => inlineTypes.has(type)

/** The Content-Type: browsers never see types that could run code (SVG, HTML). */
export const servedType = (type: string) =>
  mayBeInline(type) || type === 'application/zip' || type.startsWith('application/vnd.') ? type : unknownType

const headBytes = 4096

/** The type of a file on disk. */
export async function typeOfFile(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const tailBytes = Math.min(size, tailMax)
    const tail = await file.read(Buffer.alloc(tailBytes), 0, tailBytes, size - tailBytes)
    return typeOfBytes(head.buffer.subarray(0, head.bytesRead), tail.buffer.subarray(0, tail.bytesRead))
  } finally {
    await file.close()
  }
}

// An archive's list of what is in it stands at its end.
const tailMax = 65_536

type Rule = { type: string; fits: (head: Buffer) => boolean }
const at = (offset: number, bytes: string, type: string): Rule => ({
  type,
  fits: (head) => head.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes, 'latin1')),
})
const both = (one: Rule, other: Rule): Rule => ({
  type: other.type,
  fits: (head) => one.fits(head) && other.fits(head),
})
const riff = (kind: string, type: string) => both(at(0, 'RIFF', type), at(8, kind, type))
const brand = (brands: RegExp, type: string): Rule => ({
  type,
  fits: (head) => head.toString('latin1', 4, 8) === 'ftyp' && brands.test(head.toString('latin1', 8, 12)),
})

const rules: Rule[] = [
  at(0, '\xFF\xD8\xFF', 'image/jpeg'),
  at(0, '\x89PNG\r\n\x1A\n', 'image/png'),
  at(0, 'GIF87a', 'image/gif'),
  at(0, 'GIF89a', 'image/gif'),
  riff('WEBP', 'image/webp'),
  riff('WAVE', 'audio/wav'),
  brand(/^avi[fs]$/, 'image/avif'),
  brand(/^M4[AB] $/, 'audio/mp4'),
  brand(/^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)$/, 'video/mp4'),
  at(0, '%PDF-', 'application/pdf'),
  at(0, '8BPS\x00', 'application/vnd.adobe.photoshop'),
  { type: 'video/webm', fits: (head) => head.readUInt32BE(0) === ebml && head.subarray(0, 64).includes('webm') },
  at(0, 'OggS', 'audio/ogg'),
  at(0, 'ID3', 'audio/mpeg'),
  { type: 'audio/mpeg', fits: isMp3Frame },
  { type: 'image/svg+xml', fits: isSvg },
]
const ebml = 0x1a45dfa3
const shortest = 12

/** The type by the first and the last bytes; they may overlap. */
export function typeOfBytes(head: Buffer, tail: Buffer): string {
  if (head.length < shortest) return unknownType
  if (head.readUInt32LE(0) === zipMark) return typeOfArchive(head, tail)
  return rules.find(({ fits }) => fits(head))?.type ?? unknownType
}

/** Layer III with a valid bit rate and sampling rate; the first two bytes alone would match too much. */
function isMp3Frame(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head
  const isLayer3 = first === 0xff && (second & 0xe6) === 0xe2
  const bitRate = third >> 4
  return isLayer3 && bitRate !== 0 && bitRate !== 15 && ((third >> 2) & 3) !== 3
}

function isSvg(head: Buffer): boolean {
  const start = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase()
  return start.startsWith('<svg') || (/^<(?:\?xml|!doctype|!--)/.test(start) && start.includes('<svg'))
}

const zipMark = 0x04034b50
const openDocument = 'application/vnd.oasis.opendocument.'
const office = 'application/vnd.openxmlformats-officedocument.'
/** By a part that each has. */
const officeParts = [
  ['word/document.xml', `${office}wordprocessingml.document`],
  ['xl/workbook.xml', `${office}spreadsheetml.sheet`],
  ['ppt/presentation.xml', `${office}presentationml.presentation`],
] as const

function typeOfArchive(head: Buffer, tail: Buffer): string {
  const first = head.toString('latin1', 30, 120)
  const kind = /^mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)/.exec(first)?.[1]
  if (kind !== undefined) return openDocument + kind
  return officeParts.find(([part]) => tail.includes(part) || head.includes(part))?.[1] ?? 'application/zip'
}

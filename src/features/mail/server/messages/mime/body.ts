// Says what of a message is read and what is a file, and in which order it stands.
import { safeFileName } from './file-names.ts'
import { decodeHtml, decodeText } from './charsets.ts'
import { decodeWords, lineOf, readFields, valueOf } from './fields.ts'
import { unflow } from './flowed.ts'
import { isTnef, readTnef } from './tnef.ts'
import { readUuencoded } from './transfer.ts'
import type { MimePart } from './tree.ts'
import { contentOf } from './tree.ts'

export type FoundFile = {
  /** Empty where none is given. */
  name: string
  claimedType: string
  content: Buffer
  contentId: string | null
  location: string | null
  /** The sender wants it shown between the texts. */
  isShownInPlace: boolean
  isMail: boolean
}

export type Piece = { kind: 'text'; text: string } | { kind: 'html'; html: string } | { kind: 'file'; file: FoundFile }

export type Body = {
  /** In the order in which they stand. */
  pieces: readonly Piece[]
  /** The plain text that says the same as the HTML; empty where there is none. */
  plain: string
  files: readonly FoundFile[]
  /** Parts of a report that machines read. */
  report: readonly MimePart[]
}

const machineTypes = new Set([
  'message/delivery-status',
  'message/global-delivery-status',
  'text/rfc822-headers',
  'message/global-headers',
])
const nothing: Body = { pieces: [], plain: '', files: [], report: [] }

export function readBody(part: MimePart, isInReport = false): Body {
  if (part.parts.length > 0) return readBox(part, isInReport || part.type === 'multipart/report')
  if (isInReport && machineTypes.has(part.type)) return { ...nothing, report: [part] }
  if (isText(part) && !isFile(part)) return readText(part)
  if (isTnef(part.type, fileNameOf(part))) return readOutlookBox(part)
  return part.type === 'text/x-amp-html' ? nothing : readFile(part, isInReport)
}

/** A box in which no part was found is text too. */
const isText = ({ type }: MimePart) => type === 'text/plain' || type === 'text/html' || type.startsWith('multipart/')

function readFile(part: MimePart, isInReport: boolean): Body {
  const file = fileOf(part)
  const report = isInReport && file.isMail ? [part] : []
  return { ...nothing, pieces: [{ kind: 'file', file }], files: [file], report }
}

const isFile = (part: MimePart) => part.disposition.value === 'attachment' || fileNameOf(part) !== ''

function readText(part: MimePart): Body {
  const charset = part.params.get('charset')?.split(/[\s(;]/)[0] ?? ''
  const content = contentOf(part)
  if (part.type === 'text/html') return { ...nothing, pieces: [{ kind: 'html', html: decodeHtml(content, charset) }] }
  const decoded = decodeText(content, charset)
  const isFlowed = part.params.get('format')?.toLowerCase() === 'flowed'
  const text = isFlowed ? unflow(decoded, part.params.get('delsp')?.toLowerCase() === 'yes') : decoded
  return takeUuencoded(text)
}

function takeUuencoded(text: string): Body {
  const blocks = readUuencoded(text)
  let rest = ''
  let at = 0
  for (const { from, to } of blocks) {
    rest += text.slice(at, from)
    at = to
  }
  const files = blocks.map(({ name, content }) => plainFile(name, content))
  return { ...nothing, pieces: [{ kind: 'text', text: rest + text.slice(at) }], files }
}

const plainFile = (name: string, content: Buffer): FoundFile => ({
  name: safeFileName(name),
  claimedType: 'application/octet-stream',
  content,
  contentId: null,
  location: null,
  isShownInPlace: false,
  isMail: false,
})

function readBox(part: MimePart, isInReport: boolean): Body {
  const bodies = part.parts.map((inner) => readBody(inner, isInReport))
  const all = joined(bodies)
  if (part.type !== 'multipart/alternative') return all
  // The last one that can be shown is the best; the plain one says the same.
  const best = bodies.findLast(({ pieces }) => pieces.some(({ kind }) => kind === 'html')) ?? bodies.findLast(hasWords)
  const plain = bodies.find((body) => body !== best && hasWords(body))
  return { ...all, pieces: best?.pieces ?? [], plain: plainOf(best) || plainOf(plain) }
}

const joined = (bodies: readonly Body[]): Body => ({
  pieces: bodies.flatMap(({ pieces }) => pieces),
  // Beside HTML in one box, what is plain text alone belongs to what is read instead of it too.
  plain: bodies.some(({ plain }) => plain !== '')
    ? bodies
        .map((body) => body.plain || textOf(body))
        .join('\n')
        .trim()
    : '',
  files: bodies.flatMap(({ files }) => files),
  report: bodies.flatMap(({ report }) => report),
})

/** The plain part that goes with HTML; for a body without HTML, its text. */
const plainOf = (body: Body | undefined) =>
  body === undefined || body.plain !== '' || body.pieces.some(({ kind }) => kind === 'html')
    ? (body?.plain ?? '')
    : textOf(body)

const textOf = ({ pieces }: Body) => pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.text] : [])).join('\n')
const hasWords = (body: Body) => textOf(body).trim() !== ''

function readOutlookBox(part: MimePart): Body {
  const content = contentOf(part)
  const files = readTnef(content).map((file) => plainFile(file.name, file.content))
  const whole = { ...plainFile('winmail.dat', content), claimedType: 'application/ms-tnef' }
  return { ...nothing, files: files.length > 0 ? files : [whole] }
}

function fileOf(part: MimePart): FoundFile {
  const content = contentOf(part)
  const name = fileNameOf(part)
  const isMail = mailTypes.has(part.type) || (/\.eml$/i.test(name) && isMessage(content))
  const contentId = fieldOf(part, 'content-id')
    .replace(/^<(.*)>$/s, '$1')
    .slice(0, idMax)
  const location = fieldOf(part, 'content-location').replaceAll(/\s/g, '').slice(0, idMax)
  return {
    name: name === '' && isMail ? nameOfMail(content) : name,
    claimedType: part.type,
    content,
    contentId: contentId === '' ? null : contentId,
    location: location === '' ? null : location,
    isShownInPlace: part.disposition.value === 'inline',
    isMail,
  }
}

const mailTypes = new Set(['message/rfc822', 'message/global'])
const idMax = 500
const fieldOf = (part: MimePart, name: string) => decodeWords(valueOf(part.fields, name) ?? '').trim()

/** Empty where the part has none, or nothing of it is left. A part with an empty name is a file all the same. */
const fileNameOf = (part: MimePart) =>
  safeFileName(
    [part.disposition.params.get('filename'), part.params.get('name'), ''].find(
      (name) => name !== undefined && name !== '',
    ) ?? '',
  )

const headMax = 64_000
const fieldsOfMail = (content: Buffer) => readFields(content, 0, Math.min(content.length, headMax)).fields

const isMessage = (content: Buffer) =>
  fieldsOfMail(content).filter(({ name }) => ['from', 'to', 'date', 'subject', 'received', 'message-id'].includes(name))
    .length >= 2

/** After its subject. */
function nameOfMail(content: Buffer): string {
  const subject = lineOf(valueOf(fieldsOfMail(content), 'subject') ?? '', 100).replaceAll(/[/\\]/g, '-')
  return safeFileName(`${subject === '' ? 'mail' : subject}.eml`)
}

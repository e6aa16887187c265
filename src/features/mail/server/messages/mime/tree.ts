// Takes a message apart into its parts by their boundaries, in one pass over its bytes, however they are broken.
import { AppError } from '#kernel/errors.ts'
import type { Field, Structured } from './fields.ts'
import { readFields, readStructured, valueOf } from './fields.ts'
import { decodeTransfer } from './transfer.ts'

export type MimePart = {
  fields: readonly Field[]
  /** In lowercase, `text/plain` where nothing readable is given. */
  type: string
  params: ReadonlyMap<string, string>
  disposition: Structured
  /** Empty where the part has parts. */
  body: Buffer
  /** A box that says it has parts, and has. */
  parts: MimePart[]
}

/** An open box: the line that separates its parts, and the type that they have if they say none. */
type Box = { part: MimePart; line: string; defaultType: string }
/** A part whose end hasn't come yet. */
type OpenPart = { part: MimePart; from: number }

const lf = 0x0a
const cr = 0x0d
const headerMax = 2 * 1024 * 1024
const deepest = 200
const mostParts = 2000
/** RFC 2046 says 70; some write more. */
const boundaryMax = 250

const tooMuch = (message: string) => new AppError('too-large', message)

export function readTree(bytes: Buffer): MimePart {
  const boxes: Box[] = []
  let partCount = 0
  let current: OpenPart | undefined

  function begin(from: number, defaultType: string): MimePart {
    partCount += 1
    if (partCount > mostParts) throw tooMuch(`A message can have up to ${mostParts} parts`)
    const { part, bodyAt, boundary } = readHead(bytes, from, defaultType)
    if (boundary !== undefined) {
      if (boxes.length >= deepest) throw tooMuch(`A message can have parts inside each other up to ${deepest} deep`)
      const isDigest = part.type === 'multipart/digest'
      boxes.push({ part, line: `--${boundary}`, defaultType: isDigest ? 'message/rfc822' : 'text/plain' })
    }
    current = { part, from: bodyAt }
    return part
  }

  function end(at: number): void {
    if (current) current.part.body = bytes.subarray(current.from, Math.max(current.from, at))
    current = undefined
  }

  const root = begin(0, 'text/plain')
  for (const line of boundaryLines(bytes, () => current?.from)) {
    const depth = boxes.findLastIndex((box) => line.text === box.line || line.text === `${box.line}--`)
    const box = boxes[depth]
    if (!box) continue
    end(line.endOfTextBefore)
    const isLast = line.text !== box.line
    // Boxes inside end here as well, whether they said so or not.
    boxes.length = isLast ? depth : depth + 1
    if (!isLast) box.part.parts.push(begin(line.next, box.defaultType))
  }
  end(bytes.length)
  return root
}

type BoundaryLine = { text: string; endOfTextBefore: number; next: number }

/** Every line that begins like a boundary. `bodyFrom` is where the open part's body begins: a header has none. */
function* boundaryLines(bytes: Buffer, bodyFrom: () => number | undefined): Generator<BoundaryLine> {
  let at = 0
  for (;;) {
    const body = bodyFrom()
    if (body !== undefined && body > at) at = body
    const found = bytes.indexOf('--', at, 'latin1')
    if (found === -1) return
    const end = bytes.indexOf(lf, found)
    const next = end === -1 ? bytes.length : end + 1
    at = found + 1
    if (found > 0 && bytes[found - 1] !== lf) continue
    at = next
    if (next - found > boundaryMax + 20) continue
    const text = bytes.toString('latin1', found, next).trimEnd()
    yield { text, endOfTextBefore: endBefore(bytes, found), next }
  }
}

/** The line break before a boundary belongs to it. */
function endBefore(bytes: Buffer, at: number): number {
  if (at === 0) return 0
  return at >= 2 && bytes[at - 2] === cr ? at - 2 : at - 1
}

function readHead(bytes: Buffer, from: number, defaultType: string) {
  const { fields, bodyAt } = readFields(bytes, from, Math.min(bytes.length, from + headerMax))
  if (bodyAt - from >= headerMax) throw tooMuch('The header of this message is too long')
  const { value, params } = readStructured(valueOf(fields, 'content-type'))
  const type = typeOf(value, defaultType)
  const named = params.get('boundary')?.trimEnd()
  const hasBoundary =
    type.startsWith('multipart/') && named !== undefined && named !== '' && named.length <= boundaryMax
  const disposition = readStructured(valueOf(fields, 'content-disposition'))
  const part: MimePart = { fields, type, params, disposition, body: Buffer.alloc(0), parts: [] }
  return { part, bodyAt, boundary: hasBoundary ? Buffer.from(named).toString('latin1') : undefined }
}

function typeOf(value: string, defaultType: string): string {
  if (/^[\w.+-]+\/[\w.+-]+$/.test(value)) return value
  return value === 'multipart' ? 'multipart/mixed' : value === '' ? defaultType : knownAlone(value)
}

/** `text` alone is text; another word says nothing. */
const knownAlone = (value: string) =>
  value === 'html' ? 'text/html' : value === 'text' ? 'text/plain' : 'application/octet-stream'

/** The bytes of a part as they were before they were sent. */
export const contentOf = (part: MimePart): Buffer =>
  decodeTransfer(part.body, valueOf(part.fields, 'content-transfer-encoding') ?? '')

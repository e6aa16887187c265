// Reads JSON bodies: the only parser of the calls, which refuses text that could not be kept or shown.
import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { AppError } from '../../errors.ts'
import { openThread } from '../thread.ts'

const maxDepth = 64

const isCleanText = (text: string) => text.isWellFormed() && !text.includes('\u0000')

/** Whether all texts and names in it are well-formed and without U+0000, and it isn't nested beyond reason. */
function isClean(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isCleanText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth > maxDepth) return false
  return Object.entries(value).every(([name, inner]) => isCleanText(name) && isClean(inner, depth + 1))
}

const notJson = () => new AppError('invalid', 'The body isn’t valid JSON')

/** The body's value; undefined when it is empty, so that the check of the input says what is missing. */
export function parseBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  if (!isUtf8(bytes)) throw notJson()
  const json = bytes.toString()
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) throw notJson()
    throw error
  }
  if (!isClean(value, 0)) throw notJson()
  return value
}

/** The same for what is the same JSON, however it is laid out. */
export const hashOfBody = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url')

/** Longer bodies are read in a thread: files that people import. */
const longestHere = 262_144
/** More values than any import has. Those of a long body come from one thread to the other, which is work for both. */
const mostValues = 200_000
const tooManyValues = () => new AppError('too-large', `A body can have up to ${mostValues} values`)

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, inner) => sum + countValues(inner), 1)
}

const [backslash, quote, comma, bracket, brace] = Buffer.from('\\",[{')

/** Commas and opening brackets outside of texts: one for each value, and another for each empty list or object. */
function countMarks(bytes: Uint8Array): number {
  let count = 0
  let isText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === backslash) at++
    else if (byte === quote) isText = !isText
    else if (!isText && (byte === comma || byte === bracket || byte === brace)) count++
  }
  return count
}

/**
 * The result of the thread for a long body. Too many values are refused before they take memory, which would crash the
 * server.
 */
export function readLongBody(bytes: Uint8Array): LongBody {
  if (countMarks(bytes) > 2 * mostValues) throw tooManyValues()
  const body = parseBody(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (countValues(body) > mostValues) throw tooManyValues()
  return { body, bodyHash: hashOfBody(body) }
}
export type LongBody = { body: unknown; bodyHash: string }

const readInThread = openThread<typeof readLongBody>(new URL('./http-body-thread.ts', import.meta.url), {
  longestMilliseconds: 10_000,
  waiting: { all: 10, ofOne: 5 },
  tooMany: 'Too many large requests are being read. Try again in a moment',
  tooLong: 'The request took too long to read',
})

/** Whether a body is long enough for `parseLongBody`. */
export const isLongBody = (bytes: Buffer) => bytes.length > longestHere

/** The same as `parseBody`, off the main thread, with the hash that identifies the body. */
export const parseLongBody = (bytes: Buffer, personId: string): Promise<LongBody> => readInThread(bytes, personId)

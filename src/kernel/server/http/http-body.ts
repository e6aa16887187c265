// Reads JSON bodies: the only parser of the calls, which refuses text that could not be kept or shown.
import { isUtf8 } from 'node:buffer'
import { AppError } from '../../errors.ts'

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

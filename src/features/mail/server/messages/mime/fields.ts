// Reads the fields of a header: unfolded, their words decoded, and their parameters.
import { cleanLine, cleanText, decodeText } from './charsets.ts'
import { decodeBase64, decodeQ } from './transfer.ts'

/** `value` is on one line, its words still encoded. */
export type Field = { name: string; value: string }

const lf = 0x0a
const maxFields = 2000

/** The header's fields, and the offset of the body. A line of blanks continues a field; an empty line ends the header. */
export function readFields(bytes: Buffer, from: number, to: number): { fields: Field[]; bodyAt: number } {
  const fields: { name: string; lines: string[] }[] = []
  let at = from
  while (at < to) {
    const next = afterLine(bytes, at, to)
    const line = decodeText(bytes.subarray(at, next)).replace(/\r?\n$/, '')
    if (line === '') return { fields: fields.map(toField), bodyAt: next }
    if (!addLine(fields, line, at === from)) return { fields: fields.map(toField), bodyAt: at }
    at = next
  }
  return { fields: fields.map(toField), bodyAt: to }
}

function afterLine(bytes: Buffer, at: number, to: number): number {
  const end = bytes.indexOf(lf, at)
  return end === -1 || end >= to ? to : end + 1
}

/** False for a line that belongs to the body already. */
function addLine(fields: { name: string; lines: string[] }[], line: string, isFirst: boolean): boolean {
  if (/^[ \t]/.test(line)) {
    fields.at(-1)?.lines.push(line)
    return true
  }
  const [, name, value = ''] = /^([!-9;-~]+)[ \t]*:(.*)$/s.exec(line) ?? []
  // The line of a mailbox file stands before the first field.
  if (name === undefined) return isFirst && /^>?From /.test(line)
  if (fields.length < maxFields) fields.push({ name: name.toLowerCase(), lines: [value] })
  return true
}

const toField = ({ name, lines }: { name: string; lines: string[] }): Field => ({
  name,
  value: lines
    .map((line, at) => (at === 0 ? line : ` ${line.trimStart()}`))
    .join('')
    .trim(),
})

/** All values of the fields of a name. */
export const valuesOf = (fields: readonly Field[], name: string) =>
  fields.filter((field) => field.name === name).map(({ value }) => value)
export const valueOf = (fields: readonly Field[], name: string) => valuesOf(fields, name)[0]

/** An encoded word as it should be, and as it is bent: blanks inside, a language behind the charset. */
const wordForm = /=\?([^?*\s]{1,40})(?:\*[^?\s]{0,20})?\?([bq])\?(.{0,2000}?)\?=/gis

type Word = { charset: string; bytes: Buffer }

/** Letters cut between two words are put together: their bytes are decoded as one. */
export function decodeWords(text: string): string {
  let decoded = ''
  let at = 0
  let pending: Word | undefined
  const flush = () => {
    if (pending) decoded += decodeText(pending.bytes, pending.charset)
    pending = undefined
  }
  for (const found of text.matchAll(wordForm)) {
    const between = text.slice(at, found.index)
    const word = wordOf(found)
    if (pending && between.trim() === '' && pending.charset === word.charset) {
      pending = { ...word, bytes: Buffer.concat([pending.bytes, word.bytes]) }
    } else {
      const isBetweenWords = pending !== undefined && between.trim() === ''
      flush()
      decoded += isBetweenWords ? '' : between
      pending = word
    }
    at = found.index + found[0].length
  }
  flush()
  return decoded + text.slice(at)
}

function wordOf([, charset = '', kind, coded = '']: RegExpExecArray): Word {
  const bytes = kind?.toLowerCase() === 'b' ? decodeBase64(Buffer.from(coded, 'latin1')) : decodeQ(coded)
  return { charset: charset.toLowerCase(), bytes }
}

/** A field for reading, on one line. */
export const lineOf = (value: string, max: number) => cleanLine(decodeWords(value), max)

export type Structured = { value: string; params: ReadonlyMap<string, string> }

/** A value and its parameters, however they are quoted, continued, encoded or forgotten to be separated. */
export function readStructured(text = ''): Structured {
  const [head = '', ...rest] = splitOutsideQuotes(text)
  const [value = '', ...forgotten] = head.trim().split(/[\s,]+/)
  const pairs = [...forgotten.filter((word) => word.includes('=')), ...rest].map(pairOf)
  return { value: value.toLowerCase(), params: joinContinued(pairs) }
}

type Pair = { key: string; value: string }

function splitOutsideQuotes(text: string): string[] {
  const pieces: string[] = []
  let piece = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (isQuoted && letter === '\\') {
      piece += letter + text.charAt(at + 1)
      at += 1
      continue
    }
    if (letter === '"') isQuoted = !isQuoted
    if (letter === ';' && !isQuoted) {
      pieces.push(piece)
      piece = ''
    } else piece += letter
  }
  return [...pieces, piece]
}

function pairOf(text: string): Pair {
  const equals = text.indexOf('=')
  if (equals === -1) return { key: '', value: '' }
  const value = text.slice(equals + 1).trim()
  const quoted = /^"((?:[^"\\]|\\.)*)"?/s.exec(value)?.[1]?.replaceAll(/\\(["\\])/g, '$1')
  return { key: text.slice(0, equals).trim().toLowerCase(), value: quoted ?? value }
}

type ParamPiece = { order: number; isCoded: boolean; value: string }
const keyForm = /^([^*]+)(?:\*(\d{1,4}))?(\*)?$/

/** RFC 2231: `name*0*=`, `name*1=`, in any order; the value with a charset wins over the plain one. */
function joinContinued(pairs: readonly Pair[]): Map<string, string> {
  const plain = new Map<string, string>()
  const continued = new Map<string, ParamPiece[]>()
  for (const { key, value } of pairs) {
    const [, name, order, star] = keyForm.exec(key) ?? []
    if (name === undefined) continue
    const isPlain = order === undefined && star === undefined
    if (isPlain && !plain.has(name)) plain.set(name, cleanText(decodeWords(value)))
    if (isPlain) continue
    const piece = { order: Number(order ?? 0), isCoded: star !== undefined, value }
    continued.set(name, [...(continued.get(name) ?? []), piece])
  }
  const joined = Array.from(continued, ([name, pieces]) => [name, cleanText(joinPieces(pieces))] as const)
  return new Map([...plain, ...joined])
}

function joinPieces(pieces: ParamPiece[]): string {
  const inOrder = pieces.toSorted((one, other) => one.order - other.order)
  if (!pieces.some(({ isCoded }) => isCoded)) return decodeWords(inOrder.map(({ value }) => value).join(''))
  let charset = ''
  const bytes = inOrder.map(({ isCoded, value }, at) => {
    if (!isCoded) return Buffer.from(value)
    const [, named, coded = value] = (at === 0 ? /^([^']*)'[^']*'(.*)$/s.exec(value) : null) ?? []
    charset = named ?? charset
    return Buffer.concat(
      coded
        .split(/(%[0-9a-f]{2})/i)
        .map((piece, odd) => (odd % 2 === 1 ? Buffer.from(piece.slice(1), 'hex') : Buffer.from(piece))),
    )
  })
  return decodeText(Buffer.concat(bytes), charset || 'utf-8')
}

// The logical lines of a calendar file, unfolded as bytes because folds may split a character.

/** `number` is the physical line on which it begins. */
export type Line = { text: string; number: number }

const lineFeed = 10
const carriageReturn = 13
const isBlank = (byte: number | undefined) => byte === 32 || byte === 9

/** Decodes to UTF-8; UTF-16 files are recognized by their byte order mark. */
function asUtf8(bytes: Uint8Array): Uint8Array {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)
  if (mark !== 0xfeff && mark !== 0xfffe) return bytes
  return new TextEncoder().encode(new TextDecoder(mark === 0xfeff ? 'utf-16be' : 'utf-16le').decode(bytes))
}

type Unfolded = { bytes: Uint8Array; numbers: number[] }

/** Removes folds, and normalizes every other line break to a line feed. */
function unfold(source: Uint8Array): Unfolded {
  const bytes = new Uint8Array(source.length)
  const numbers = [1]
  let length = 0
  let number = 1
  for (let index = 0; index < source.length; index += 1) {
    const byte = source[index] ?? 0
    if (byte !== lineFeed && byte !== carriageReturn) {
      bytes[length] = byte
      length += 1
      continue
    }
    if (byte === carriageReturn && source[index + 1] === lineFeed) index += 1
    number += 1
    if (isBlank(source[index + 1])) {
      index += 1
      continue
    }
    bytes[length] = lineFeed
    length += 1
    numbers.push(number)
  }
  return { bytes: bytes.subarray(0, length), numbers }
}

function splitBytes(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  let from = 0
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, from)) {
    lines.push(bytes.subarray(from, at))
    from = at + 1
  }
  lines.push(bytes.subarray(from))
  return lines
}

/** Lines with invalid UTF-8 are decoded as Windows-1252, one by one, since old programs write some names in it. */
function decode(bytes: Uint8Array): string[] {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const read = (part: Uint8Array): string | undefined => {
    try {
      return strict.decode(part)
    } catch (error) {
      if (error instanceof TypeError) return undefined
      throw error
    }
  }
  const whole = read(bytes)
  if (whole !== undefined) return whole.split('\n')
  const old = new TextDecoder('windows-1252')
  return splitBytes(bytes).map((line) => read(line) ?? old.decode(line))
}

export function readLines(source: Uint8Array): Line[] {
  const { bytes, numbers } = unfold(asUtf8(source))
  return decode(bytes)
    .map((text, index) => ({ text: text.replace(/^\uFEFF/, ''), number: numbers[index] ?? 1 }))
    .filter(({ text }) => text.trim() !== '')
}

const longestLine = 75

/** Folds a line at 75 bytes, never within a character. */
export function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let room = longestLine
  for (const letter of line) {
    const size = sizeOf(letter.codePointAt(0) ?? 0)
    if (size > room) {
      parts.push(part)
      part = ''
      // The leading space of a continued line counts.
      room = longestLine - 1
    }
    part += letter
    room -= size
  }
  return [...parts, part].join('\r\n ')
}

function sizeOf(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

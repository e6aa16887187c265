// Detects the encoding of a text file: spreadsheets use several, and rarely state which.

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** Letters of the West have a zero byte in UTF-16, and no text has one otherwise. */
const lookedAt = 2000

function encodingOf(bytes: Uint8Array): Encoding {
  const marked = marks.find(([, mark]) => mark.every((byte, place) => bytes[place] === byte))
  if (marked) return marked[0]
  const first = bytes.subarray(0, lookedAt)
  const zeros = [0, 1].map((side) => first.filter((byte, place) => byte === 0 && place % 2 === side).length)
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) * 4 > first.length) return even > odd ? 'utf-16be' : 'utf-16le'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The text without its byte order mark; `encoding` is the one that the bytes fit. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

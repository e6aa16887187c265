// Detects the encoding of a text file: spreadsheets use several, and rarely state which.

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** Letters of the West have a zero byte in UTF-16, and no text has one otherwise. */
const lookedAt = 2000

function encodingOf(bytes: Uint8Array, isCut: boolean): Encoding {
  const marked = marks.find(([, mark]) => mark.every((byte, place) => bytes[place] === byte))
  if (marked) return marked[0]
  const first = bytes.subarray(0, lookedAt)
  const zeros = [0, 1].map((side) => first.filter((byte, place) => byte === 0 && place % 2 === side).length)
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) * 4 > first.length) return even > odd ? 'utf-16be' : 'utf-16le'
  if (fits(bytes, 'utf-8', isCut)) return 'utf-8'
  return hasChinesePairs(bytes) && fits(bytes, 'gb18030', isCut) ? 'gb18030' : 'windows-1252'
}

/** A letter that the cut goes through counts as whole. */
function fits(bytes: Uint8Array, encoding: Encoding, isCut: boolean): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut })
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

const firstOfPair = 0xa1
const lastOfAscii = 0x7f

/** Letters of the West stand alone or in twos between ASCII; common Chinese ones are pairs of two high bytes each. */
function hasChinesePairs(bytes: Uint8Array): boolean {
  let [pairs, others] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte <= lastOfAscii) continue
    if (byte >= firstOfPair && (bytes[at + 1] ?? 0) >= firstOfPair) {
      pairs += 1
      at += 1
    } else others += 1
  }
  return pairs > others * 4
}

/** The text without its byte order mark; `encoding` is the one that the bytes fit. `isCut`: more bytes follow. */
export function decodeText(bytes: Uint8Array, isCut = false): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes, isCut)
  return { text: new TextDecoder(encoding).decode(bytes, { stream: isCut }), encoding }
}

// Undoes what was done to a part so that it passed through old servers: base64, quoted-printable, uuencode.

const equals = 0x3d
const space = 0x20
const tab = 0x09
const lf = 0x0a
const cr = 0x0d

export function decodeTransfer(body: Buffer, encoding: string): Buffer {
  const kind = encoding
    .trim()
    .toLowerCase()
    .replace(/[\s;(].*$/s, '')
  if (kind === 'base64') return decodeBase64(body)
  if (kind === 'quoted-printable') return decodeQuotedPrintable(body)
  if (/^(?:x-)?uu(?:e|encode)$/.test(kind)) return readUuencoded(body.toString('latin1'))[0]?.content ?? body
  return body
}

/** Whatever is no letter of the alphabet is skipped, and what follows a filled group goes on as the next. */
export function decodeBase64(body: Buffer): Buffer {
  const text = body.toString('latin1')
  const end = text.indexOf('=')
  if (end === -1 || /^[=\s]*$/.test(text.slice(end))) return Buffer.from(lettersOf(text), 'base64')
  return Buffer.concat(text.split(/=+/).map((group) => Buffer.from(lettersOf(group), 'base64')))
}

const lettersOf = (text: string) => text.replaceAll(/[^A-Za-z0-9+/]+/g, '')

function hexOf(code: number | undefined): number {
  if (code === undefined) return -1
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code & 0xdf
  return letter >= 0x41 && letter <= 0x46 ? letter - 0x37 : -1
}

/** An equals sign that begins nothing stays as it is. */
function decodeQuotedPrintable(body: Buffer): Buffer {
  const decoded = Buffer.allocUnsafe(body.length)
  let length = 0
  let at = 0
  while (at < body.length) {
    const code = body[at] ?? 0
    if (code !== equals) {
      decoded[length++] = code
      at += 1
      continue
    }
    const next = afterSoftBreak(body, at + 1)
    const value = (hexOf(body[at + 1]) << 4) | hexOf(body[at + 2])
    if (next !== undefined) at = next
    else if (value >= 0) {
      decoded[length++] = value
      at += 3
    } else {
      decoded[length++] = equals
      at += 1
    }
  }
  return decoded.subarray(0, length)
}

/** The start of the next line, if only blanks are left on this one. */
function afterSoftBreak(body: Buffer, from: number): number | undefined {
  let at = from
  while (body[at] === space || body[at] === tab) at += 1
  if (at >= body.length) return at
  if (body[at] === cr && body[at + 1] === lf) return at + 2
  return body[at] === lf ? at + 1 : undefined
}

/** Decodes the words of a header in Q: an underscore is a blank, blanks and stray signs stay. */
export const decodeQ = (text: string) => decodeQuotedPrintable(Buffer.from(text.replaceAll('_', '=20'), 'utf8'))

export type Uuencoded = { name: string; content: Buffer; from: number; to: number }

const beginning = /^begin(?:-base64)? [0-7]{3,4} (\S.*)$/gm
const mostBlocks = 100

/** The files that stand in a text, and where: a line that only begins like one is text. */
export function readUuencoded(text: string): Uuencoded[] {
  const blocks: Uuencoded[] = []
  beginning.lastIndex = 0
  for (let found = beginning.exec(text); found && blocks.length < mostBlocks; found = beginning.exec(text)) {
    const block = readBlock(text, beginning.lastIndex)
    if (!block) continue
    blocks.push({ name: (found[1] ?? '').trim(), content: block.content, from: found.index, to: block.to })
    beginning.lastIndex = block.to
  }
  return blocks
}

function readBlock(text: string, after: number): { content: Buffer; to: number } | undefined {
  const rows: Buffer[] = []
  let at = text.indexOf('\n', after) + 1
  while (at > 0 && at < text.length) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end === -1 ? text.length : end).replace(/\r$/, '')
    at = end === -1 ? text.length : end + 1
    if (line.trimEnd() === 'end') return { content: Buffer.concat(rows), to: at }
    const row = readRow(line)
    if (!row) return undefined
    rows.push(row)
  }
  return undefined
}

/** Its first character says how many bytes it has; blanks at its end may be lost, and a checksum may follow. */
function readRow(line: string): Buffer | undefined {
  if (line.length > 64 || /[^ -`]/.test(line)) return undefined
  const [size = 0, ...letters] = Array.from(line, (_, at) => (line.charCodeAt(at) - space) & 63)
  const needed = Math.ceil(size / 3) * 4
  if (size > 45 || letters.length > needed + 2) return undefined
  const row = Buffer.alloc((needed / 4) * 3)
  for (let at = 0; at < needed; at += 4) {
    const group = [0, 1, 2, 3].reduce((bits, next) => (bits << 6) | (letters[at + next] ?? 0), 0)
    row.writeUIntBE(group, (at / 4) * 3, 3)
  }
  return row.subarray(0, size)
}

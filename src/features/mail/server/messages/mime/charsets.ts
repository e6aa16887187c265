// Turns bytes into text by the charset that they are in, whatever the message claims.

/** Labels that browsers don't know, or that are used for a larger charset than the one they name. */
const aliases: Readonly<Record<string, string>> = {
  gb2312: 'gb18030',
  gbk: 'gb18030',
  gb_2312: 'gb18030',
  'gb_2312-80': 'gb18030',
  cp936: 'gb18030',
  'windows-936': 'gb18030',
  'x-gbk': 'gb18030',
  'euc-cn': 'gb18030',
  cp932: 'shift_jis',
  'cp-932': 'shift_jis',
  ms932: 'shift_jis',
  'windows-31j': 'shift_jis',
  'iso-2022-jp-1': 'iso-2022-jp',
  'iso-2022-jp-2': 'iso-2022-jp',
  'iso-2022-jp-3': 'iso-2022-jp',
  'iso-2022-jp-ms': 'iso-2022-jp',
  cp50220: 'iso-2022-jp',
  cp51932: 'euc-jp',
  eucjp: 'euc-jp',
  cp949: 'euc-kr',
  ms949: 'euc-kr',
  uhc: 'euc-kr',
  cp950: 'big5',
  ms950: 'big5',
  cp1258: 'windows-1258',
  'viscii1.1-1': 'viscii',
  utf8mb4: 'utf-8',
  'utf-8-strict': 'utf-8',
  'unicode-1-1-utf-7': 'utf-7',
  csutf7: 'utf-7',
}

/** Charsets in which any byte is a letter: text in UTF-8 fits them too, and comes out wrong. */
const western: ReadonlySet<string> = new Set(['windows-1252'])
/** Senders write these when they don't know. */
const unsaid = /^(?:us-ascii|ascii|ansi_x3\.4-1968|unknown.*|x-unknown|default|binary|none|8bit|7bit|)$/
const utf8 = new TextDecoder('utf-8', { fatal: true })
const replacement = '\uFFFD'

/** Null for a label that says nothing, or that nobody knows. */
function decoderOf(label: string): TextDecoder | null {
  const asked = label
    .trim()
    .replaceAll(/^["']+|["']+$/g, '')
    .toLowerCase()
  if (unsaid.test(asked)) return null
  try {
    return new TextDecoder(aliases[asked] ?? asked.replace(/^(?:cp-?|win-?|x-windows-)(?=125\d$)/, 'windows-'))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text)
const guess = (bytes: Uint8Array) => asUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes)

/** More of it is unreadable than a letter cut in two would explain. */
function isWrong(text: string): boolean {
  const bad = text.split(replacement).length - 1
  if (bad === 0) return false
  const good = text.replaceAll(replacement, '').match(/\P{ASCII}/gu)?.length ?? 0
  return bad * 10 > good
}

/** A shift followed by another one says nothing; browsers take it for an attack, and words put together have such. */
function withoutIdleShifts(bytes: Uint8Array): Uint8Array {
  const [head = '', ...shifted] = Buffer.from(bytes).toString('latin1').split(escape)
  const kept = shifted.filter((piece, at) => at === shifted.length - 1 || !/^[($][@-J]$/.test(piece))
  return Buffer.from([head, ...kept].join(escape), 'latin1')
}
const escape = '\u001B'

/** By the declared charset where it fits; else as UTF-8 where that fits, and as Windows-1252 where nothing does. */
export function decodeText(bytes: Uint8Array, declared = ''): string {
  if (/^"?(?:unicode-1-1-|cs)?utf-?7"?$/i.test(declared.trim())) return decodeUtf7(bytes)
  const decoder = decoderOf(declared)
  if (!decoder) return guess(bytes)
  const text = decoder.decode(decoder.encoding === 'iso-2022-jp' ? withoutIdleShifts(bytes) : bytes)
  if (isWrong(text)) return guess(bytes)
  if (!western.has(decoder.encoding) || isAscii(text)) return text
  return asUtf8(bytes) ?? text
}

/** RFC 2152; nothing writes it now, but old mails are kept for long. */
function decodeUtf7(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  return text.replaceAll(/\+([A-Za-z0-9+/]*)-?/g, (_, coded: string) => {
    if (coded === '') return '+'
    const pairs = Buffer.from(coded, 'base64')
    return pairs
      .subarray(0, pairs.length - (pairs.length % 2))
      .swap16()
      .toString('utf16le')
  })
}

const metaWithin = 4096
const metaForm = /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)/i

/** HTML whose part names no charset may name one itself. */
export function decodeHtml(bytes: Uint8Array, declared: string): string {
  if (decoderOf(declared)) return decodeText(bytes, declared)
  const head = Buffer.from(bytes.subarray(0, metaWithin)).toString('latin1')
  return decodeText(bytes, metaForm.exec(head)?.[1] ?? declared)
}

/** Kept and shown: in NFC, with its line ends as \n, and no control character but tabs. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Cc}\uFEFF\uFFFE\uFFFF]/gu, (sign) =>
      sign === '\n' || sign === '\t' ? sign : sign === '\f' ? '\n' : '',
    )
    .normalize('NFC')
}

/** One line, without the marks that turn the direction of what follows. */
export function cleanLine(text: string, max: number): string {
  const line = cleanText(text)
    .replaceAll(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\s\u2028\u2029]+/g, ' ')
    .trim()
  return line.length <= max ? line : cutAt(line, max)
}

/** Up to so many code points. */
export function cutAt(text: string, max: number): string {
  if (text.length <= max) return text
  return Array.from(text.slice(0, max * 2))
    .slice(0, max)
    .join('')
}

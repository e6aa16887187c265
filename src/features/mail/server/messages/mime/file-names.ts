// Names of attached files, safe to show and to save under: no folders, no turned directions, one line, their ending kept.
import path from 'node:path'
import { cleanText } from './charsets.ts'

/** Bytes: what the file systems of people take. */
const nameMax = 240
const longestEnding = 16
/** Devices of Windows, whatever ending stands behind. */
const devices = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|\s|$)/i
const invisible = /[\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/gu
const isJoiner = (letter: string) => letter === '\u200D' || letter === '\u200C'

/** Empty where nothing of the name is left. */
export function safeFileName(given: string): string {
  const line = cleanText(given)
    .replaceAll(invisible, (letter) => (isJoiner(letter) ? letter : ''))
    .replaceAll(/\s+/g, ' ')
  const [base = ''] = line.split(/[/\\]/).slice(-1)
  const bare = base.trim().replace(/[. ]+$/, '')
  return shorten(bare)
}

/** In an archive, where a name may be taken, and where Windows refuses some signs and the names of its devices. */
export function nameInArchive(name: string, taken: Set<string>): string {
  const bare = name.replaceAll(/[<>:"|?*]/g, '_')
  const harmless = devices.test(bare) ? `_${bare}` : bare
  const { name: stem, ext } = path.parse(harmless)
  let free = harmless
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${ext}`
  taken.add(free.toLowerCase())
  return free
}

/** Cuts before the ending, which says to a person what the file is. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= nameMax) return name
  const { ext } = path.parse(name)
  const ending = ext.length <= longestEnding ? ext : ''
  const room = nameMax - Buffer.byteLength(`…${ending}`)
  let stem = name.slice(0, Math.min(room, name.length - ending.length))
  while (Buffer.byteLength(stem) > room) stem = Array.from(stem).slice(0, -1).join('')
  return `${stem.toWellFormed()}…${ending}`
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'text/html': 'html',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'text/vcard': 'vcf',
  'text/x-vcard': 'vcf',
  'text/rfc822-headers': 'txt',
  'message/delivery-status': 'txt',
  'application/pgp-signature': 'asc',
  'application/pkcs7-signature': 'p7s',
  'application/x-pkcs7-signature': 'p7s',
}

/** For a file that came without a name, by its type as its bytes or else its sender say. */
export function nameForType(types: readonly string[], position: number): string {
  const known = types.find((type) => type in endings)
  if (types.includes('text/calendar')) return 'invite.ics'
  const kind = types.some((type) => type.startsWith('image/')) ? 'picture' : 'file'
  return `${kind}-${position}${known === undefined ? '' : `.${endings[known]}`}`
}

// Addresses in mails: where links and pictures truly lead, in the form that tells letters apart.
import { isLookAlike } from '../messages/mime/addresses.ts'
import { cleanLine } from '../messages/mime/charsets.ts'
import { idOf } from '../messages/mime/files.ts'

export type Link = {
  href: string
  /** As a person should see it. */
  shown: string
  kind: 'web' | 'mail' | 'phone' | 'here'
  /** The address hides where it leads. */
  isDisguised: boolean
}

const addressMax = 4000

/** Null for what leads nowhere: scripts, files, and addresses relative to a place that a mail doesn't have. */
export function readLink(href: string): Link | null {
  const given = href.trim()
  if (/^#[^\s]/.test(given))
    return { href: `#${prefixed(given.slice(1))}`, shown: '', kind: 'here', isDisguised: false }
  if (/^mailto:/i.test(given)) return readMailto(given)
  if (/^tel:/i.test(given)) {
    const number = given.slice(4).replaceAll(/[^\d+*#();=.-]/g, '')
    return { href: `tel:${number}`, shown: number, kind: 'phone', isDisguised: false }
  }
  const url = webAddress(given)
  if (!url || url.href.length > addressMax) return null
  const hasName = url.username !== '' || url.password !== ''
  url.username = ''
  url.password = ''
  return { href: url.href, shown: url.href, kind: 'web', isDisguised: hasName || isLookAlike(url.hostname) }
}

/** As browsers read it: line breaks inside and backslashes change nothing. */
function webAddress(text: string): URL | null {
  const url = URL.parse(/^[\s\\/]*[\\/]{2}/.test(text) ? `https:${text.trim()}` : text)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== '' ? url : null
}

const idMax = 100
/** IDs of a mail are none of the page's. */
export const prefixed = (id: string) => `mail-${id.slice(0, idMax).replaceAll(/[^\w.-]/g, '_')}`

/** Without blind copies, files, and line breaks in its subject. */
function readMailto(given: string): Link | null {
  const url = URL.parse(given)
  if (!url) return null
  const decoded = (text: string) => cleanLine(text, 1000)
  const to = decoded(safeDecode(url.pathname))
  const kept = new URLSearchParams()
  for (const [name, value] of url.searchParams) {
    const known = name.toLowerCase()
    if (known === 'to' || known === 'cc' || known === 'subject') kept.set(known, decoded(value))
    if (known === 'body') kept.set('body', value.slice(0, 5000))
  }
  const query = kept.toString().replaceAll('+', '%20')
  const href = `mailto:${encodeURIComponent(to).replaceAll('%40', '@').replaceAll('%2C', ',')}${query && `?${query}`}`
  return {
    href,
    shown: [to, kept.get('cc') ?? ''].filter((part) => part !== '').join(', '),
    kind: 'mail',
    isDisguised: false,
  }
}

/** Broken codes stay as they are. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

/** The words of a link name another place than the one it leads to. */
export function namesAnotherPlace(words: string, { href, kind }: Link): boolean {
  if (kind !== 'web') return false
  const [, host] =
    /^\s*(?:https?:\/\/)?([\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+)(?:[/:?#\s]|$)/iu.exec(words) ?? []
  if (host === undefined) return false
  const named = webAddress(`https://${host}`)?.hostname.replace(/^www\./, '')
  return named !== undefined && new URL(href).hostname.replace(/^www\./, '') !== named
}

export type PictureSource =
  | { kind: 'inside'; id: string }
  | { kind: 'web'; url: string }
  | { kind: 'data'; url: string }
  | null

const dataForm = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/i
const dataMax = 500_000

/** `inside`: by the ID of a part, or by the address that the part has. */
export function readPictureSource(source: string): PictureSource {
  const given = source.trim()
  if (/^cid:/i.test(given)) return { kind: 'inside', id: idOf(given) }
  if (/^data:/i.test(given)) {
    return given.length <= dataMax && dataForm.test(given) ? { kind: 'data', url: given.replaceAll(/\s/g, '') } : null
  }
  const url = webAddress(given)
  if (!url) return given === '' ? null : { kind: 'inside', id: given }
  if (url.href.length > addressMax) return null
  return { kind: 'web', url: url.href }
}

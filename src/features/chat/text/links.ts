// Addresses in a message: where one ends among other text, where it leads, and whether its looks may deceive.
import { deceptiveHost } from './hosts.ts'
import { isWord, signAt, signBefore } from './signs.ts'

/** `href` is missing where the address is no link, though it stands together as one: with a password in it, or broken. */
export type Address = { end: number; href?: string; host?: string }
/** Says where an address has to end for another reason: marks around it. */
export type EndsAt = (at: number) => boolean

const scheme = /https?:\/\//iy
const bareStart = /www\.(?=[\p{L}\p{N}-]{1,63}\.\p{L})/iuy
const asciiStop = /^[\s<>"`|\\^]$/u
/** Punctuation that is not ASCII ends an address, but for that which names of pages are written with. */
const wideStop = /^[\p{Z}\p{P}\p{C}\p{Extended_Pictographic}]$/u
const insideNames = /^[\u2010-\u2013\u2019\u00b7\u30fb\u200c\u200d]$/u
const trailing = /^[.,;:!?'’([{\u2010-\u2013]$/u
const closers: Record<string, '(' | '[' | '{'> = { ')': '(', ']': '[', '}': '{' }
/** Letters after a name in ASCII that no top-level domain mixes with: the next word of a text without spaces. */
const runOn = /^[a-z]{2,}(?=[^\p{ASCII}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}])/iu

const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}
const isStop = (sign: string) =>
  sign > '\u007f' ? wideStop.test(sign) && !insideNames.test(sign) : asciiStop.test(sign)

type Depths = Record<'(' | '[' | '{', number>
const isOpener = (sign: string): sign is keyof Depths => sign === '(' || sign === '[' || sign === '{'

/** Counts brackets; false for one that was opened before the address. */
function isBalanced(depths: Depths, sign: string): boolean {
  const opener = closers[sign]
  if (isOpener(sign)) depths[sign] += 1
  if (opener !== undefined) depths[opener] -= 1
  return opener === undefined || depths[opener] >= 0
}

/** Several addresses in a row, without spaces. */
const isNextAddress = (text: string, at: number, sign: string) =>
  (sign === ',' || sign === ';') && matchAt(scheme, text, at + 1) !== undefined

/** The first place that can't belong to the address. */
function roughEnd(text: string, from: number, endsAt: EndsAt): number {
  const depths = { '(': 0, '[': 0, '{': 0 }
  let at = from
  while (at < text.length && !endsAt(at)) {
    const sign = signAt(text, at)
    if (isStop(sign) || !isBalanced(depths, sign) || isNextAddress(text, at, sign)) break
    at += sign.length
  }
  return at
}

const lastLabel = /[^.]*$/u

/** Cuts off the next word of a language without spaces where it follows the name of a host. */
function hostEnd(text: string, from: number, end: number): number {
  const length = text.slice(from, end).search(/[/?#:]/)
  const hostEndsAt = length < 0 ? end : from + length
  const label = lastLabel.exec(text.slice(from, hostEndsAt))?.[0] ?? ''
  const kept = runOn.exec(label)?.[0]
  return kept === undefined ? end : hostEndsAt - label.length + kept.length
}

function trimmedEnd(text: string, from: number, end: number): number {
  let at = end
  while (at > from && trailing.test(text.charAt(at - 1))) at--
  return at
}

/** The link of an address that is written out; nothing for one that leads astray. */
function webLink(written: string): { href: string; host?: string } | undefined {
  if (!URL.canParse(written)) return undefined
  const { hostname, username, password, protocol } = new URL(written)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  if (!isWeb || username !== '' || password !== '' || !/[\p{L}\p{N}:]/u.test(hostname)) return undefined
  const name = written.slice(written.indexOf('//') + 2).split(/[/?#:]/, 1)[0] ?? ''
  const host = deceptiveHost(name, hostname)
  return host === undefined ? { href: written } : { href: written, host }
}

/** The address that begins at `at` with its scheme or with `www.`; nothing when none does. */
export function addressAt(text: string, at: number, endsAt: EndsAt): Address | undefined {
  const before = signBefore(text, at)
  const start = matchAt(scheme, text, at)
  const bare = start === undefined && !/^[\p{L}._/@-]$/u.test(before) ? matchAt(bareStart, text, at) : undefined
  const prefix = start ?? bare
  if (prefix === undefined || isWord(before)) return undefined
  const from = start === undefined ? at : at + prefix.length
  const rough = roughEnd(text, from, endsAt)
  const end = trimmedEnd(text, from, hostEnd(text, from, rough))
  if (end <= at + prefix.length) return undefined
  const written = text.slice(at, end)
  return { end, ...webLink(start === undefined ? `https://${written}` : written) }
}

const mailTo = /mailto:/iy
const localEnd = /[a-z0-9._%+'-]{1,64}$/i
const localStart = /[a-z0-9._%+'-]{1,64}@/iy
const mailHost = /(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}(?![a-z0-9_-])/iy
/** So much is looked back from an @. */
export const localMax = 64

/** The mail address around the @ at `at`; it begins at `from` at the earliest. */
export function mailAround(text: string, at: number, from: number): { start: number; end: number } | undefined {
  const local = localEnd.exec(text.slice(Math.max(from, at - localMax), at))?.[0].replace(/^[.'-]+/, '')
  const host = local ? matchAt(mailHost, text, at + 1) : undefined
  return local && host !== undefined ? { start: at - local.length, end: at + 1 + host.length } : undefined
}

/** An address with `mailto:` before it; the link leads to the address alone, whatever else is set in it. */
export function mailtoAt(text: string, at: number, endsAt: EndsAt): Address | undefined {
  const prefix = isWord(signBefore(text, at)) ? undefined : matchAt(mailTo, text, at)
  if (prefix === undefined) return undefined
  const from = at + prefix.length
  const local = matchAt(localStart, text, from)
  const host = local === undefined ? undefined : matchAt(mailHost, text, from + local.length)
  if (local === undefined || host === undefined) return undefined
  const addressEnd = from + local.length + host.length
  const end =
    text.charAt(addressEnd) === '?' ? trimmedEnd(text, addressEnd, roughEnd(text, addressEnd, endsAt)) : addressEnd
  return { end, href: `mailto:${local}${host}` }
}

/** The destination in the round brackets at `at`; nothing when it is no address that may be linked. */
export function destinationAt(text: string, at: number, endsAt: EndsAt): Address | undefined {
  const from = at + 1
  const isMail = matchAt(mailTo, text, from) !== undefined
  if (text.charAt(at) !== '(' || (!isMail && matchAt(scheme, text, from) === undefined)) return undefined
  const end = roughEnd(text, from, endsAt)
  const written = text.slice(from, end)
  const link = isMail ? mailtoAt(written, 0, () => false) : webLink(written)
  if (text.charAt(end) !== ')' || link?.href === undefined) return undefined
  const { href } = link
  return { end: end + 1, href, host: isMail ? href.slice('mailto:'.length) : new URL(href).hostname }
}

/** Words that are an address themselves: as a label they would hide where the link leads. */
export const looksLikeAddress = (label: string) => /:\/\/|\S@\S+\.\S|\bwww\./i.test(label)

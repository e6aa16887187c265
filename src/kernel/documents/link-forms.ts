// The forms in which Markdown writes an address: behind a label, bare, or of a mailbox. Each looks only so far ahead.

// Longer ones lead nowhere, and a search for their end would be repeated from every bracket.
const targetMax = 2000
const titleMax = 1000
/** As deep as parentheses go in an address. */
const parenthesesMax = 32

type Target = { href: string; end: number }

/** Parses the parentheses after a label, and returns where they end. */
export function targetOf(text: string, at: number): Target | undefined {
  if (text[at] !== '(') return undefined
  const begin = skipSpace(text, at + 1)
  const target = text[begin] === '<' ? angledTarget(text, begin) : plainTarget(text, begin)
  if (!target) return undefined
  const behind = skipSpace(text, target.end)
  const title = behind > target.end ? titleEnd(text, behind) : behind
  const end = title === undefined ? behind : skipSpace(text, title)
  return text[end] === ')' ? { href: unescaped(target.href), end: end + 1 } : undefined
}

const unescaped = (href: string) => href.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')

const space = /[ \t]{0,99}\n?[ \t]{0,99}/y

function skipSpace(text: string, at: number): number {
  space.lastIndex = at
  return at + (space.exec(text)?.[0].length ?? 0)
}

const angled = /<((?:\\.|[^\n<>\\]){0,2000})>/y

function angledTarget(text: string, at: number): Target | undefined {
  angled.lastIndex = at
  const found = angled.exec(text)
  return found ? { href: found[1] ?? '', end: at + found[0].length } : undefined
}

function plainTarget(text: string, begin: number): Target | undefined {
  let depth = 0
  const last = Math.min(text.length, begin + targetMax)
  let at = begin
  for (; at < last; at++) {
    const sign = text[at] ?? ''
    if (sign === '\\') at++
    else if (sign === '(' && ++depth > parenthesesMax) return undefined
    else if (sign === ')' && --depth < 0) break
    else if (sign <= ' ') break
  }
  return depth > 0 ? undefined : { href: text.slice(begin, at), end: at }
}

const titles: Readonly<Record<string, RegExp>> = {
  '"': new RegExp(String.raw`"(?:\\.|[^"\\]){0,${titleMax}}"`, 'sy'),
  "'": new RegExp(String.raw`'(?:\\.|[^'\\]){0,${titleMax}}'`, 'sy'),
  '(': new RegExp(String.raw`\((?:\\.|[^()\\]){0,${titleMax}}\)`, 'sy'),
}

function titleEnd(text: string, at: number): number | undefined {
  const title = titles[text[at] ?? '']
  if (!title) return undefined
  title.lastIndex = at
  const found = title.exec(text)
  return found ? at + found[0].length : undefined
}

const bare = /(?:https?:\/\/|www\.)[a-z0-9-][^\s<]{0,2000}/iy

/** A bare address, and whether it is a link: one that is too long is only words. */
export type Address = { address: string; isLink: boolean }

/** An address that begins here; in a label it ends where the label does. */
export function bareAddress(text: string, at: number, isInLabel: boolean): Address | undefined {
  if (/[a-z0-9]/i.test(text[at - 1] ?? '')) return undefined
  bare.lastIndex = at
  const [whole = ''] = bare.exec(text) ?? []
  const labelEnd = isInLabel ? whole.indexOf('](') : -1
  if (labelEnd < 0 && whole.length > targetMax) return { address: whole, isLink: false }
  const address = withoutEnd(labelEnd < 0 ? whole : whole.slice(0, labelEnd))
  return /^(?:https?:\/\/|www\.)[a-z0-9-]/i.test(address) ? { address, isLink: true } : undefined
}

/** Signs of a sentence that follow an address are none of it; a parenthesis is, when it was opened in it. */
function withoutEnd(address: string): string {
  let open = 0
  for (const sign of address) open += sign === '(' ? 1 : sign === ')' ? -1 : 0
  let end = address.length
  for (; end > 0; end--) {
    const sign = address[end - 1] ?? ''
    if (sign === ')' && open < 0) open++
    else if (!/[?!.,:;*_'"~\\]/.test(sign)) break
  }
  return address.slice(0, end)
}

const local = /[a-z0-9._+-]{1,64}$/i
const domain = /@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,10}(?![-_])/iy

/** An email address with its @ at `at`; `before` is the part before it, starting after `from`. */
export function mailAddress(text: string, from: number, at: number): { address: string; before: string } | undefined {
  const [before] = local.exec(text.slice(Math.max(from, at - 64), at)) ?? []
  if (before === undefined) return undefined
  domain.lastIndex = at
  const [behind] = domain.exec(text) ?? []
  return behind === undefined || /[-.]$/.test(behind) ? undefined : { address: before + behind, before }
}

// Links in mails: where one really leads, when its words say another place.

type LinkTo =
  | { kind: 'mail'; address: string }
  | { kind: 'phone'; href: string }
  | { kind: 'web'; href: string; host: string }

/** Nothing for what leads nowhere outside, such as a place in the same mail. */
export function linkOf(href: string): LinkTo | undefined {
  if (/^mailto:/i.test(href)) return { kind: 'mail', address: href }
  if (/^tel:/i.test(href)) return { kind: 'phone', href }
  try {
    const { protocol, host } = new URL(href)
    return protocol === 'http:' || protocol === 'https:' ? { kind: 'web', href, host } : undefined
  } catch {
    return undefined
  }
}

/** An address among words: with its scheme, or as www.example.org and example.org/path. */
const addressForm = /(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}/iu
const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, '')

/** The words name a place, and the link leads to another one: what tricks do that are after passwords. */
export function isMisleading(words: string, host: string): boolean {
  const named = addressForm.exec(words.trim())?.[0]
  if (named === undefined || words.includes('@')) return false
  let shown: string
  try {
    shown = new URL(/^https?:/i.test(named) ? named : `https://${named}`).hostname
  } catch {
    return false
  }
  const said = withoutWww(shown)
  const real = withoutWww(host.split(':')[0] ?? host)
  return said !== real && !real.endsWith(`.${said}`)
}

/** The fields of a `mailto:` address. */
export function mailtoFields(href: string): { to: string; cc: string; bcc: string; subject: string; body: string } {
  const [addresses = '', query = ''] = href.replace(/^mailto:/i, '').split('?')
  const given = new Map(
    [...new URLSearchParams(query.replaceAll('+', '%2B'))].map(([name, value]) => [name.toLowerCase(), value]),
  )
  const read = (name: string) => given.get(name) ?? ''
  const to = [decoded(addresses), read('to')].filter(Boolean).join(', ')
  return { to, cc: read('cc'), bcc: read('bcc'), subject: read('subject'), body: read('body') }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

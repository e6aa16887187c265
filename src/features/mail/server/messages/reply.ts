// Says whom an answer goes to, how its subject begins, and what it quotes.
import { escapeHtml } from '#kernel/server/words.ts'
import { cutAt } from './mime/charsets.ts'
import { readSubject } from '../../subject.ts'
import type { ParsedAddress, ParsedMessage } from './parsed-message.ts'

type Correspondents = Pick<ParsedMessage, 'from' | 'to' | 'cc' | 'replyTo'>
type Targets = { to: ParsedAddress[]; cc: ParsedAddress[] }

/** One's own addresses in small letters; `name+anything@` is one's own too. */
type Own = readonly string[]

const lower = (email: string) => email.toLowerCase()

function isOwn(email: string, own: Own): boolean {
  const [local = '', domain = ''] = lower(email).split('@')
  return own.some((mine) => lower(mine) === lower(email) || lower(mine) === `${local.replace(/\+.*$/s, '')}@${domain}`)
}

/** Everybody once, by their address in whatever case; groups and senders without an address can't be written to. */
function once(people: readonly ParsedAddress[], known = new Set<string>()): ParsedAddress[] {
  return people.filter(({ email }) => {
    if (email === '' || known.has(lower(email))) return false
    known.add(lower(email))
    return true
  })
}

/**
 * The sender, or whom they asked to answer; with `all` everybody else as well, but not oneself. Answering one's own mail
 * goes on to the people it was written to. Nobody where the sender is unknown: then an address is asked for.
 */
export function replyTargets(
  { from, to, cc, replyTo }: Correspondents,
  own: Own,
  kind: 'reply' | 'reply-all',
): Targets {
  const notMine = (people: readonly ParsedAddress[]) => people.filter(({ email }) => !isOwn(email, own))
  const isMine = from.length > 0 && notMine(from).length === 0
  const writers = isMine ? to : replyTo.some(({ email }) => email !== '') ? replyTo : from
  const known = new Set<string>()
  const others = notMine(writers)
  // Only to oneself, where nobody else ever was there.
  const first = once(others.length === 0 && isMine ? writers : others, known)
  if (kind === 'reply') return { to: first, cc: [] }
  const rest = isMine ? cc : [...from, ...to, ...cc]
  return { to: first, cc: once(notMine(rest), known) }
}

/** `Re: ` once, whatever stood before. */
export const replySubject = (subject: string) => `Re: ${readSubject(subject).bare}`.trim()
export const forwardSubject = (subject: string) => `Fwd: ${readSubject(subject).bare}`.trim()

const quoteMax = 50_000
const deepestQuote = 10

/**
 * The text with a sign before each line, without the sender's signature. Bounded in length and depth: what is left out is
 * in the mail itself.
 */
export function quoteText(text: string): string {
  return withoutSignature(cutAt(text, quoteMax)).split('\n').map(deeper).join('\n')
}

function deeper(line: string): string {
  const [, signs = '', rest = ''] = /^((?:> ?)*)(.*)$/s.exec(line) ?? []
  const depth = Math.min(signs.replaceAll(' ', '').length + 1, deepestQuote)
  return `${'>'.repeat(depth)}${rest.trim() === '' ? '' : ` ${rest.trimEnd()}`}`
}

/** RFC 3676 4.3: from the last line of two signs and a blank, which programs may have taken away. */
export function withoutSignature(text: string): string {
  const lines = text.split('\n')
  const at = lines.findLastIndex((line) => line === '-- ' || line === '--')
  const isNearEnd = at > 0 && lines.length - at <= signatureLines
  return (isNearEnd ? lines.slice(0, at) : lines).join('\n').trimEnd()
}
const signatureLines = 15

/** The quote as HTML of our editor: nested blockquotes of paragraphs, from the plain text of the mail. */
export function quoteHtml(text: string): string {
  const lines = quoteText(text)
    .split('\n')
    .map((line) => {
      const [, signs = '', rest = ''] = /^(>+) ?(.*)$/s.exec(line) ?? []
      return { depth: signs.length, text: rest }
    })
  let depth = 0
  let html = ''
  for (const line of lines) {
    while (depth < line.depth) {
      html += '<blockquote>'
      depth += 1
    }
    while (depth > line.depth) {
      html += '</blockquote>'
      depth -= 1
    }
    html += `<p>${escapeHtml(line.text)}</p>`
  }
  return html + '</blockquote>'.repeat(depth)
}

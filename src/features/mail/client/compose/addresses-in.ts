// Reads recipients out of what people type and paste: lists of addresses, with and without names.
import type { Recipient } from '../../entities.ts'

/** As the server checks it: something, an at sign, a domain. Longer ones are left to the server to refuse. */
const emailForm = /^[^\s@<>()",;:]+@[^\s@<>()",;:]+$/u
const bracketForm = /^\s*(?<name>.*?)\s*<\s*(?<email>[^<>\s]+)\s*>\s*$/s
const nameMax = 300

const isEmail = (text: string): boolean => emailForm.test(text)

/** Cuts at commas, semicolons and line ends that stand outside of quotes and brackets. */
function cut(text: string): string[] {
  const parts: string[] = []
  let part = ''
  let isQuoted = false
  let isBracketed = false
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === '<') isBracketed = true
    else if (letter === '>') isBracketed = false
    const isEnd = letter === '\n' || (!isQuoted && !isBracketed && (letter === ',' || letter === ';'))
    if (isEnd) {
      parts.push(part)
      part = ''
      isQuoted = false
      isBracketed = false
    } else part += letter
  }
  return [...parts, part].map((one) => one.trim()).filter(Boolean)
}

function recipientOf(part: string): Recipient | undefined {
  const { name = '', email = '' } = bracketForm.exec(part)?.groups ?? {}
  if (isEmail(email))
    return {
      name: name
        .replaceAll(/^["']|["']$|\\(?=["\\])/g, '')
        .trim()
        .slice(0, nameMax),
      email,
    }
  const bare = part.replaceAll(/^mailto:|^<|>$/gi, '')
  if (isEmail(bare)) return { name: '', email: bare }
  // Several addresses with spaces alone between them.
  return undefined
}

/** The recipients among it, and what is none, for the field to keep. */
export function recipientsIn(text: string): { recipients: Recipient[]; rest: string } {
  const recipients: Recipient[] = []
  const rest: string[] = []
  for (const part of cut(text)) {
    const one = recipientOf(part)
    const words = part.split(/\s+/)
    if (one) recipients.push(one)
    else if (words.length > 1 && words.every(isEmail)) recipients.push(...words.map((email) => ({ name: '', email })))
    else rest.push(part)
  }
  return { recipients, rest: rest.join(', ') }
}

/** Each address once, the first of them. */
export function withoutDoubles(recipients: readonly Recipient[]): Recipient[] {
  const known = new Set<string>()
  return recipients.filter(({ email }) => {
    const key = email.toLowerCase()
    return known.has(key) ? false : known.add(key)
  })
}

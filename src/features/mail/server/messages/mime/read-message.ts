// Reads a whole message from its bytes, with the contents of its files still in memory.
import { maxShownAddresses, snippetMax } from '../../../entities.ts'
import type { Warning } from '../../../entities.ts'
import type { ParsedMessage } from '../parsed-message.ts'
import { withoutSignature } from '../reply.ts'
import { isLookAlike, isNamedAsAnother, readAddresses } from './addresses.ts'
import type { Body } from './body.ts'
import { readBody } from './body.ts'
import { cleanLine, cleanText, cutAt } from './charsets.ts'
import { believableDate } from './dates.ts'
import type { Field } from './fields.ts'
import { lineOf, valueOf, valuesOf } from './fields.ts'
import type { ReadFile } from './files.ts'
import { nameFiles, readFiles } from './files.ts'
import { idsOf } from './ids.ts'
import { readReport } from './report.ts'
import { threadSubjectOf } from '../../../subject.ts'
import { layOut } from './layout.ts'
import { readTree } from './tree.ts'

export type ReadMessage = Omit<ParsedMessage, 'files'> & { files: readonly ReadFile[] }

const subjectMax = 2000
const dateMax = 300
const textMax = 500_000
const htmlMax = 2_000_000
const insideMax = 100_000
const insideDepth = 3
const mostMailsInside = 20

/** `arrivedAt` bounds the date that the sender wrote. Throws `too-large` for what nobody means. */
export function readMessage(bytes: Buffer, arrivedAt: Date, depth = 0): ReadMessage {
  const tree = readTree(bytes)
  const body = readBody(tree)
  const laidOut = layOut(body)
  const files = readFiles(body.files, laidOut)
  const text = cleanText(cutAt(laidOut.text, textMax))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  const subject = lineOf(valueOf(tree.fields, 'subject') ?? '', subjectMax)
  return {
    ...readHeader(tree.fields, arrivedAt),
    subject,
    ...threadSubjectOf(subject),
    text,
    snippet: snippetOf(text),
    html: laidOut.html === null ? null : cleanText(laidOut.html.slice(0, htmlMax)),
    hasRemotePictures: [...laidOut.sources].some(isRemote),
    files: nameFiles(files),
    insideWords: depth < insideDepth ? wordsInside(body, arrivedAt, depth) : '',
    isAutomatic: isAutomatic(tree.fields) || body.report.length > 0,
    report: readReport(body.report),
  }
}

/** As browsers read an address: backslashes and line breaks inside change nothing. */
const isRemote = (source: string) => /^(?:https?:)?[/\\]{2}/i.test(source.replaceAll(/[\t\r\n]/g, ''))

function readHeader(fields: readonly Field[], arrivedAt: Date) {
  const people = (name: string) => readAddresses(valuesOf(fields, name))
  const [from, to, cc, replyTo] = [people('from'), people('to'), people('cc'), people('reply-to')]
  const dateWritten = valueOf(fields, 'date')
  const references = idsOf(valuesOf(fields, 'references').join(' '))
  return {
    messageId: idsOf(valueOf(fields, 'message-id') ?? '')[0] ?? null,
    inReplyTo: idsOf(valueOf(fields, 'in-reply-to') ?? '').at(-1) ?? null,
    references,
    from,
    to,
    cc,
    replyTo,
    dateWritten: dateWritten === undefined || dateWritten === '' ? null : lineOf(dateWritten, dateMax),
    sentAt: believableDate(dateWritten, arrivedAt),
    warnings: warningsOf({ from, to, cc, replyTo }),
    unsubscribe: readUnsubscribe(fields),
  }
}

type People = Pick<ParsedMessage, 'from' | 'to' | 'cc' | 'replyTo'>

function warningsOf({ from, to, cc, replyTo }: People): Warning[] {
  const writers = [...from, ...replyTo]
  const everybody = [...writers, ...to, ...cc].slice(0, maxShownAddresses)
  const domains = everybody.flatMap(({ name, email }) => [email, ...(name.includes('@') ? [name] : [])])
  const warnings: [Warning, boolean][] = [
    ['several-senders', from.length > 1],
    ['name-is-address', writers.some(isNamedAsAnother)],
    ['look-alike', domains.some((address) => isLookAlike(address.slice(address.lastIndexOf('@') + 1)))],
    ['unknown-sender', !from.some(({ email }) => email !== '')],
  ]
  return warnings.filter(([, isSo]) => isSo).map(([warning]) => warning)
}

/** RFC 3834, and what was written before it. */
function isAutomatic(fields: readonly Field[]): boolean {
  const value = (name: string) => (valueOf(fields, name) ?? '').trim().toLowerCase()
  const submitted = value('auto-submitted')
  if (submitted !== '' && !/^no\b/.test(submitted)) return true
  if (/^(?:bulk|junk|list|auto_reply)\b/.test(value('precedence'))) return true
  const signs = ['list-id', 'list-unsubscribe', 'x-auto-response-suppress', 'x-autoreply', 'x-autorespond', 'x-loop']
  return signs.some((name) => value(name) !== '') || value('return-path') === '<>'
}

/** Its own first words, without what leads in a quote or signs; of a mail that only quotes, those of the quote. */
function snippetOf(text: string): string {
  const start = withoutSignature(text.slice(0, 20_000))
  const lines = start.split('\n')
  const own = start.replaceAll(/^[^\n>]*:\n+(?=>)/gm, '').replaceAll(/^>.*$/gm, '')
  const words = own.trim() === '' ? lines.map((line) => line.replace(/^[>\s]+/, '')).join(' ') : own
  return cutAt(cleanLine(words, snippetMax * 2), snippetMax)
}

/** The words of mails inside: their subjects, texts and names of files. */
function wordsInside(body: Body, arrivedAt: Date, depth: number): string {
  const mails = body.files.filter(({ isMail }) => isMail).slice(0, mostMailsInside)
  const words = mails.map(({ content }) => {
    const inside = readMessage(content, arrivedAt, depth + 1)
    return [inside.subject, ...inside.files.map(({ name }) => name), inside.text, inside.insideWords].join('\n')
  })
  return cutAt(words.join('\n'), insideMax)
}

/** Characters. */
const addressMax = 2000

/** A page without the one step is none: it would have to be opened, and opening tells the sender. */
function readUnsubscribe(fields: readonly Field[]): { post: string | null; mailto: string | null } {
  const listed = valueOf(fields, 'list-unsubscribe') ?? ''
  const addresses = Array.from(listed.slice(0, 20_000).matchAll(/<\s*([^<>\s]+)\s*>/g), ([, address = '']) =>
    cleanLine(address, addressMax),
  )
  const isOneStep = /List-Unsubscribe\s*=\s*One-Click/i.test(valueOf(fields, 'list-unsubscribe-post') ?? '')
  const post = isOneStep
    ? addresses.find((address) => /^https:\/\//i.test(address) && URL.canParse(address))
    : undefined
  return { post: post ?? null, mailto: addresses.find((address) => /^mailto:/i.test(address)) ?? null }
}

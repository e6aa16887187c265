// The email with an invoice or a reminder, in the customer's language, with the PDF and the link.
import type { Language } from '#kernel/languages.ts'
import type { LetterPart } from '#kernel/server/jobs/mail-letter.ts'
import { letterOf, linkTo, paragraph } from '#kernel/server/jobs/mail-letter.ts'
import type { Mail } from '#kernel/server/jobs/mailer.ts'
import type { Invoice } from '../../entities.ts'
import { dayIn, moneyIn, sayIn } from '../words.ts'

/** `late`: its due day is over. */
export type LetterKind = 'invoice' | 'creditNote' | 'due' | 'late'

type Letter = {
  to: string
  language: Language
  kind: LetterKind
  /** The sender's own words, above our sentences; may be empty. */
  message: string
  address: string
}
type Written = Pick<Invoice, 'number' | 'from' | 'to' | 'currency' | 'total' | 'open' | 'dueDate'>

const control = /[\p{Cc}\u2028\u2029]+/gu
const inOneLine = (text: string) => text.replaceAll(control, ' ').trim()
const subjectMax = 300

export function letterFor(invoice: Written, { to, language, kind, message, address }: Letter): Mail {
  const say = sayIn(language)
  const values = {
    number: inOneLine(invoice.number ?? ''),
    seller: inOneLine(invoice.from.company || invoice.from.name),
    name: inOneLine(invoice.to.name),
    amount: moneyIn(language, invoice.currency)(kind === 'creditNote' ? invoice.total : invoice.open),
    date: dayIn(language)(invoice.dueDate),
  }
  const isOpen = invoice.open > 0
  const sentence = kind === 'invoice' && !isOpen ? 'settled' : kind
  const parts = [
    paragraph(say('invoices.mail.hello', values)),
    ...messageParts(message),
    paragraph(say(`invoices.mail.text.${sentence}`, values)),
    linkTo(say(isOpen ? 'invoices.mail.pay' : 'invoices.mail.view'), address, 'button'),
    paragraph(say('invoices.mail.attached'), 'soft'),
  ]
  const subject = say(`invoices.mail.subject.${kind}`, values).slice(0, subjectMax).toWellFormed()
  return letterOf({ to, language, subject }, parts)
}

const messageParts = (message: string): LetterPart[] =>
  message
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(inOneLine)
    .filter((line) => line !== '')
    .map((line) => paragraph(line))

// The mail with which a visitor's message is answered: the words of a manager, and none of what the visitor typed.
import type { Language } from '#kernel/languages.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { letterOf, paragraph } from '#kernel/server/jobs/mail-letter.ts'
import { sendMail } from '#kernel/server/jobs/mailer.ts'
import type { Person } from '#kernel/server/people/people.ts'
import { filled, pageWords } from './words.ts'

type Answer = { to: string; language: Language; text: string; author: Person; product: string }

/** Replies go to the person who answered. */
export async function mailAnswer(tx: Tx, { to, language, text, author, product }: Answer): Promise<void> {
  const words = pageWords(language).mail
  const name = `${author.firstName} ${author.lastName}`.trim()
  const written = text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const parts = [
    paragraph(words.hello),
    ...written.map((part) => paragraph(part)),
    paragraph(filled(words.signed, { name, product })),
    paragraph(words.reply, 'small'),
  ]
  const head = { to, language, subject: filled(words.subject, { product }) }
  await sendMail(tx, { ...letterOf(head, parts), replyTo: author.email })
}

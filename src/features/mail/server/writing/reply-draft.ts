// Begins an answer or a forwarded mail: whom it goes to, its subject, and what it quotes.
import { found } from '#kernel/errors.ts'
import type { Language } from '#kernel/languages.ts'
import { localeOf } from '#kernel/languages.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { escapeHtml, wordsOf } from '#kernel/server/words.ts'
import type { Draft, Recipient } from '../../entities.ts'
import { maxAttachments, maxRecipients, subjectMax } from '../../entities.ts'
import { readAccount } from '../addresses/accounts.ts'
import type { ParsedAddress } from '../messages/parsed-message.ts'
import { forwardSubject, quoteHtml, replySubject, replyTargets } from '../messages/reply.ts'
import { words } from '../words.ts'

type Asked = {
  personId: string
  mailId: string
  kind: 'reply' | 'reply-all' | 'forward'
  config: Pick<Config, 'mailDomain'>
  place: WriterPlace
}
type WriterPlace = { language: Language; timeZone: string }
type Original = {
  from: ParsedAddress[]
  to: ParsedAddress[]
  cc: ParsedAddress[]
  replyTo: ParsedAddress[]
  subject: string
  text: string
  at: string
  username: string
  /** Pictures in the text last: a quote is text alone. */
  fileIds: string[]
}

const readOriginal = (db: Db, personId: string, mailId: string): Promise<Original | undefined> =>
  db.maybe(sql`
    select m.sender as "from", m.recipients as "to", m.cc, m.reply_to as "replyTo", m.subject, m.body_text as text,
      e.sorted_at as at, p.username, array(
        select f.id from mail_files f where f.message_id = m.id and f.inside_id is null
        order by f.is_inline, f.position limit ${maxAttachments}
      ) as "fileIds"
    from mail_entries e join mail_messages m on m.id = e.message_id join people_public p on p.id = e.person_id
    where e.id = ${mailId} and e.person_id = ${personId}`)

const nameMax = 300
const recipientsOf = (people: readonly ParsedAddress[], most: number): Recipient[] =>
  people.slice(0, most).map(({ name, email }) => ({ name: name.slice(0, nameMax), email }))

const shownOf = ({ name, email }: ParsedAddress) => (name === '' ? email : `${name} <${email}>`)

function momentOf(at: string, { language, timeZone }: WriterPlace): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(at),
  )
}

/** The sentence above a quote, or the lines that a forwarded mail begins with. */
function introduction(original: Original, kind: Asked['kind'], place: WriterPlace): string {
  const values = {
    name: original.from.map(shownOf).join(', '),
    moment: momentOf(original.at, place),
    subject: original.subject,
    to: original.to.slice(0, maxRecipients).map(shownOf).join(', '),
  }
  const say = (key: string) => `<p>${escapeHtml(wordsOf(words[place.language], values)(key))}</p>`
  if (kind !== 'forward') return say('mail.quoted.wrote')
  return ['forwarded', 'from', 'date', 'subject', 'to'].map((key) => say(`mail.quoted.${key}`)).join('')
}

export async function draftOfReply(db: Db, asked: Asked): Promise<Draft> {
  const { personId, mailId, kind, config, place } = asked
  const original = found(await readOriginal(db, personId, mailId), 'Mail')
  const own = await readAccount(db, personId, config.mailDomain)
  const mine = [own.email, `${original.username}@${config.mailDomain}`]
  const quote = `<p></p>${introduction(original, kind, place)}${quoteHtml(original.text)}`
  const { to, cc } = kind === 'forward' ? { to: [], cc: [] } : replyTargets(original, mine, kind)
  const written = recipientsOf(to, maxRecipients)
  const subject = kind === 'forward' ? forwardSubject(original.subject) : replySubject(original.subject)
  return {
    to: written,
    cc: recipientsOf(cc, maxRecipients - written.length),
    bcc: [],
    subject: subject.slice(0, subjectMax),
    message: quote,
    inReplyToId: mailId,
    kind: kind === 'forward' ? 'forward' : 'reply',
    uploadIds: [],
    attachmentIds: kind === 'forward' ? original.fileIds : [],
  }
}

// Tells people of new mail: of the first unread one of a conversation, and of none that a machine sent.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { notices, notify } from '#kernel/server/live/notify.ts'
import type { Mail } from '../entities.ts'
import { notices as kinds } from '../notices.ts'
import { words } from './words.ts'

export const mailNotices = notices(kinds, words)

const paramMax = 200

const isWorthTelling = async (tx: Tx, personId: string, { id, threadId }: Mail): Promise<boolean> =>
  (await tx.maybe(sql`
    select from mail_entries e join mail_messages m on m.id = e.message_id
    where e.id = ${id} and e.person_id = ${personId} and not m.is_automatic and not exists (
      select from mail_entries o
      where o.thread_id = ${threadId} and o.person_id = ${personId} and o.is_unread and o.folder = 'inbox' and o.id <> e.id
    )`)) !== undefined

/** The sentence where there is no sender or no subject to name. */
function caseOf(by: string, subject: string): Record<string, string> {
  if (by === '') return { case: subject === '' ? 'nameless' : 'unknown' }
  return subject === '' ? { case: 'untitled' } : {}
}

export async function tellArrived(tx: Tx, personId: string, mail: Mail): Promise<void> {
  if (!(await isWorthTelling(tx, personId, mail))) return
  tx.later(sql`update mail_entries set is_told = true where id = ${mail.id} and person_id = ${personId}`)
  const by = (mail.from.name || mail.from.email).slice(0, paramMax)
  const subject = mail.subject.slice(0, paramMax)
  await notify(tx, {
    to: [personId],
    kind: 'mail.received',
    params: { by, subject, about: mail.id, ...caseOf(by, subject) },
    link: `/dashboard/mail/inbox/${mail.id}`,
    by: null,
  })
}

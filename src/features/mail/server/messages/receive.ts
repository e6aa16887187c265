// Puts a mail into mailboxes: one that came from outside, or one of a colleague's.
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { announceAll } from '#kernel/server/live/announce.ts'
import { emit, emitAll, personTopic } from '#kernel/server/live/events.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import { mailArrived, mailReceived, mailsChanged } from '../../contract.ts'
import { readAccounts } from '../addresses/accounts.ts'
import { tellArrived } from '../notices.ts'
import { tellUnread } from '../tell.ts'
import { keepContents } from './contents.ts'
import { hasFiles, messageVector, subjectKey } from './entry-search.ts'
import { readMails } from './mail-rows.ts'
import type { ParsedMessage } from './parsed-message.ts'
import { storeMessage } from './store.ts'
import { findThread, holdMailbox } from './threads.ts'

type Context = { transaction: Transaction; config: Pick<Config, 'mailDomain' | 'dataDir' | 's3'> }
type Incoming = { rawKey: string; rawSize: number; parsed: ParsedMessage; recipients: readonly string[] }

/** A sender's clock is believed for so long; beyond, the mail counts from when it came. */
const believedYears = 10

/** The same bytes that are there already. */
const readKnown = (
  tx: Tx,
  rawKey: string,
  personIds: readonly string[],
): Promise<{ id: string; havingIt: string[] }[]> =>
  tx.many(sql`
    select m.id, array(
      select e.person_id from mail_entries e
      where e.message_id = m.id and e.origin = 'received' and e.person_id = any(${personIds}::uuid[])
    ) as "havingIt"
    from mail_messages m where m.raw_key = ${rawKey} order by m.created_at`)

async function insertEntry(tx: Tx, personId: string, messageId: string, threadId: string): Promise<string> {
  const id = newId()
  await tx.run(sql`
    insert into mail_entries (id, person_id, message_id, thread_id, origin, folder, is_unread, sorted_at,
      has_attachments, raw_key, subject_key, search)
    select ${id}, ${personId}, m.id, ${threadId}, 'received', 'inbox', true, placed.at, ${hasFiles}, m.raw_key, ${subjectKey},
      ${messageVector()} || mail_marks(${personId}, placed.at, ${hasFiles})
    from mail_messages m, lateral (
      select case when m.sent_at > now() - make_interval(years => ${believedYears})
        then least(m.sent_at, clock_timestamp()) else clock_timestamp() end as at
    ) placed
    where m.id = ${messageId}`)
  return id
}

/** Puts a stored mail into the inboxes of these people, one after the other, and tells them. */
export async function deliverTo(
  tx: Tx,
  { messageId, personIds, domain }: { messageId: string; personIds: readonly string[]; domain: string },
): Promise<void> {
  const arrived: { personId: string; mailId: string }[] = []
  for (const personId of [...new Set(personIds)].toSorted()) {
    await holdMailbox(tx, personId)
    const { threadId, isJoined } = await findThread(tx, personId, messageId)
    const mailId = await insertEntry(tx, personId, messageId, threadId)
    // Without its body: nothing of a mail's HTML is read before somebody opens it.
    const [mail] = await readMails(tx, personId, { ids: [mailId], domain })
    if (!mail) continue
    const to = personTopic(personId)
    await emit(tx, mailArrived, { mail: { ...mail, message: '' } }, { to })
    if (isJoined) await emit(tx, mailsChanged, { ids: [] }, { to })
    await tellArrived(tx, personId, mail)
    await tellUnread(tx, personId)
    arrived.push({ personId, mailId })
  }
  const at = new Date().toISOString()
  await emitAll(
    tx,
    mailReceived,
    arrived.map((one) => ({ data: { ...one, at }, to: [] })),
  )
  await announceAll(tx, 'mail.received', arrived)
}

async function keepMessage(
  tx: Tx,
  config: Context['config'],
  parsed: ParsedMessage,
  raw: { key: string; size: number },
): Promise<string> {
  await keepContents(tx, config, parsed, raw)
  return storeMessage(tx, parsed, raw)
}

/**
 * Takes in a mail from outside for the accounts at these addresses; answers how many new copies there are. The same
 * bytes once more make no second copy for anybody.
 */
export async function receiveMail(
  context: Context,
  { rawKey, rawSize, parsed, recipients }: Incoming,
): Promise<number> {
  const domain = context.config.mailDomain
  return context.transaction(async (tx) => {
    const accounts = await readAccounts(tx, recipients, domain)
    const personIds = [...new Set([...accounts.values()].map(({ personId }) => personId))].toSorted()
    for (const personId of personIds) await holdMailbox(tx, personId)
    const known = await readKnown(tx, rawKey, personIds)
    const havingIt = new Set(known.flatMap((one) => one.havingIt))
    const missing = personIds.filter((personId) => !havingIt.has(personId))
    if (missing.length === 0) return 0
    const messageId = known[0]?.id ?? (await keepMessage(tx, context.config, parsed, { key: rawKey, size: rawSize }))
    await deliverTo(tx, { messageId, personIds: missing, domain })
    return missing.length
  })
}

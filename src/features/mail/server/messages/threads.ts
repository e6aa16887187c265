// Finds the conversation of a mail in one mailbox: by the mails that it names, and by its subject.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'

/** As many mails are looked at on each way to a conversation. */
const mostLookedAt = 100
/** An answer that names no mail still belongs to one of these days. */
const answerDays = 180

type Thread = { id: string }

/**
 * Mails that this one follows, that follow it, or that follow the same one, even if that is not here. Several mails can
 * have one Message-ID: of these the one with the same subject is meant, else the latest.
 */
const readNamed = (tx: Tx, personId: string, messageId: string): Promise<Thread[]> =>
  tx.many(sql`
    with given as (select message_id, reference_ids, thread_subject from mail_messages where id = ${messageId}),
    named as (
      select * from (
        select distinct on (m.message_id) e.thread_id, e.sorted_at
        from given, mail_messages m join mail_entries e on e.message_id = m.id and e.person_id = ${personId}
        where m.message_id = any(given.reference_ids)
        order by m.message_id, (m.thread_subject = given.thread_subject) desc, e.sorted_at desc limit ${mostLookedAt}
      ) followed
      union all
      select * from (
        select e.thread_id, e.sorted_at
        from given, mail_messages m join mail_entries e on e.message_id = m.id and e.person_id = ${personId}
        where m.reference_ids && (given.reference_ids || given.message_id) and m.id <> ${messageId}
        limit ${mostLookedAt}
      ) following
    )
    select thread_id as id from named group by thread_id order by min(sorted_at), thread_id`)

/** An answer between people who all took part in a mail with the same subject. */
const readAnswered = (tx: Tx, personId: string, messageId: string): Promise<Thread | undefined> =>
  tx.maybe(sql`
    select e.thread_id as id
    from mail_messages given
      join mail_entries e on e.person_id = ${personId}
        and e.subject_key = hashtextextended(given.thread_subject, 0)
      join mail_messages m on m.id = e.message_id and m.thread_subject = given.thread_subject
    where given.id = ${messageId} and given.is_reply and given.thread_subject <> '' and m.id <> given.id
      and e.sorted_at > now() - make_interval(days => ${answerDays})
      and e.folder not in ('trash', 'spam')
      and not exists (
        select from jsonb_array_elements(given.sender) s
        where not exists (
          select from jsonb_array_elements(m.sender || m.recipients || m.cc) p
          where lower(p ->> 'email') = lower(s ->> 'email')
        )
      )
      and exists (
        select from jsonb_array_elements(given.recipients || given.cc) r,
          jsonb_array_elements(m.sender || m.recipients || m.cc) p
        where lower(p ->> 'email') = lower(r ->> 'email')
      )
      and jsonb_array_length(given.sender) > 0
    order by e.sorted_at desc limit 1`)

/** Several conversations turn out to be one. */
async function joinThreads(tx: Tx, personId: string, into: string, others: readonly Thread[]): Promise<void> {
  await tx.run(sql`
    update mail_entries set thread_id = ${into}
    where person_id = ${personId} and thread_id = any(${others.map(({ id }) => id)}::uuid[])`)
}

/** Mails of one person are put into conversations one after the other: the lock comes first. */
export async function holdMailbox(tx: Tx, personId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('mail:' || ${personId}::text, 0))`)
}

/** The conversation of a stored mail, a new one where there is none; behind `holdMailbox`. */
export async function findThread(
  tx: Tx,
  personId: string,
  messageId: string,
): Promise<{ threadId: string; isJoined: boolean }> {
  const [first, ...others] = await readNamed(tx, personId, messageId)
  if (!first) {
    const answered = await readAnswered(tx, personId, messageId)
    return { threadId: answered?.id ?? newId(), isJoined: false }
  }
  if (others.length > 0) await joinThreads(tx, personId, first.id, others)
  return { threadId: first.id, isJoined: others.length > 0 }
}

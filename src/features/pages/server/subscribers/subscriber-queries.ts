// All SQL of the addresses that want to be told of the opening day, from being asked for to being told.
import type { Language } from '#kernel/languages.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { daysToConfirm } from '../../subscribers-contract.ts'

export type Recipient = { id: string; email: string; language: Language }

/** The time before a link is mailed again, so that nobody can have a stranger's mailbox filled. */
const minutesBetweenMails = 60
/** An address that was told is needed no more; until then a manager can see that the mail went out. */
const daysAfterMail = 30

/**
 * The address that needs a mail with a link to confirm it: a new one, one whose last mail is a while ago, or one that was
 * told and begins anew. Undefined for all others.
 */
export const askSubscriber = (tx: Tx, email: string, language: Language): Promise<Recipient | undefined> =>
  tx.maybe(sql`
    insert into pages_subscribers as s (id, email, language) values (${newId()}, ${email}, ${language})
    on conflict (lower(email)) do update set
      id = case when s.told_at is null then s.id else excluded.id end,
      language = excluded.language, asked_at = now(), confirmed_at = null, told_at = null, person_id = null
    where s.told_at is not null
      or (s.confirmed_at is null and s.asked_at <= now() - make_interval(mins => ${minutesBetweenMails}))
    returning id, email, language`)

export type Standing = { email: string; isConfirmed: boolean }

export const readStanding = (db: Db, id: string): Promise<Standing | undefined> =>
  db.maybe(sql`select email, confirmed_at is not null as "isConfirmed" from pages_subscribers where id = ${id}`)

/** True when it wasn't before. The link came to this mailbox, so the account that verified it is the owner's. */
export async function confirmSubscriber(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.run(sql`
    update pages_subscribers s set confirmed_at = now(),
      person_id = (select p.id from people p where lower(p.email) = lower(s.email) and p.verified_at is not null)
    where s.id = ${id} and s.confirmed_at is null`)
  return rows > 0
}

export const removeSubscriber = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`delete from pages_subscribers where id = ${id}`)

/** Also an address that was left without an account. */
export const removeSubscriberOf = (tx: Tx, email: string): Promise<number> =>
  tx.run(sql`delete from pages_subscribers where lower(email) = lower(${email})`)

/** Takes some of those who were not told yet, when the day has come; in the caller's transaction, so nobody twice. */
export const takeWaiting = (tx: Tx, limit: number): Promise<Recipient[]> =>
  tx.many(sql`
    update pages_subscribers set told_at = now()
    where id in (
      select id from pages_subscribers
      where confirmed_at is not null and told_at is null and exists (select from pages_opening where opens_at <= now())
      order by id limit ${limit} for update skip locked
    )
    returning id, email, language`)

export async function forgetSubscribers(tx: Tx): Promise<void> {
  await tx.run(sql`
    delete from pages_subscribers
    where (confirmed_at is null and asked_at < now() - make_interval(days => ${daysToConfirm}))
      or told_at < now() - make_interval(days => ${daysAfterMail})`)
}

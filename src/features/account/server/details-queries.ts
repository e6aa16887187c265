// All SQL of a person's own record and of the change of their e-mail address.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { codeMinutes, codeTries } from '../sign-up-contract.ts'
import type { Details } from '../details-contract.ts'

export function readDetails(db: Db, personId: string): Promise<Details | undefined> {
  return db.maybe(sql`
    select p.first_name as "firstName", p.last_name as "lastName", p.name as "displayName", p.email,
      p.job_title as "jobTitle", p.phone_number as "phoneNumber", p.country, p.state, p.city, p.address,
      p.zip_code as "zipCode", p.about, p.is_public as "isPublic", p.avatar_url as "photoURL", p.revision,
      p.password_hash is not null as "hasPassword",
      exists (
        select from account_one_time_codes o where o.person_id = p.id and o.confirmed_at is not null
      ) as "hasCodes", c.email as "pendingEmail"
    from people p left join account_email_changes c on c.person_id = p.id
    where p.id = ${personId}`)
}

const firstWaitSeconds = 60
const longestWaitSeconds = 3600
/** Seconds between one sending and the next: a minute, then twice as long each time, up to an hour. */
const wait = sql`make_interval(secs => least(${longestWaitSeconds}::float8,
  ${firstWaitSeconds}::float8 * power(2, least(account_email_changes.sendings - 1, 10))))`

/** Never waited for nor valid: what was sent at a time that the clock, set back since then, has yet to reach. */
const sentLater = sql`account_email_changes.sent_at > clock_timestamp()`

/** Lays down the address that is wished for and its code in place of those before; nothing while the wait lasts. */
export function saveEmailChange(
  tx: Tx,
  personId: string,
  { email, code }: { email: string; code: Buffer },
): Promise<{ wait: number } | undefined> {
  return tx.maybe(sql`
    insert into account_email_changes (person_id, email, code) values (${personId}, ${email}, ${code})
    on conflict (person_id) do update set
      email = excluded.email, code = excluded.code, tries = 0, sent_at = now(),
      sendings = case when account_email_changes.sent_at < now() - interval '1 day' then 1
        else account_email_changes.sendings + 1 end
    where account_email_changes.sent_at + ${wait} <= now() or ${sentLater}
    returning extract(epoch from ${wait})::int as "wait"`)
}

/** The address that waits for its code, and the seconds until another code may be sent. */
export async function readEmailChange(db: Db, personId: string): Promise<{ email: string | null; wait: number }> {
  const row = await db.maybe<{ email: string | null; wait: number }>(sql`
    select email, case when ${sentLater} then 0
      else greatest(0, ceil(extract(epoch from sent_at + ${wait} - now()))) end::int as "wait"
    from account_email_changes where person_id = ${personId}`)
  return row ?? { email: null, wait: 0 }
}

/** Counts a try and compares, in one statement; nothing when no code stands. */
export function tryEmailCode(
  tx: Tx,
  personId: string,
  code: Buffer,
): Promise<{ email: string; isRight: boolean; triesLeft: number } | undefined> {
  return tx.maybe(sql`
    update account_email_changes set tries = case when code = ${code} then ${codeTries} else tries + 1 end
    where person_id = ${personId} and email is not null and tries < ${codeTries}
      and sent_at > now() - make_interval(mins => ${codeMinutes}) and not ${sentLater}
    returning email, code = ${code} as "isRight", ${codeTries} - tries as "triesLeft"`)
}

export async function endEmailChange(tx: Tx, personId: string): Promise<void> {
  await tx.run(sql`update account_email_changes set email = null, code = null where person_id = ${personId}`)
}

// All SQL of the account feature.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { GuessLimit } from '#kernel/server/access/guesses.ts'
import { removeOldGuesses } from '#kernel/server/access/guesses.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { SessionUser } from '../contract.ts'
import { codeMinutes, codeTries } from '../sign-up-contract.ts'

export function readSessionUser(db: Db, personId: string): Promise<SessionUser | undefined> {
  return db.maybe(sql`
    select id, trim(first_name || ' ' || last_name) as "displayName", email, avatar_url as "photoURL",
      phone_number as "phoneNumber", country, address, state, city, zip_code as "zipCode", about, role, role as "ownRole",
      is_public as "isPublic", username, first_name as "firstName", last_name as "lastName",
      nullif(job_title, '') as "jobTitle", company, verified_at is not null as "emailVerified", status,
      language as "locale",
      (select coalesce(json_object_agg(name, preferences), '{}')::text from table_preferences where person_id = people.id) as "tables"
    from people where id = ${personId}`)
}

export type Purpose = 'verify' | 'reset'
type Mailbox = { purpose: Purpose; mailbox: Buffer }

const firstWaitSeconds = 60
// No longer than a code is good for: who waits for another one always has one that works.
const longestWaitSeconds = codeMinutes * 60
/** Seconds between one sending and the next: a minute, then twice as long each time, up to ten. */
const wait = sql`make_interval(secs => least(${longestWaitSeconds}::float8,
  ${firstWaitSeconds}::float8 * power(2, least(account_codes.sendings - 1, 10))))`

/** Never waited for nor valid: what was sent at a time that the clock, set back since then, has yet to reach. */
const sentLater = sql`account_codes.sent_at > clock_timestamp()`

/** `address`: the mailbox as one place asks for its codes. Others have theirs, and wait for none but their own. */
type NewCode = { address: Buffer; mailbox: Buffer; code: Buffer; asker: Buffer | null }

/** Lays down new codes in place of the old ones, and answers for which; nothing while the wait since the last one lasts. */
export function replaceCodes(
  tx: Tx,
  purpose: Purpose,
  codes: readonly NewCode[],
): Promise<{ address: Buffer; wait: number }[]> {
  return tx.many(sql`
    insert into account_codes (purpose, address, mailbox, code, asker)
    select ${purpose}, address, mailbox, code, asker
    from unnest(
      ${codes.map(({ address }) => address)}::bytea[], ${codes.map(({ mailbox }) => mailbox)}::bytea[],
      ${codes.map(({ code }) => code)}::bytea[], ${codes.map(({ asker }) => asker)}::bytea[]
    ) as made (address, mailbox, code, asker)
    order by address
    on conflict (purpose, address) do update set
      code = excluded.code, asker = excluded.asker, tries = '{0,0,0}', sent_at = now(),
      sendings = case when account_codes.sent_at < now() - interval '1 day' then 1 else account_codes.sendings + 1 end
    where account_codes.sent_at + ${wait} <= now() or ${sentLater}
    returning address, extract(epoch from ${wait})::int as "wait"`)
}

export async function readWait(db: Db, purpose: Purpose, address: Buffer): Promise<number> {
  const row = await db.maybe<{ wait: number }>(sql`
    select case when ${sentLater} then 0
      else greatest(0, ceil(extract(epoch from sent_at + ${wait} - now()))) end::int as "wait"
    from account_codes where purpose = ${purpose} and address = ${address}`)
  return row?.wait ?? 0
}

/**
 * The source of attempts: a browser that signed in to the account before, or a network, which may have requested the
 * code.
 */
type Trying = { isKnown: boolean; asker: Buffer }

/** Counts a try at each code that stands for them, and compares; the right one uses up all. Nothing when none stands. */
export async function tryCode(
  tx: Tx,
  { purpose, mailbox }: Mailbox,
  code: Buffer,
  { isKnown, asker }: Trying,
): Promise<{ isRight: boolean; triesLeft: number } | undefined> {
  const counter = sql`case when ${isKnown}::boolean then 1 when asker = ${asker} then 2 else 3 end`
  // Locked in one order everywhere, so that two tries never wait for each other.
  await tx.run(sql`
    select from account_codes where purpose = ${purpose} and mailbox = ${mailbox} order by address for update`)
  const tried = await tx.many<{ isRight: boolean; triesLeft: number }>(sql`
    update account_codes set tries[${counter}] = tries[${counter}] + 1
    where purpose = ${purpose} and mailbox = ${mailbox} and code is not null and tries[${counter}] < ${codeTries}
      and sent_at > now() - make_interval(mins => ${codeMinutes}) and not ${sentLater}
    returning code = ${code} as "isRight", ${codeTries} - tries[${counter}] as "triesLeft"`)
  if (tried.length === 0) return undefined
  const isRight = tried.some((one) => one.isRight)
  if (isRight)
    await tx.run(sql`update account_codes set code = null where purpose = ${purpose} and mailbox = ${mailbox}`)
  return { isRight, triesLeft: Math.max(...tried.map(({ triesLeft }) => triesLeft)) }
}

/** Passwords and codes; the table also counts mails by the hour. */
export const guessLimit: GuessLimit = { table: sql`account_tries`, memoryHours: 1 }

const triedLater = sql`account_tries.last_at > clock_timestamp()`
const isHourOver = sql`account_tries.next_at <= clock_timestamp()`

/** Counts one of what is had so often in an hour, from the first on; false when it was had. */
export async function claimOfHour(tx: Tx, bucket: Buffer, most: number): Promise<boolean> {
  const claimed = await tx.run(sql`
    insert into account_tries (bucket, failures, next_at) values (${bucket}, 1, clock_timestamp() + interval '1 hour')
    on conflict (bucket) do update set
      failures = case when ${isHourOver} or ${triedLater} then 1 else account_tries.failures + 1 end,
      next_at = case when ${isHourOver} or ${triedLater} then excluded.next_at else account_tries.next_at end,
      last_at = clock_timestamp()
    where account_tries.failures < ${most} or ${isHourOver} or ${triedLater}`)
  return claimed > 0
}

/** Takes back what `claimOfHour` counted in the same transaction. */
export async function returnToHour(tx: Tx, bucket: Buffer): Promise<void> {
  await tx.run(sql`update account_tries set failures = failures - 1 where bucket = ${bucket}`)
}

export async function isKnownDevice(db: Db, device: Buffer): Promise<boolean> {
  return (await db.maybe(sql`select 1 as "known" from account_devices where device = ${device}`)) !== undefined
}

/** True when it was not known. */
export async function rememberDevice(tx: Tx, device: Buffer): Promise<boolean> {
  const row = await tx.one<{ isNew: boolean }>(sql`
    insert into account_devices (device) values (${device}) on conflict (device) do update set seen_at = now()
    returning (xmax = 0) as "isNew"`)
  return row.isNew
}

/** Those of `from` that are known are known as their neighbours in `to` from now on, for as long as they would have been. */
export async function moveDevices(tx: Tx, from: readonly Buffer[], to: readonly Buffer[]): Promise<void> {
  await tx.run(sql`
    with gone as (delete from account_devices where device = any(${from}::bytea[]) returning device, seen_at)
    insert into account_devices (device, seen_at)
    select distinct now_known, seen_at
    from unnest(${from}::bytea[], ${to}::bytea[]) as moved (device, now_known) join gone using (device)
    on conflict (device) do update set seen_at = greatest(account_devices.seen_at, excluded.seen_at)`)
}

/** Forgets what has no effect any more; each table is indexed by age. */
export async function removeStale(tx: Tx): Promise<void> {
  await tx.run(sql`delete from account_codes where sent_at < now() - interval '2 days'`)
  await removeOldGuesses(tx, guessLimit)
  await tx.run(sql`delete from account_devices where seen_at < now() - interval '180 days'`)
}

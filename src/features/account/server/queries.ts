// All SQL of the account feature.
import type { Db, Tx } from '#kernel/server/database/db.ts'
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

/** Who tries a code: a browser that signed in to the account before, or a place, which perhaps asked for the code. */
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

const triedLater = sql`account_tries.last_at > clock_timestamp()`
const isHourOver = sql`account_tries.next_at <= clock_timestamp()`

/** Counts one of what is had so often in an hour, from the first on; false when it was had. */
export async function claimOfHour(tx: Tx, door: Buffer, most: number): Promise<boolean> {
  const claimed = await tx.run(sql`
    insert into account_tries (door, failures, next_at) values (${door}, 1, clock_timestamp() + interval '1 hour')
    on conflict (door) do update set
      failures = case when ${isHourOver} or ${triedLater} then 1 else account_tries.failures + 1 end,
      next_at = case when ${isHourOver} or ${triedLater} then excluded.next_at else account_tries.next_at end,
      last_at = clock_timestamp()
    where account_tries.failures < ${most} or ${isHourOver} or ${triedLater}`)
  return claimed > 0
}

/** Takes back what `claimOfHour` counted in the same transaction. */
export async function returnToHour(tx: Tx, door: Buffer): Promise<void> {
  await tx.run(sql`update account_tries set failures = failures - 1 where door = ${door}`)
}

/** One of the ways in that is watched: a few free failures, then waits that double up to the longest. */
export type Door = { key: Buffer; freeFailures: number; longestWait: number }

const failuresNow = sql`case when account_tries.last_at < now() - interval '1 hour' then 1
  else account_tries.failures + 1 end`

/**
 * Counts a failure in advance, so that guesses sent all at once do not slip through; nothing while the wait lasts. By
 * the clock and not by the transaction's start: who had to wait for the row began before the one that now stands in it.
 * Where the clock was set back, nobody waits for what it was ahead.
 */
export function claimTry(tx: Tx, door: Door): Promise<{ failures: number } | undefined> {
  return tx.maybe(sql`
    insert into account_tries (door, failures) values (${door.key}, 1)
    on conflict (door) do update set
      failures = ${failuresNow}, last_at = clock_timestamp(),
      next_at = clock_timestamp() + make_interval(secs => case when ${failuresNow} <= ${door.freeFailures} then 0 else
        least(${door.longestWait}::float8, power(2, least(${failuresNow} - ${door.freeFailures} - 1, 20))) end)
    where account_tries.next_at <= clock_timestamp() or ${triedLater}
    returning failures`)
}

export async function readLongestWait(db: Db, doors: readonly Buffer[]): Promise<number> {
  const row = await db.one<{ wait: number }>(sql`
    select coalesce(max(greatest(1, ceil(extract(epoch from next_at - now())))), 1)::int as "wait"
    from account_tries where door = any(${doors}::bytea[]) and not ${triedLater}`)
  return row.wait
}

/** Takes back what `claimTry` counted, after the try turned out to be right: all failures at `own`, one at the others. */
export async function forgiveTry(tx: Tx, own: Buffer, others: readonly Buffer[]): Promise<void> {
  // Locked in the order in which they are claimed, so that two tries never wait for each other.
  await tx.run(sql`select from account_tries where door = any(${[own, ...others]}::bytea[]) order by door for update`)
  await tx.run(sql`delete from account_tries where door = ${own}`)
  await takeBackTry(tx, others)
}

/** Takes back what one `claimTry` counted at each of these. */
export async function takeBackTry(tx: Tx, doors: readonly Buffer[]): Promise<void> {
  await tx.run(sql`select from account_tries where door = any(${doors}::bytea[]) order by door for update`)
  await tx.run(sql`
    update account_tries set failures = greatest(failures - 1, 0), next_at = least(next_at, now())
    where door = any(${doors}::bytea[])`)
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
  await tx.run(sql`delete from account_tries where last_at < now() - interval '1 day'`)
  await tx.run(sql`delete from account_devices where seen_at < now() - interval '180 days'`)
}

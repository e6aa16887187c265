// All SQL by which invoices get their numbers.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { DocumentKind } from '../../entities.ts'
import { numberKey } from '../../numbers.ts'

type Series = { kind: DocumentKind; year: number; day: string }

/**
 * The next number of the series and year, in one statement that others of the series wait for until this transaction
 * ends. Nothing where a later day has a number already.
 */
export const claimNumber = (tx: Tx, { kind, year, day }: Series): Promise<{ number: number } | undefined> =>
  tx.maybe(sql`
    insert into invoices_numbers as n (kind, year, last, last_day)
    select ${kind}, ${year}::int, 1, ${day}::date
    where not exists (select from invoices_numbers where kind = ${kind} and year <> ${year}::int and last_day > ${day}::date)
    on conflict (kind, year) do update set last = n.last + 1, last_day = excluded.last_day
      where n.last_day is null or n.last_day <= excluded.last_day
    returning last as number`)

/** The last number of a series and year, and the latest day in any year of it. */
export const readLast = (
  db: Db,
  { kind, year }: Omit<Series, 'day'>,
): Promise<{ last: number; lastDay: string | null }> =>
  db.one(sql`
    select coalesce(max(last) filter (where year = ${year}::int), 0) as last, max(last_day) as "lastDay"
    from invoices_numbers where kind = ${kind}`)

export const isNumberTaken = async (db: Db, number: string): Promise<boolean> =>
  (await db.maybe(sql`select from invoices where number = ${number}`)) !== undefined

type Issued = {
  id: string
  number: string
  timeZone: string
  overdueFrom: string
  at: string | null
}

/** Its balance is saved next. */
export async function saveIssued(tx: Tx, { id, number, timeZone, overdueFrom, at }: Issued): Promise<void> {
  await tx.run(sql`
    update invoices set number = ${number}, number_key = ${numberKey(number)}, state = 'unpaid', time_zone = ${timeZone},
      overdue_from = ${overdueFrom}::timestamptz, issued_at = coalesce(${at}::timestamptz, clock_timestamp()),
      revision = revision + 1
    where id = ${id}`)
}

export const readZone = async (db: Db, partyId: string | null): Promise<string | null> => {
  const party = await db.maybe<{ timeZone: string | null }>(sql`
    select time_zone as "timeZone" from invoices_parties where id = ${partyId}::uuid`)
  return party?.timeZone ?? null
}

export const readToday = async (db: Db, timeZone: string): Promise<string> => {
  const { today } = await db.one<{ today: string }>(sql`select (now() at time zone ${timeZone})::date as today`)
  return today
}

/** The database's time is past it. */
export const isPast = async (db: Db, time: string): Promise<boolean> => {
  const { past } = await db.one<{ past: boolean }>(sql`select ${time}::timestamptz <= now() as past`)
  return past
}

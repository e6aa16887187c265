// A year of sign-ins to the demo, by day and system, and the days on which its team was at work.
import { fraction } from '#kernel/seed.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { System } from '../figures-contract.ts'

const dayMilliseconds = 86_400_000
const daysOfYear = 365
const daysKept = 60

const dateBefore = (days: number) => new Date(Date.now() - days * dayMilliseconds)
const isWeekend = (date: Date) => date.getUTCDay() === 0 || date.getUTCDay() === 6

/** Nearly every working day; how many days ago each was. */
export const workdays = (person: number): number[] =>
  Array.from({ length: daysKept }, (_, ago) => ago).filter(
    (ago) => !isWeekend(dateBefore(ago)) && fraction(`${person} ${ago}`, 'at work') < 0.93,
  )

/** How many sign in from it on a usual day a year ago. */
const usual: Record<System, number> = { macos: 8, windows: 7, ios: 3.4, android: 2.8, linux: 0.9, other: 0.3 }
const systems = Object.keys(usual) as System[]
/** Phones are used on weekends too. */
const weekendShare: Record<System, number> = {
  macos: 0.2,
  windows: 0.15,
  ios: 0.7,
  android: 0.7,
  linux: 0.3,
  other: 0.5,
}
/** So much more at the end of the year than at its beginning. */
const growth = 0.6

function countOf(system: System, ago: number): number {
  const date = dateBefore(ago)
  const grown = 1 + growth * (1 - ago / daysOfYear)
  const swing = 0.7 + 0.6 * fraction(`${system} ${ago}`, 'sign-ins')
  return Math.round(usual[system] * grown * swing * (isWeekend(date) ? weekendShare[system] : 1))
}

/** Those of today come from whoever signs in. */
export async function seedSignIns(tx: Tx): Promise<void> {
  const rows = Array.from({ length: daysOfYear }, (_, place) => place + 1).flatMap((ago) =>
    systems.map((system) => ({ day: dateBefore(ago).toISOString().slice(0, 10), system, count: countOf(system, ago) })),
  )
  await tx.run(sql`
    insert into account_sign_in_days (day, system, count)
    select day, system, count from json_to_recordset(${JSON.stringify(rows)}) as s (day date, system text, count integer)
    where count > 0
    on conflict do nothing`)
}

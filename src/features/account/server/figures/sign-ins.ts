// Sign-ins by day and system: counted as a session begins, without whose it is.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { SignInPeriod, System } from '../../figures-contract.ts'
import { readSignIns } from '../../figures-contract.ts'
import { deviceOf } from '../security/devices.ts'

const known: Record<string, System> = {
  macOS: 'macos',
  Windows: 'windows',
  iOS: 'ios',
  Android: 'android',
  Linux: 'linux',
}

const systemOf = (userAgent: string): System => known[deviceOf(userAgent).system ?? ''] ?? 'other'

/** The last statement of its transaction: everyone who signs in waits for the row of today. */
export async function countSignIn(tx: Tx, userAgent: string): Promise<void> {
  const { timeZone } = tx.wiring.readWorkspace()
  await tx.run(sql`
    insert into account_sign_in_days as s (day, system, count)
    values ((now() at time zone ${timeZone})::date, ${systemOf(userAgent)}, 1)
    on conflict (day, system) do update set count = s.count + 1`)
}

const daysOf: Record<SignInPeriod, number> = { week: 7, month: 30, year: 365 }

export const signInFigures = on(readSignIns, async ({ db, workspace: { timeZone }, input: { period } }) => ({
  systems: await db.many<{ system: System; count: number }>(sql`
    select system, sum(count)::int as count from account_sign_in_days
    where day > (now() at time zone ${timeZone})::date - ${daysOf[period]}::int
    group by system order by count desc, system`),
}))

// The clock for tests: a test of one day or hour doesn't begin just before the next one.
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProduct } from './testing.ts'
import { sql } from '#kernel/server/database/sql.ts'

/** More than such tests take, also on a busy machine. */
const marginOf = { day: 90_000, hour: 20_000 }
const lengthOf = { day: 86_400_000, hour: 3_600_000 }
type Unit = keyof typeof lengthOf

/** With such a wait a hook or test needs this much time. */
export const longestWait = marginOf.day + 60_000

/** How long until the next one (UTC) has begun, where it is near; else nothing. */
export function waitUntilNext(unit: Unit, now: Date): number {
  const left = lengthOf[unit] - (now.getTime() % lengthOf[unit])
  return left < marginOf[unit] ? left : 0
}

/** Resolves when the database's day or hour has enough time left, and returns its day (UTC). */
export async function awaitTimeLeftIn(unit: Unit, { database }: Pick<TestProduct, 'database'>): Promise<string> {
  const read = () => database.read.one<{ now: string }>(sql`select now() as now`)
  const wait = waitUntilNext(unit, new Date((await read()).now))
  if (wait > 0) await sleep(wait + 100)
  return new Date((await read()).now).toISOString().slice(0, 10)
}

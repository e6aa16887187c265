// Says whether dates mean the same in a time zone for browsers, this server and the database.
import { isTimeZone } from '../time-zone.ts'
import type { Db } from './database/db.ts'
import { sql } from './database/sql.ts'

/** Some names that browsers know, such as `AET` and `+0530`, the database doesn’t, or takes for others. */
export const isZone = async (db: Db, timeZone: string): Promise<boolean> =>
  isTimeZone(timeZone) &&
  (await db.maybe(sql`select from pg_timezone_names where lower(name) = lower(${timeZone})`)) !== undefined

// For tests of guesses: no wait is over while they look at it.
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'

/** The clock stands still for every wait that has begun: however slow the machine is, none is over by itself. */
export const stopClock = ({ database }: TestProduct) =>
  database.transaction((tx) =>
    tx.run(sql`
      update account_tries set next_at = next_at + interval '1 hour' where next_at > last_at + interval '0.5 seconds'`),
  )

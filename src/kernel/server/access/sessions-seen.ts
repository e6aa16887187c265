// Keeps when sessions were last at work: to the minute, by one statement for all of them, and by none for a request.
import type { Database } from '../database/db.ts'
import type { Log } from '../log.ts'
import { sql } from '../database/sql.ts'
import { markActive } from '../people/people-active.ts'

const writeEvery = 60_000

export type SessionsSeen = { note: (sessionId: string) => void; stop: () => void }

export function openSessionsSeen({ transaction }: Pick<Database, 'transaction'>, log: Log): SessionsSeen {
  const seen = new Set<string>()
  const write = () => {
    if (seen.size === 0) return
    const ids = [...seen]
    seen.clear()
    // In one order everywhere: two servers that have seen the same sessions never wait for each other in a circle.
    const writing = transaction(async (tx) => {
      const people = await tx.many<{ id: string }>(sql`
        update sessions set seen_at = now()
        where id in (select id from sessions where id = any(${ids}::uuid[]) order by id for no key update)
        returning person_id as id`)
      await markActive(
        tx,
        people.map(({ id }) => id),
      )
    })
    writing.catch((error: unknown) => log.warn({ err: error }, 'When sessions were last at work could not be kept'))
  }
  const timer = setInterval(write, writeEvery)
  return { note: (sessionId) => void seen.add(sessionId), stop: () => clearInterval(timer) }
}

// Acts of the demo's admins on people in the last days, for the audit log.
import type { AuditEntry } from '#kernel/server/access/audit.ts'
import { recordAuditEntries } from '#kernel/server/access/audit.ts'
import { demoPlaces, minutesAgo } from '#kernel/server/access/demo-places.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

type Somebody = { id: string; name: string }
type Changed = Pick<AuditEntry, 'kind'> & { minutes: number; status: 'active' | 'banned' | 'pending'; nth: number }

/** Each to the person at this place among those with this status. */
const changes: readonly Changed[] = [
  { minutes: 8214, kind: 'users.created', status: 'active', nth: 20 },
  { minutes: 7402, kind: 'users.verified', status: 'active', nth: 34 },
  { minutes: 5925, kind: 'users.banned', status: 'banned', nth: 0 },
  { minutes: 4518, kind: 'users.madeManager', status: 'active', nth: 20 },
  { minutes: 3107, kind: 'users.invited', status: 'pending', nth: 0 },
  { minutes: 2894, kind: 'users.updated', status: 'active', nth: 51 },
  { minutes: 1475, kind: 'users.banned', status: 'banned', nth: 1 },
  { minutes: 1433, kind: 'users.invited', status: 'pending', nth: 1 },
  { minutes: 147, kind: 'users.verified', status: 'active', nth: 63 },
  { minutes: 31, kind: 'users.madeUser', status: 'active', nth: 20 },
]

export async function recordPastAuditEntries(tx: Tx, admin: Pick<Somebody, 'id'>): Promise<void> {
  const people = await tx.many<Somebody & { status: string }>(sql`
    select id, name, status from people_records where id <> ${admin.id} order by username`)
  const by = { by: admin, request: demoPlaces.laptop }
  await recordAuditEntries(
    tx,
    changes.flatMap(({ minutes, kind, status, nth }) => {
      const person = people.filter((one) => one.status === status)[nth]
      return person ? { ...by, kind, to: person.id, params: { name: person.name }, at: minutesAgo(minutes) } : []
    }),
  )
  await recordAuditEntries(tx, [{ ...by, kind: 'users.exported', at: minutesAgo(1620) }])
}

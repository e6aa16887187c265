// Finds bookings, and explains to admins why someone may or may not see or change them: by their role alone.
import { access } from '#kernel/server/access/access.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Asked, Part } from '#kernel/server/parts.ts'
import { findable } from '#kernel/server/search.ts'
import type { Hit } from '#kernel/search-contract.ts'
import { Id, check } from '#kernel/shape.ts'

// For very common words the order hardly matters: sort no more than this.
const orderedMost = 2000
const paths = /^\/dashboard\/general\/booking(\/(list|plan))?\/?$/

const readHits = (db: Db, { text, limit }: { text: string; limit: number }): Promise<Hit[]> =>
  db.many(sql`
    select 'booking.booking' as kind, b.id::text as id, b.name as title, r.number || ' · ' || b.check_in as note,
      '/dashboard/general/booking/list?booking=' || b.id as link
    from (
      select id, name, room_key, check_in from booking_bookings b where b.search @@ (select search_query(${text}))
      limit ${orderedMost}
    ) b join booking_rooms r on r.key = b.room_key
    order by b.check_in desc, b.id desc limit ${limit}`)

export const bookingSearch = findable(async (db, actor, query) => (actor.role === 'user' ? [] : readHits(db, query)))

const isOurs = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`
    select from booking_bookings where id = ${id} union all select from booking_rooms where id = ${id}
    union all select from booking_reviews where id = ${id}`)) !== undefined

async function isAsked(db: Db, { path, recordId }: Asked): Promise<boolean> {
  if (recordId === undefined) return paths.test(path)
  return check(Id, recordId).ok && isOurs(db, recordId)
}

export const bookingAccess: Part = access(async (db, asked) => {
  if (!(await isAsked(db, asked))) return undefined
  const verdict = { may: asked.person.role !== 'user', rule: 'app.access.manager' } as const
  return { see: verdict, change: verdict }
})

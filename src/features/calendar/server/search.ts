// Finds events a person may read by title, description and location, upcoming ones first.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import { findable } from '#kernel/server/search.ts'
import type { Part } from '#kernel/server/parts.ts'
import { searchEvents } from '../contract.ts'
import type { CalendarEvent } from '../entities.ts'
import { nextAfter } from '../recurrence/expand.ts'
import { seenBy } from './calendars/seen.ts'
import { changedOf, isSeries } from './events/rows.ts'
import type { SeenRow } from './events/seen-events.ts'
import { readExtras, readSeenRows } from './events/seen-events.ts'
import { wireOf } from './events/wire.ts'
import { linkOf } from './notices.ts'

const mostFound = 50
/** Limits sorting for words that many events contain. */
const orderedMost = 2000

/** Also finds series by their changed occurrences; finds nothing in calendars with busy times only. */
const readFoundIds = (
  db: Db,
  actorId: string,
  text: string,
  limit: number,
): Promise<{ id: string; isPast: boolean }[]> =>
  db.many(sql`
    with query as materialized (select search_query(${text}) as words),
    mine as materialized (select s.id from ${seenBy(actorId)} s where s.level >= 2),
    invited as materialized (
      select e.id, e.series_id, coalesce(e.title, s.title) as title, coalesce(e.description, s.description) as description,
        coalesce(e.location, s.location) as location
      from calendar_guests g join calendar_events e on e.id = g.event_id left join calendar_events s on s.id = e.series_id
      where g.person_id = ${actorId}
    ),
    matching as (
      select coalesce(e.series_id, e.id) as id from calendar_events e, query
      where e.search @@ query.words and (e.calendar_id in (select id from mine)
        or (not e.has_own_guests and coalesce(e.series_id, e.id) in (select id from invited)))
      union all
      select i.series_id from invited i, query where i.series_id is not null
        and to_tsvector('simple', search_words(concat_ws(' ', i.title, i.description, i.location))) @@ query.words
      limit ${orderedMost}
    )
    select e.id, coalesce(e.span_end < now(), false) as "isPast" from calendar_events e
    where e.id in (select id from matching)
    order by coalesce(e.span_end < now(), false),
      case when e.span_end < now() then now() - e.starts_at else greatest(e.starts_at, now()) - now() end, e.id
    limit ${limit}`)

async function findEvents(db: Db, actorId: string, text: string, limit: number): Promise<CalendarEvent[]> {
  const found = await readFoundIds(db, actorId, text, limit)
  const rows = await readSeenRows(
    db,
    actorId,
    found.map(({ id }) => id),
  )
  const extras = await readExtras(db, actorId, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const now = Date.now()
  const nextOf = (row: SeenRow) =>
    isSeries(row) ? nextAfter(row, (extras.changed.get(row.id) ?? []).map(changedOf), now, row.startZone) : null
  return found.flatMap(({ id }) => {
    const row = byId.get(id)
    return row ? (wireOf(actorId, row, extras, nextOf(row)) ?? wireOf(actorId, row, extras, null) ?? []) : []
  })
}

const noteMax = 300

export const searchParts: Part[] = [
  on(searchEvents, async ({ db, actor, input: { text } }) => ({
    events: await findEvents(db, actor.id, text, mostFound),
  })),

  findable(async (db, actor, { text, limit }) =>
    (await findEvents(db, actor.id, text, limit)).map(({ id, occurrence, title, location, start }) => ({
      kind: 'calendar.event',
      id,
      title,
      note: [start.slice(0, 10), location].filter(Boolean).join(' · ').slice(0, noteMax),
      link: linkOf(id, occurrence),
    })),
  ),
]

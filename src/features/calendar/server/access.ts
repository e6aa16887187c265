// Explains why someone may view or edit an event or calendar: as its owner, by a role, or as a guest.
import { found } from '#kernel/errors.ts'
import type { TextKey } from '#kernel/texts.ts'
import { access } from '#kernel/server/access/access.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Asked, Verdicts } from '#kernel/server/parts.ts'
import { Id, check } from '#kernel/shape.ts'
import { levels, seenBy } from './calendars/seen.ts'
import { invitedTo } from './events/seen-events.ts'

type Place = { level: number; isGuest: boolean }

const readPlace = (db: Db, personId: string, recordId: string): Promise<Place | undefined> =>
  db.maybe(sql`
    with place as (
      select id as calendar_id, null::uuid as event_id from calendar_calendars where id = ${recordId}
      union all select calendar_id, coalesce(series_id, id) from calendar_events where id = ${recordId}
      union all select calendar_id, null from calendar_feeds where id = ${recordId}
    )
    select coalesce((select s.level from ${seenBy(personId)} s where s.id = place.calendar_id), 0) as level,
      coalesce(place.event_id in ${invitedTo(personId)}, false) as "isGuest"
    from place limit 1`)

const rules: Record<number, TextKey> = {
  1: 'calendar.access.busy',
  2: 'calendar.access.reads',
  3: 'calendar.access.edits',
  4: 'calendar.access.owner',
}

function verdictsOf({ level, isGuest }: Place): Verdicts {
  const rule = rules[level] ?? 'calendar.access.none'
  const isReader = level >= levels.reads
  const see = { may: isReader || isGuest, rule: !isReader && isGuest ? ('calendar.access.guest' as const) : rule }
  return { see, change: { may: level >= levels.edits, rule: level >= levels.edits ? rule : see.rule } }
}

function recordAt({ path, search, recordId }: Asked): string | undefined {
  if (recordId !== undefined) return recordId
  return /^\/dashboard\/calendar\/?$/.test(path) ? (search.get('event') ?? undefined) : undefined
}

export const calendarAccess = access(async (db, asked) => {
  const wanted = recordAt(asked)
  if (wanted === undefined || !check(Id, wanted).ok) return undefined
  const place = await readPlace(db, asked.person.id, wanted)
  // The ID alone may belong to another feature.
  if (!place && asked.recordId !== undefined) return undefined
  return verdictsOf(found(place, 'Record'))
})

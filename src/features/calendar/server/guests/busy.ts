// When people are busy, without details: by their own calendars and by invitations.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { openTimedPacing } from '#kernel/server/pacing.ts'
import type { OutputOf } from '#kernel/contract.ts'
import type { listBusy } from '../../contract.ts'
import type { Reply } from '../../entities.ts'
import { occurrencesIn } from '../events/range.ts'
import type { EventRow } from '../events/rows.ts'
import { changedOf, columns, contentOver, readChanged } from '../events/rows.ts'
import type { Found } from '../events/wire.ts'
import { isoOf } from '../events/wire.ts'

type People = OutputOf<typeof listBusy>['people']
type Wanted = { from: number; to: number; exceptEventId: string | null }
/** `reply` is null for events in their own calendars. */
type BusyRow = EventRow & {
  personId: string
  reply: Reply | null
  zone: string
  replies: { at: string; reply: Reply }[] | null
}

const dayMs = 86_400_000
const mostTimes = 1000
const mostRows = 5000

const readRows = (db: Db, personIds: readonly string[], { from, to, exceptEventId }: Wanted): Promise<BusyRow[]> =>
  db.many(sql`
    with taken as (
      select p.id as person_id, e.id, null as reply from unnest(${personIds}::uuid[]) p (id)
      join calendar_calendars c on c.owner_id = p.id and c.deleted_at is null
      join calendar_events e on e.calendar_id = c.id and e.series_id is null
        and e.span_start < ${isoOf(to + dayMs)} and (e.span_end is null or e.span_end >= ${isoOf(from - dayMs)})
      union all
      select g.person_id, e.id, g.reply from calendar_guests g join calendar_events e on e.id = g.event_id
      join calendar_calendars c on c.id = e.calendar_id and c.deleted_at is null
      where g.person_id = any(${personIds}::uuid[]) and e.series_id is null
        and e.span_start < ${isoOf(to + dayMs)} and (e.span_end is null or e.span_end >= ${isoOf(from - dayMs)})
    )
    select distinct on (t.person_id, e.id) ${columns}, t.person_id as "personId", t.reply,
      (select json_agg(json_build_object('at', occurs_at, 'reply', reply)) from calendar_replies
        where event_id = e.id and person_id = t.person_id) as replies,
      coalesce((select preferences ->> 'timeZone' from calendar_preferences where person_id = t.person_id),
        (select time_zone from calendar_calendars where owner_id = t.person_id and is_main), 'UTC') as zone
    from taken t join calendar_events e on e.id = t.id
    where not e.is_cancelled and e.id is distinct from ${exceptEventId}::uuid
    order by t.person_id, e.id, t.reply nulls last limit ${mostRows}`)

/** Undefined if it doesn't make the person busy. */
function timeOf(
  row: BusyRow,
  { at, startsAt, endsAt, allDay, changed }: Found,
): People[number]['times'][number] | undefined {
  const { isBusy } = contentOver(row, changed?.content)
  const reply = row.replies?.find((one) => one.at === at)?.reply ?? row.reply
  if (isBusy === false || reply === 'declined' || startsAt === endsAt) return undefined
  const isTentative = reply === 'tentative' || reply === 'waiting'
  return { start: isoOf(startsAt), end: isoOf(endsAt), allDay, isTentative }
}

/** An invitation that is in the person's own calendar counts by their reply. */
export async function readBusy(db: Db, personIds: readonly string[], wanted: Wanted): Promise<People> {
  const rows = await readRows(db, personIds, wanted)
  const changed = Map.groupBy(
    await readChanged(
      db,
      rows.map(({ id }) => id),
    ),
    ({ seriesId }) => seriesId,
  )
  const times = new Map<string, People[number]['times']>(personIds.map((id) => [id, []]))
  const pause = openTimedPacing()
  for (const row of rows) {
    const own = (changed.get(row.id) ?? []).map(changedOf)
    const found = occurrencesIn(row, own, { ...wanted, zone: row.zone }, mostTimes)
    times.get(row.personId)?.push(...found.flatMap((at) => timeOf(row, at) ?? []))
    await pause()
  }
  return [...times].map(([personId, all]) => ({
    personId,
    times: all.toSorted((one, other) => (one.start < other.start ? -1 : 1)).slice(0, mostTimes),
  }))
}

// After a change of events: who was invited, whose invitation was taken back, and who should know of the change.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { retell } from '#kernel/server/live/notify.ts'
import { hasOf, timeKeys } from '../events/fields.ts'
import type { EventRow } from '../events/rows.ts'
import { allColumns, readWholeChanged } from '../events/rows.ts'
import type { Settled } from '../events/settled.ts'
import { notifyPeople, startToTell } from '../notices.ts'
import { readAllGuestIds } from './guest-queries.ts'

const movedFields = [...timeKeys, 'rrule'] as const
/** Changes of these alone are worth telling; a new color isn't. */
const toldFields = [...movedFields, 'title', 'location', 'link', 'description'] as const

type Told = { id: string; title: string; at: string; occurrence: string | null }

function toldOf(rows: readonly EventRow[], master: EventRow | undefined): Told | undefined {
  if (!master) return undefined
  const at = startToTell(
    master,
    rows.filter(({ seriesId }) => seriesId === master.id),
  )
  return at === null ? undefined : { id: master.id, title: master.title ?? '', at, occurrence: null }
}

/** Nobody is told of what is over. Of an import nobody is told at all. */
export async function tellGuests(tx: Tx, change: Settled): Promise<void> {
  const { before, touched, kind } = change
  if (kind === 'imported') return
  const invitedBefore = [...new Set(before.guests.map(({ personId }) => personId))]
  const invitedNow = await readAllGuestIds(tx, touched)
  if (invitedBefore.length + invitedNow.length === 0) return
  const masters = await tx.many<EventRow>(sql`
    select ${allColumns} from calendar_events e where e.id = any(${touched}::uuid[]) order by e.starts_at`)
  const changed = await readWholeChanged(tx, touched)
  const now = toldOf([...masters, ...changed], masters.at(-1))
  const was = toldOf(
    before.rows,
    before.rows.find(({ seriesId }) => seriesId === null),
  )
  await retellTitles(tx, before.rows, masters)
  const groups = {
    invited: invitedNow.filter((id) => !invitedBefore.includes(id)),
    gone: invitedBefore.filter((id) => !invitedNow.includes(id)),
    stay: invitedNow.filter((id) => invitedBefore.includes(id)),
  }
  await tellGroups(tx, change, { ...groups, now, was })
}

type Groups = Record<'invited' | 'gone' | 'stay', readonly string[]> & Record<'now' | 'was', Told | undefined>

async function tellGroups(tx: Tx, change: Settled, { invited, gone, stay, now, was }: Groups): Promise<void> {
  const { kind, only } = change
  const by = change.actor.id
  if (now) await notifyPeople(tx, { kind: 'invited', to: invited, by, event: now })
  if (was) {
    const which = kind === 'deleted' ? {} : { case: 'uninvited' }
    await notifyPeople(tx, { kind: 'cancelled', ...which, to: gone, by, event: was })
  }
  const about = now ?? was
  if (!about) return
  const event = { ...about, ...only }
  if (kind === 'deleted') await notifyPeople(tx, { kind: 'cancelled', to: stay, by, event })
  if (kind === 'changed') await tellChanged(tx, change, stay, event)
}

async function tellChanged(tx: Tx, { actor, fields = new Set() }: Settled, to: readonly string[], event: Told) {
  if (!hasOf(fields, toldFields)) return
  const which = hasOf(fields, movedFields) ? { case: 'moved' } : {}
  await notifyPeople(tx, { kind: 'changed', ...which, to, by: actor.id, event })
}

/** Notices of an event that is gone go with it, and all others say its new name. */
async function retellTitles(tx: Tx, before: readonly EventRow[], now: readonly EventRow[]): Promise<void> {
  for (const { id, seriesId, title } of before) {
    if (seriesId !== null) continue
    const standing = now.find((row) => row.id === id)
    if (!standing) await retell(tx, id, null)
    else if (standing.title !== title) await retell(tx, id, { event: standing.title ?? '' })
  }
}

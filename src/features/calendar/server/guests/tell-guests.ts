// Notifies guests after a change: new ones, removed ones, and those who should know of the change.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { retell } from '#kernel/server/live/notify.ts'
import { keyOf } from '../../recurrence/expand.ts'
import { hasOf, timeKeys } from '../events/fields.ts'
import type { EventRow } from '../events/rows.ts'
import { allColumns, changedOf, contentOver, readWholeChanged } from '../events/rows.ts'
import type { Settled } from '../events/settled.ts'
import type { Snapshot } from '../events/snapshots.ts'
import { notifyPeople, startToTell } from '../notices.ts'

const movedFields = [...timeKeys, 'rrule'] as const
/** Only changes to these fields are worth a notice; a new color isn't. */
const toldFields = [...movedFields, 'title', 'location', 'link', 'description'] as const
const dayMs = 86_400_000

type Told = { id: string; title: string; at: string; occurrence: string | null }
/** An event, or an occurrence with guests of its own, and those who are invited to it; nothing is told of what is over. */
type Invitation = { people: readonly string[]; told: Told | undefined }
/** By the row on which the guests stand. */
type Invitations = ReadonlyMap<string, Invitation>
type Standing = Pick<Snapshot, 'rows' | 'guests'>

const wholeKey = 'whole'

function wholeOf(rows: readonly EventRow[], master: EventRow): Told | undefined {
  const changed = rows.filter(({ seriesId }) => seriesId === master.id)
  const at = startToTell(master, changed)
  return at === null ? undefined : { id: master.id, title: master.title ?? '', at, occurrence: null }
}

function oneOf(own: EventRow, master: EventRow): Told | undefined {
  const at = startToTell(own, [])
  const title = contentOver(master, own).title ?? ''
  return at === null ? undefined : { id: master.id, title, at, occurrence: keyOf(changedOf(own).at, master) }
}

/** Those who are invited to some occurrences alone are told of these alone; a change of one occurrence is told to its guests. */
function invitationsOf({ rows, guests }: Standing, only: Settled['only']): Invitations {
  const masters = rows.filter(({ seriesId }) => seriesId === null)
  const master = masters.at(-1)
  if (!master) return new Map()
  const peopleOn = (ids: readonly string[]) => [
    ...new Set(guests.filter(({ eventId }) => ids.includes(eventId)).map(({ personId }) => personId)),
  ]
  const whole = peopleOn(masters.map(({ id }) => id))
  const own = rows
    .filter(({ hasOwnGuests, isCancelled }) => hasOwnGuests && !isCancelled)
    .map((row) => ({ row, told: oneOf(row, masters.find(({ id }) => id === row.seriesId) ?? master) }))
  if (only) {
    const isOver = Date.parse(only.at) + dayMs < Date.now()
    const one = own.find(({ row }) => keyOf(changedOf(row).at, master) === only.occurrence)
    const told = isOver ? undefined : { id: master.id, ...only }
    return new Map([[wholeKey, { people: one ? peopleOn([one.row.id]) : whole, told }]])
  }
  const alone = own.map(({ row, told }): [string, Invitation] => [
    row.id,
    { people: peopleOn([row.id]).filter((id) => !whole.includes(id)), told },
  ])
  return new Map([[wholeKey, { people: whole, told: wholeOf(rows, master) }], ...alone])
}

async function readStanding(tx: Tx, touched: readonly string[]): Promise<Standing> {
  const masters = await tx.many<EventRow>(sql`
    select ${allColumns} from calendar_events e where e.id = any(${touched}::uuid[]) order by e.starts_at`)
  const rows = [...masters, ...(await readWholeChanged(tx, touched))]
  const guests = await tx.many<Snapshot['guests'][number]>(sql`
    select event_id as "eventId", person_id as "personId", reply from calendar_guests
    where event_id = any(${rows.map(({ id }) => id)}::uuid[])`)
  return { rows, guests }
}

/** Events that are over, and imports, notify no guests. */
export async function tellGuests(tx: Tx, change: Settled): Promise<void> {
  const { before, touched, kind, only } = change
  if (kind === 'imported') return
  const standing = await readStanding(tx, touched)
  if (before.guests.length + standing.guests.length === 0) return
  await retellTitles(tx, before.rows, standing.rows)
  const was = invitationsOf(before, only)
  const now: Invitations = kind === 'deleted' && only ? new Map() : invitationsOf(standing, only)
  for (const groups of groupsOf(was, now)) await tellGroups(tx, change, groups)
}

const nobody: Invitation = { people: [], told: undefined }

function groupsOf(was: Invitations, now: Invitations): Groups[] {
  const invitedNow = new Set([...now.values()].flatMap(({ people }) => people))
  return [...new Set([...was.keys(), ...now.keys()])].map((key) => {
    const [before, after] = [was.get(key) ?? nobody, now.get(key) ?? nobody]
    return {
      invited: after.people.filter((id) => !before.people.includes(id)),
      gone: before.people.filter((id) => !invitedNow.has(id)),
      stay: after.people.filter((id) => before.people.includes(id)),
      was: before.told,
      now: after.told,
      isGone: !now.has(key),
    }
  })
}

type Groups = Record<'invited' | 'gone' | 'stay', readonly string[]> &
  Record<'now' | 'was', Told | undefined> & { isGone: boolean }

async function tellGroups(tx: Tx, change: Settled, { invited, gone, stay, now, was, isGone }: Groups): Promise<void> {
  const { kind } = change
  const by = change.actor.id
  if (now) await notifyPeople(tx, { kind: 'invited', to: invited, by, event: now })
  if (was)
    await notifyPeople(tx, { kind: 'cancelled', ...(!isGone && { case: 'uninvited' }), to: gone, by, event: was })
  const event = now ?? was
  if (!event) return
  if (kind === 'deleted') await notifyPeople(tx, { kind: 'cancelled', to: stay, by, event })
  if (kind === 'changed' || kind === 'undone') await tellChanged(tx, change, stay, event)
}

async function tellChanged(tx: Tx, { actor, fields = new Set() }: Settled, to: readonly string[], event: Told) {
  if (!hasOf(fields, toldFields)) return
  const which = hasOf(fields, movedFields) ? { case: 'moved' } : {}
  await notifyPeople(tx, { kind: 'changed', ...which, to, by: actor.id, event })
}

/** Removes notices of deleted events, and updates the title in those of renamed ones. */
async function retellTitles(tx: Tx, before: readonly EventRow[], now: readonly EventRow[]): Promise<void> {
  for (const { id, seriesId, title } of before) {
    if (seriesId !== null) continue
    const standing = now.find((row) => row.id === id)
    if (!standing) await retell(tx, id, null)
    else if (standing.title !== title) await retell(tx, id, { event: standing.title ?? '' })
  }
}

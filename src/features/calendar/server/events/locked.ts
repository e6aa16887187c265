// Locks an event for a change, with its changed occurrences, guests, and the meant occurrence.
import { found, refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Actor } from '#kernel/server/parts.ts'
import type { scopes } from '../../entities.ts'
import { occurrenceAt } from '../../recurrence/expand.ts'
import { readGuestIds } from '../guests/guest-queries.ts'
import type { GivenFields } from './fields.ts'
import type { EventRow } from './rows.ts'
import { changedOf, isSeries, readWholeChanged } from './rows.ts'
import { lockEditable } from './seen-events.ts'
import type { Found } from './wire.ts'

type Scope = (typeof scopes)[number]
export type Asked = { eventId: string; occurrence?: string | undefined; scope?: Scope | undefined }

/** A locked event with its changed occurrences, guests, and the meant occurrence. */
export type Locked = { row: EventRow; changed: EventRow[]; guestIds: string[]; at: Found | null; scope: Scope }
/** The series and single events that a change touched; `eventId` now holds the meant one. */
export type Done = {
  touched: readonly string[]
  eventId: string
  occurrence: string | null
  fields: ReadonlySet<string>
}

/** Finds an occurrence of a series by its key: a day if all-day, an instant if timed. */
export function findOccurrence(row: EventRow, changed: readonly EventRow[], key: string): Found {
  const plain = key.length > 10 && !Number.isNaN(Date.parse(key)) ? new Date(key).toISOString() : key
  return found(occurrenceAt<EventRow>(row, changed.map(changedOf), plain, row.startZone), 'Occurrence')
}

export async function lockEvent(
  tx: Tx,
  actorId: string,
  { eventId, occurrence, scope = 'all' }: Asked,
): Promise<Locked> {
  const row = await lockEditable(tx, actorId, eventId)
  const changed = isSeries(row) ? await readWholeChanged(tx, [row.id]) : []
  const guestIds = await readGuestIds(tx, row.id)
  if (!isSeries(row)) return { row, changed, guestIds, at: null, scope: 'all' }
  if (occurrence === undefined && scope !== 'all') throw refusedField('occurrence', 'required', 'Name the occurrence')
  return {
    row,
    changed,
    guestIds,
    at: occurrence === undefined ? null : findOccurrence(row, changed, occurrence),
    scope,
  }
}

/** The fields of a call, the actor, and the revision that the change is based on. */
export type Change = { actor: Actor; given: GivenFields; seen: number | undefined }

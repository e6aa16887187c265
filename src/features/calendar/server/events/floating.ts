// Floating events, which are at their time of day wherever one is: where a person sees them, and where new times put them.
import { found } from '#kernel/errors.ts'
import { keyOf, occurrenceAt } from '../../recurrence/expand.ts'
import type { GivenFields } from './fields.ts'
import { timeKeys } from './fields.ts'
import type { Locked } from './locked.ts'
import type { EventRow } from './rows.ts'
import { changedOf, changedWhereSeen, whereSeen } from './rows.ts'
import type { Found } from './wire.ts'

/** An occurrence by the clock of a zone; its key stays that of the row's own zone, by which calls name it. */
export function floatTo(row: EventRow, changed: readonly EventRow[], { at, key }: Found, zone: string | null): Found {
  const seen = whereSeen(row, zone)
  const all = changedWhereSeen(changed.map(changedOf), zone)
  return { ...found(occurrenceAt<EventRow>(seen, all, keyOf(at, seen), seen.startZone), 'Occurrence'), key }
}

/** New times are meant by the clock of the one who sets them, and no longer float. */
export function pinned(locked: Locked, given: GivenFields, zone: string | null): Locked {
  const { row, changed, at, scope } = locked
  if (!row.isFloating || !timeKeys.some((key) => given[key] !== undefined)) return locked
  const pinnedAt = at && floatTo(row, changed, at, zone)
  if (scope === 'this' && at) return { ...locked, at: pinnedAt }
  return { ...locked, row: { ...whereSeen(row, zone), isFloating: false }, at: pinnedAt }
}

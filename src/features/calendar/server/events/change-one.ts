// Changes one occurrence of a series, which then has its own row beside it.
import { refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { changeTimes } from '../../recurrence/change-times.ts'
import { copyGuestsTo, readGuestIds, replaceGuests } from '../guests/guest-queries.ts'
import { changesTimes, fieldsOf, mergeFields, ownContent } from './fields.ts'
import type { Change, Done, Locked } from './locked.ts'
import type { EventRow } from './rows.ts'
import { saveRows } from './rows.ts'
import { checkForward, timesSet } from './times.ts'
import type { Found } from './wire.ts'

/** Merges the revisions of a series and one of its occurrences: the later one counts. */
const latest = (row: EventRow, own: EventRow) => ({
  ...row.fieldRevisions,
  ...Object.fromEntries(
    Object.entries(own.fieldRevisions).map(([key, at]) => [key, Math.max(at, row.fieldRevisions[key] ?? 0)]),
  ),
})

const noContent = { title: null, description: null, location: null, link: null, color: null, isBusy: null } as const
const noRule = { rule: null, excluded: [], added: [], raw: null }

/** The row of an unchanged occurrence: everything comes from the series. */
const newRow = (row: EventRow, { at }: Found): EventRow => ({
  ...row,
  ...noContent,
  ...noRule,
  id: newId(),
  seriesId: row.id,
  occursAt: at,
  fieldRevisions: {},
})

const ofSeriesAlone = ['rrule', 'calendarId'] as const

function checkScope(names: ReadonlySet<string>): void {
  for (const field of ofSeriesAlone) {
    if (names.has(field)) throw refusedField(field, 'not-allowed', 'This can only be changed for the whole series')
  }
}

export async function changeOne(tx: Tx, { row, changed, guestIds }: Locked, at: Found, change: Change): Promise<Done> {
  const own = changed.find(({ occursAt }) => occursAt === at.at) ?? newRow(row, at)
  const before = { ...at, length: own.length }
  const invited = own.hasOwnGuests ? await readGuestIds(tx, own.id) : guestIds
  const fieldsNow = fieldsOf(row, invited, before, own)
  const standing = { fields: fieldsNow, revision: row.revision, fieldRevisions: latest(row, own) }
  const { fields, revision, changed: names, fieldRevisions } = mergeFields(standing, change.given, change.seen)
  checkScope(names)
  if (names.size > 0) {
    const times = changesTimes(names)
      ? checkForward(changeTimes(before, timesSet(fields, change.given, names)))
      : before
    const { allDay, start, end, startZone, endZone, length } = times
    const hasOwnGuests = own.hasOwnGuests || names.has('guestIds')
    const isFloating = own.isFloating && !changesTimes(names)
    const kept = { ...own, isFloating, allDay, start, end, startZone, endZone, length, hasOwnGuests, fieldRevisions }
    const written = { ...kept, ...ownContent(own, fields, names), sequence: own.sequence + 1 }
    await saveRows(tx, [{ ...row, revision }, written, ...changed.filter(({ id }) => id !== own.id)])
  }
  if (names.has('guestIds')) {
    if (!own.hasOwnGuests) await copyGuestsTo(tx, row.id, at.at, own.id)
    await replaceGuests(tx, change.actor, own.id, fields.guestIds)
  }
  return { touched: [row.id], eventId: row.id, occurrence: at.key, fields: names }
}

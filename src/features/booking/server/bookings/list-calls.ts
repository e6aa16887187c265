// The calls that list bookings, page by page for the screen and to the end for a file.
import type { InputOf } from '#kernel/contract.ts'
import { refusedField } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { cursorOf, pageOf, readPage } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { countedMost, exportBookings, exportedAtOnce, listBookings } from '../../contract.ts'
import { isDay } from '../../days.ts'
import type { BookingFilter } from './list-queries.ts'
import { countBookings, isPlace, readAllCounts, readBookings } from './list-queries.ts'

type Filters = Omit<InputOf<typeof listBookings>, 'rows' | 'after' | 'before' | 'until'>

const rowsOfPage = 5

export function checkDay(field: string, day: string | undefined): string | undefined {
  if (day !== undefined && !isDay(day)) throw refusedField(field, 'not-a-date', 'This day doesn’t exist')
  return day
}

function filterOf({ tab = 'all', type, from, to, days, weekday, search: typed }: Filters): BookingFilter {
  const search = typed?.trim() === '' ? undefined : typed
  return { tab, type, from: checkDay('from', from), to: checkDay('to', to), days, weekday, search }
}

/** The latest arrivals first where nothing is said. */
const orderOf = ({ sort = 'checkIn', direction }: Filters) => ({ sort, isUp: direction === 'asc' })

export const listParts: Part[] = [
  on(listBookings, async ({ db, input }) => {
    const filter = filterOf(input)
    const wanted = cursorOf(input)
    const cursor = wanted && (await isPlace(db, wanted.key)) ? wanted : undefined
    const { tab: _tab, ...narrowed } = filter
    const isEverything = Object.values(narrowed).every((one) => one === undefined)
    const [counts, page] = await Promise.all([
      isEverything ? readAllCounts(db) : countBookings(db, filter, countedMost),
      readPage(cursor, Number(input.rows ?? rowsOfPage), (at, limit) =>
        readBookings(db, filter, { ...orderOf(input), cursor: at, limit }),
      ),
    ])
    const { rows: bookings, hasNext, hasPrevious } = page
    return { bookings, counts, hasNext, hasPrevious }
  }),

  on(exportBookings, async ({ db, actor, request, transaction, input: { after, ...input } }) => {
    const cursor =
      after !== undefined && (await isPlace(db, after)) ? ({ side: 'after', key: after } as const) : undefined
    const found = await readBookings(db, filterOf(input), { ...orderOf(input), cursor, limit: exportedAtOnce + 1 })
    const { rows: bookings, hasMore } = pageOf(found, exportedAtOnce)
    if (cursor === undefined) {
      await transaction((tx) => recordAuditEntry(tx, { kind: 'booking.exported', by: actor, request }))
    }
    return { bookings, next: hasMore ? (bookings.at(-1)?.id ?? null) : null }
  }),
]

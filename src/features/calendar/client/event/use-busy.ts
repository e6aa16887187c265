// Busy times of the guests and of the person themselves on the days of the event.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { listBusy } from '../../contract.ts'
import { toInstant } from '../../times/zones.ts'
import { useZone } from '../use-preferences.ts'
import type { BusyPerson, Span } from './busy.ts'
import { conflictsIn, daysAround } from './busy.ts'
import type { TimeValues } from './event-values.ts'
import { addDays, dayOf, endsBeforeStart, hasTimes, momentsOf } from './event-values.ts'

/** Longer events would exceed the range of one call. */
const maxMs = 60 * 86_400_000

/** All-day events count in the reader's zone. */
function spanOfValues(values: TimeValues, zone: string): Span | undefined {
  if (!hasTimes(values) || endsBeforeStart(values)) return undefined
  if (values.allDay)
    return { from: toInstant(dayOf(values.start), zone), to: toInstant(addDays(dayOf(values.end), 1), zone) }
  const { start, end } = momentsOf(values)
  return { from: Date.parse(start), to: Date.parse(end) }
}

type Busy = { span: Span | undefined; people: readonly BusyPerson[]; conflicts: ReturnType<typeof conflictsIn> }

export function useBusy(values: TimeValues, personIds: readonly string[], exceptEventId: string | undefined): Busy {
  const zone = useZone()
  const span = spanOfValues(values, zone)
  const isAsked = span !== undefined && span.to - span.from < maxMs && personIds.length > 0
  const days = daysAround(span ?? { from: 0, to: 0 }, zone)
  const ids = personIds.toSorted().join(',')
  const { data } = useQuery({
    queryKey: ['calendar', 'busy', ids, days.from, days.to, exceptEventId],
    queryFn: ({ signal }) =>
      call(
        listBusy,
        {
          personIds: ids,
          from: new Date(days.from).toISOString(),
          to: new Date(days.to).toISOString(),
          ...(exceptEventId !== undefined && { exceptEventId }),
        },
        { signal },
      ),
    enabled: isAsked,
    // Keeps the rows while another day loads.
    placeholderData: keepPreviousData,
  })
  const people = (isAsked ? data?.people : undefined) ?? []
  return { span, people, conflicts: span ? conflictsIn(people, span) : [] }
}

// Everything on the dashboard in one call, read again when bookings, rooms or reviews change.
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { bookingChanged, readOverview, reviewsChanged, roomsChanged } from '../../contract.ts'
import { overviewKey } from '../keys.ts'
import type { Days } from '../use-period.ts'
import { dayOfSearch, daysIn } from '../use-period.ts'

export type Overview = OutputOf<typeof readOverview>
type Written = Record<string, string | undefined>

export function useOverview() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { from, to } = daysIn(search)
  const day = dayOfSearch(search, 'day')
  const input = { ...(from !== null && { from }), ...(to !== null && { to }), ...(day !== null && { day }) }
  const query = useLiveQuery({
    queryKey: [...overviewKey, input],
    queryFn: ({ signal }) => call(readOverview, input, { signal }),
    initialData: () => takeFirstRead(readOverview, input),
    on: [bookingChanged, roomsChanged, reviewsChanged],
    under: overviewKey,
    placeholderData: keepPreviousData,
  })
  const write = (part: Written) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    })
  return {
    query,
    choosePeriod: (days: Days) => write({ from: days.from ?? undefined, to: days.to ?? undefined }),
    chooseDay: (chosen: string | undefined) => write({ day: chosen }),
  }
}

// The current state of the open event, which others may change or delete.
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { only, useLiveQuery } from '#kernel/client/live-query.ts'
import { eventsChanged, getEvent } from '../../contract.ts'
import type { CalendarEvent } from '../../entities.ts'

export function useEvent(event: CalendarEvent): { event: CalendarEvent; isGone: boolean } {
  const { id, occurrence } = event
  const { data, error } = useLiveQuery({
    queryKey: ['calendar', 'event', id, occurrence],
    queryFn: async ({ signal }) => {
      const input = { eventId: id, ...(occurrence !== null && { occurrence }) }
      return (await call(getEvent, input, { signal })).event
    },
    on: [only(eventsChanged, ({ eventIds }) => eventIds.includes(id))],
    initialData: event,
    // The view's copy may be slightly stale.
    staleTime: 0,
  })
  return { event: data ?? event, isGone: error !== null && failureOf(error).code === 'not-found' }
}

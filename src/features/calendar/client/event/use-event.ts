// The event that is open, as it stands now: others may change or delete it meanwhile.
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
    // The event of the view may be a moment old.
    staleTime: 0,
  })
  return { event: data ?? event, isGone: error !== null && failureOf(error).code === 'not-found' }
}

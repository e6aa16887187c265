// Today's events in the reader's zone; refetched when the zone changes and at midnight.
import { call } from '#kernel/client/call.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { calendarsChanged, eventsChanged, listRange } from '../../contract.ts'
import { addDays } from '../event/event-values.ts'
import { dayIn, toInstant } from '../../times/zones.ts'
import { useCalendars } from '../use-calendars.ts'
import { useZone } from '../use-preferences.ts'
import { eventsOfToday } from './today.ts'
import { useNow } from '../use-now.ts'

const written = (day: string, zone: string) => new Date(toInstant(day, zone)).toISOString()

export function useToday() {
  const zone = useZone()
  const day = dayIn(useNow(), zone)
  const calendars = useCalendars().data?.calendars
  const { data, error, isFetching, refetch } = useLiveQuery({
    queryKey: ['calendar', 'today', day, zone],
    queryFn: ({ signal }) =>
      call(listRange, { from: written(day, zone), to: written(addDays(day, 1), zone) }, { signal }),
    on: [eventsChanged, calendarsChanged],
  })
  const hidden = new Set(calendars?.filter(({ isHidden }) => isHidden).map(({ id }) => id))
  // Waits for the list of hidden calendars, so that none of their events flash.
  const events = data && calendars && eventsOfToday(data.events, hidden)
  return { events, zone, error, isFetching, refetch }
}

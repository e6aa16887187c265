// The entries of days after those that the view began with.
import { useQuery } from '@tanstack/react-query'
import type { Desk } from './desk.ts'
import { useFilter } from './filter/use-filter.ts'
import { layerQuery, rangeQuery, stretchOf } from './use-events.ts'
import { entriesOf } from './use-desk.ts'
import { useSettings } from './use-preferences.ts'
import type { Entry } from './views/entry.ts'
import type { Days } from './views/ranges.ts'

const none: readonly Entry[] = []

/** Nothing is read while there are no such days. */
export function useLaterEntries(desk: Desk, days: Days): { entries: readonly Entry[]; isPending: boolean } {
  const stretch = stretchOf(days, desk.zone)
  const enabled = days.count > 0
  const range = useQuery({ ...rangeQuery(stretch), enabled })
  const layers = useQuery({ ...layerQuery(stretch), enabled })
  const filter = useFilter()
  const { hiddenLayers } = useSettings()
  if (!enabled) return { entries: none, isPending: false }
  const { zone, calendars } = desk
  const read = { range: range.data, layers: layers.data, zone, calendars, hiddenLayers }
  return { entries: entriesOf(read).filter(filter.holds), isPending: range.isPending }
}

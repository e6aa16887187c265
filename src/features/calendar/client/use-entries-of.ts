// The entries of other days than those of the view: of a filter, or of the months after them.
import { useQueries } from '@tanstack/react-query'
import type { Desk } from './desk.ts'
import { useFilter } from './filter/use-filter.ts'
import { layerQuery, rangeQuery, stretchOf } from './use-events.ts'
import { entriesOf } from './use-desk.ts'
import { useNow } from './use-now.ts'
import { useSettings } from './use-preferences.ts'
import type { Days } from './views/ranges.ts'
import { wallMinutes } from './views/span.ts'

export function useEntriesOf({ zone, calendars }: Desk, parts: readonly Days[]) {
  const stretches = parts.map((days) => stretchOf(days, zone))
  const ranges = useQueries({ queries: stretches.map(rangeQuery) })
  const layers = useQueries({ queries: stretches.map(layerQuery) })
  const filter = useFilter()
  const { hiddenLayers } = useSettings()
  const now = wallMinutes(useNow(), zone)
  const entries = ranges.flatMap((range, at) =>
    entriesOf({ range: range.data, layers: layers[at]?.data, zone, now, calendars, hiddenLayers }).filter(filter.holds),
  )
  return { entries, newest: ranges.at(-1) }
}

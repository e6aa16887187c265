// Events and dates of a range: prefetches the ranges around it, and refetches on changes.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#kernel/client/call.ts'
import { loadTexts } from '#kernel/client/i18n.ts'
import { useLiveChanges } from '#kernel/client/live.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { queryClient } from '#kernel/client/query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { eventsChanged, listLayers, listRange } from '../contract.ts'
import { layerKey, layersKey, rangeKey, rangesKey } from './calendar-keys.ts'
import { rangeWithPending } from './pending-changes.ts'
import type { Days } from './views/ranges.ts'
import { dayMinutes, writtenInstant } from './views/span.ts'

export type Range = OutputOf<typeof listRange>
export type Layers = OutputOf<typeof listLayers>
export type Stretch = { from: string; to: string }

/** The instants at which the range begins and ends in the zone. */
export const stretchOf = ({ first, count }: Days, zone: string): Stretch => ({
  from: writtenInstant(first * dayMinutes, zone),
  to: writtenInstant((first + count) * dayMinutes, zone),
})

export const rangeQuery = (stretch: Stretch) => ({
  queryKey: rangeKey(stretch.from, stretch.to),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Range> =>
    rangeWithPending(await call(listRange, stretch, { signal }), stretch),
})

export const layerQuery = (stretch: Stretch) => ({
  queryKey: layerKey(stretch.from, stretch.to),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Layers> => {
    const answer = await call(listLayers, stretch, { signal })
    // Layer names are text keys of their features.
    await loadTexts([...new Set(answer.layers.map(({ label }) => label.slice(0, label.indexOf('.'))))])
    return answer
  },
})

/** Keeps the previous days until the new ones load, so nothing flickers. */
export function useEvents(stretch: Stretch) {
  const range = useQuery({ ...rangeQuery(stretch), placeholderData: keepPreviousData })
  const layers = useQuery({ ...layerQuery(stretch), placeholderData: keepPreviousData })
  return { range, layers }
}

const restMs = 300

/** Prefetches the previous and next range after a pause; failures show once the range is opened. */
export function usePrefetch(stretches: readonly Stretch[], isReady: boolean): void {
  const key = JSON.stringify(stretches)
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => {
      for (const stretch of JSON.parse(key) as Stretch[]) {
        void queryClient.query(rangeQuery(stretch)).catch(() => {})
      }
    }, restMs)
    return () => clearTimeout(timer)
  }, [key, isReady])
}

export function refreshEvents(): void {
  for (const queryKey of [rangesKey, layersKey, ['calendar', 'search']])
    void queryClient.invalidateQueries({ queryKey })
}

const changes = { eventsChanged }
const debounceMs = 150

let timer: ReturnType<typeof setTimeout> | undefined

/** Coalesced: an import changes many events, and one refetch is enough. */
function refreshSoon() {
  timer ??= setTimeout(() => {
    timer = undefined
    refreshEvents()
  }, debounceMs)
}

/** Refetches the visible range after each change; used once by the page. */
export function useEventChanges(): void {
  useLiveChanges(changes, refreshSoon)
  useRefresh(rangesKey)
  useRefresh(layersKey)
}

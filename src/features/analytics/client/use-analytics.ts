// The figures of the page, one call for each group of panels, read again when something was counted.
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { figuresChanged } from '#kernel/figures-contract.ts'
import { peopleChanged } from '#kernel/people-contract.ts'
import { readConversion, readLatest, readTiles, readVisits, viewsCounted } from '../contract.ts'
import { useRange } from './use-range.ts'

export type Tiles = OutputOf<typeof readTiles>
export type Visits = OutputOf<typeof readVisits>
export type Conversion = OutputOf<typeof readConversion>
export type Latest = OutputOf<typeof readLatest>

/** A query as panels show it: an error only counts while there is nothing to show. */
export type Shown<Data> = {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

export const visitsKey = ['analytics', 'visits']

export function useTiles(): Shown<Tiles> {
  const { input } = useRange()
  return useLiveQuery({
    queryKey: ['analytics', 'tiles', input],
    queryFn: ({ signal }) => call(readTiles, input, { signal }),
    initialData: () => takeFirstRead(readTiles, input),
    on: [figuresChanged, peopleChanged],
    under: ['analytics', 'tiles'],
    placeholderData: keepPreviousData,
  })
}

export function useVisits(): Shown<Visits> {
  const { input } = useRange()
  return useLiveQuery({
    queryKey: [...visitsKey, input],
    queryFn: ({ signal }) => call(readVisits, input, { signal }),
    initialData: () => takeFirstRead(readVisits, input),
    on: [viewsCounted],
    under: visitsKey,
    placeholderData: keepPreviousData,
  })
}

export function useConversion(): Shown<Conversion> {
  const { input } = useRange()
  return useLiveQuery({
    queryKey: ['analytics', 'conversion', input],
    queryFn: ({ signal }) => call(readConversion, input, { signal }),
    initialData: () => takeFirstRead(readConversion, input),
    on: [viewsCounted, figuresChanged],
    under: ['analytics', 'conversion'],
    placeholderData: keepPreviousData,
  })
}

export function useLatest(): Shown<Latest> {
  return useLiveQuery({
    queryKey: ['analytics', 'latest'],
    queryFn: ({ signal }) => call(readLatest, {}, { signal }),
    initialData: () => takeFirstRead(readLatest, {}),
    on: [figuresChanged],
  })
}

/** As chart cards want it. */
export const statesOf = ({ data, error, refetch }: Shown<unknown>) => ({
  isPending: !data && !error,
  error: data ? null : error,
  onRetry: () => void refetch(),
})

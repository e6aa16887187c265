// Reads that stay right: read again when a change says so, and when changes may have been missed.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Event } from '../contract.ts'
import type { ServerFrame } from '../live-contract.ts'
import { onFrame } from './live-connection.ts'

/** A change after which something is read again: each one, or those that concern it. */
export type Trigger = Event | { event: Event; concerns: (data: never) => boolean }

/** Only the changes whose data concern this page. */
export const only = <Data>(event: Event<Data>, concerns: (data: Data) => boolean): Trigger => ({ event, concerns })

function isTriggered(frame: ServerFrame, trigger: Trigger): boolean {
  const { event, concerns } = 'event' in trigger ? trigger : { event: trigger, concerns: () => true }
  // The server checks what it emits against the event's own shape, so the name says the type.
  return 'name' in frame && frame.name === event.name && concerns(frame.data as never)
}

/**
 * Refetches everything under `key` after each of these changes, and after a gap too long to replay. Without changes
 * only after such a gap: for queries that a feature updates in the cache itself.
 */
export function useRefresh(key: QueryKey, on: readonly Trigger[] = []): void {
  const cache = useQueryClient()
  const refresh = useEffectEvent((frame: ServerFrame) => {
    if ('reset' in frame || on.some((trigger) => isTriggered(frame, trigger)))
      void cache.invalidateQueries({ queryKey: key })
  })
  useEffect(() => onFrame((frame) => refresh(frame)), [])
}

/**
 * A query that live changes keep current: `on` lists the events that refetch it. Queries `under` a shorter key refetch
 * with it: all pages of a list.
 */
export function useLiveQuery<Read, Shown = Read>({
  on,
  under,
  ...query
}: UseQueryOptions<Read, Error, Shown> & { on: readonly Trigger[]; under?: QueryKey }): UseQueryResult<Shown> {
  useRefresh(under ?? query.queryKey, on)
  return useQuery(query)
}

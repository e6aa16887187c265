// One card with everything that is known of it, kept right by live changes.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useLive } from '#kernel/client/live.ts'
import { cardChanged, getCard } from '../contract.ts'
import type { CardDetails } from '../entities.ts'
import { kanbanKey, useFreshNextTime } from './use-board.ts'

export const cardKey = (cardId: string) => [...kanbanKey, 'card', cardId] as const

/** A live change may reach the tab before the answer to a read that began earlier: the newer card stays. */
export const newerCard = (old: unknown, read: unknown): unknown => {
  // Both are what `queryFn` below answers; the library knows no types here.
  const [before, after] = [old as CardDetails | undefined, read as CardDetails]
  return before !== undefined && before.revision > after.revision ? before : after
}

export function useCard(cardId: string) {
  const cache = useQueryClient()
  const key = cardKey(cardId)
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(getCard, { cardId }, { signal })).card,
    structuralSharing: newerCard,
  })
  useLive(cardChanged, ({ card, description }) => {
    if (card.id !== cardId) return
    const known = cache.getQueryData<CardDetails>(key)
    // Changed before it was read: what is on its way may be the old one.
    if (!known) return void cache.invalidateQueries({ queryKey: key })
    if (known.revision >= card.revision) return
    cache.setQueryData(key, { ...known, ...card, ...(description !== undefined && { description }) })
  })
  useFreshNextTime(key)
  return query
}

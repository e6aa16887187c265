// A page of people's cards, as the address asks for it.
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { peopleChanged, shownCounted } from '#kernel/people-contract.ts'
import { listCards } from '../../contract.ts'
import { cardsOfPage } from '../../entities.ts'

const cardsKey = ['users', 'cards'] as const
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const sides = ['after', 'before', 'until'] as const
type Place = { side: (typeof sides)[number]; key: string; first: number }

function placeIn(search: Record<string, unknown>): Place | undefined {
  for (const side of sides) {
    const key = search[side]
    if (typeof key !== 'string' || !id.test(key)) continue
    const first = Number(search['from'])
    return { side, key, first: Number.isSafeInteger(first) && first > 1 ? first : cardsOfPage + 1 }
  }
  return undefined
}

export function useCards() {
  const navigate = useNavigate()
  const place = placeIn(useSearch({ strict: false }))
  const input = place ? { [place.side]: place.key } : {}
  const query = useLiveQuery({
    queryKey: [...cardsKey, input],
    queryFn: ({ signal }) => call(listCards, input, { signal }),
    initialData: () => takeFirstRead(listCards, input),
    on: [peopleChanged, shownCounted],
    under: cardsKey,
    placeholderData: keepPreviousData,
  })
  const go = (next: Place | undefined, { replace = false } = {}) =>
    void navigate({ to: '.', search: next ? { [next.side]: next.key, from: String(next.first) } : {}, replace })
  const isEmptied = place !== undefined && query.data?.users.length === 0 && !query.isPlaceholderData
  const stepBack = useEffectEvent(() => go(place && pageBefore(place), { replace: true }))
  useEffect(() => {
    if (isEmptied) stepBack()
  }, [isEmptied])
  return { query, go, ...(query.data ? waysFrom(query.data, place) : nowhere) }
}

/** The page that ends with who this one began after, when nobody is left on it; from anywhere else the first one. */
const pageBefore = ({ side, key, first }: Place): Place | undefined =>
  side === 'after' ? { side: 'until', key, first: Math.max(1, first - cardsOfPage) } : undefined

const nowhere = { range: { from: 0, to: 0 }, next: undefined, previous: undefined }

/** Where this page stands in the list, and where those beside it begin. */
function waysFrom({ users, hasNext, hasPrevious }: OutputOf<typeof listCards>, place: Place | undefined) {
  const [start, end] = [users.at(0)?.id, users.at(-1)?.id]
  // Stepping back to the first page scrolls to its top.
  const first = hasPrevious && place ? place.first : 1
  const after = first + users.length
  const next: Place | undefined = hasNext && end !== undefined ? { side: 'after', key: end, first: after } : undefined
  const previous: Place | undefined =
    hasPrevious && start !== undefined
      ? { side: 'before', key: start, first: Math.max(2, first - cardsOfPage) }
      : undefined
  return { range: { from: first, to: after - 1 }, next, previous }
}

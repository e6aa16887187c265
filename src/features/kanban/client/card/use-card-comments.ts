// The comments of an open card: the newest come with the card, earlier ones page by page when they are asked for.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useLive } from '#kernel/client/live.ts'
import { listComments } from '../../card-contract.ts'
import type { CardDetails, Comment } from '../../card-entities.ts'
import { commentsChanged } from '../../contract.ts'
import { kanbanKey } from '../board-keys.ts'

type Earlier = { comments: Comment[]; hasEarlier: boolean }

/** So many pages before a comment, the oldest comment first. */
async function readEarlier(cardId: string, from: string, pages: number, signal: AbortSignal): Promise<Earlier> {
  const earlier: Earlier = { comments: [], hasEarlier: true }
  for (let page = 0; page < pages && earlier.hasEarlier; page++) {
    const before = earlier.comments[0]?.id ?? from
    // Each page begins where the one before it ended.
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    const read = await call(listComments, { cardId, before }, { signal })
    earlier.comments.unshift(...read.comments)
    earlier.hasEarlier = read.hasEarlier
  }
  return earlier
}

export function useCardComments(card: CardDetails) {
  const cache = useQueryClient()
  const [pages, setPages] = useState(0)
  const key = [...kanbanKey, 'comments', card.id]
  const oldest = card.comments[0]?.id ?? ''
  const { data, error, isFetching } = useQuery({
    queryKey: [...key, oldest, pages],
    queryFn: ({ signal }) => readEarlier(card.id, oldest, pages, signal),
    enabled: pages > 0 && oldest !== '',
    placeholderData: keepPreviousData,
  })
  useLive(commentsChanged, ({ cardId }) => {
    if (cardId === card.id) void cache.invalidateQueries({ queryKey: key })
  })
  const isShown = new Set(card.comments.map(({ id }) => id))
  const earlier = pages > 0 ? (data?.comments ?? []).filter(({ id }) => !isShown.has(id)) : []
  return {
    comments: [...earlier, ...card.comments],
    hasEarlier: pages > 0 && data ? data.hasEarlier : card.hasEarlierComments,
    showEarlier: () => setPages(pages + 1),
    isFetching,
    error,
  }
}

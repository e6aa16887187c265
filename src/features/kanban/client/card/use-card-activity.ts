// The activity of one card, newest first, page by page.
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useLive, useLiveChanges } from '#kernel/client/live.ts'
import { usePages } from '#records/lists/client/use-pages.ts'
import { listActivity } from '../../board-contract.ts'
import { boardEvents, commentsChanged } from '../../contract.ts'
import { kanbanKey } from '../board-keys.ts'

export function useCardActivity(cardId: string) {
  const cache = useQueryClient()
  const key = [...kanbanKey, 'activity', cardId]
  const list = usePages({
    queryKey: key,
    read: (before, signal) => call(listActivity, before === undefined ? { cardId } : { cardId, before }, { signal }),
    rowsOf: ({ activities }) => activities,
  })
  const readAnew = () => void cache.invalidateQueries({ queryKey: key })
  useLiveChanges(boardEvents, ({ data }) => {
    const changedId = 'card' in data ? data.card.id : 'cardId' in data ? data.cardId : undefined
    if (changedId === cardId) readAnew()
  })
  useLive(commentsChanged, (changed) => {
    if (changed.cardId === cardId) readAnew()
  })
  return list
}

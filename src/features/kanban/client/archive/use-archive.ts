// The archive of a board as a screen sees it: read in pages, kept right by live changes, and what is done with it.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useLive } from '#kernel/client/live.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { confirm } from '#ui/confirm.tsx'
import { forgetCard, listArchive } from '../../board-contract.ts'
import { boardRemade, cardDeleted, cardRestored, columnDeleted } from '../../contract.ts'
import type { Board, Card } from '../../entities.ts'
import { restoreCard } from '../acts/card-acts.ts'
import { kanbanKey } from '../board-keys.ts'

export type ArchivePart = 'archived' | 'deleted'
export type ArchiveEntry = { card: Card; columnName: string; since: string }
export type ArchiveActs = ReturnType<typeof useArchiveActs>

/** `isSearching` reads all pages one after another: only what has been read can be searched. */
export function useArchive(board: Board, part: ArchivePart, isSearching: boolean) {
  const key = [...kanbanKey, 'archive', board.id]
  const cache = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: [...key, part],
    queryFn: ({ pageParam, signal }) =>
      call(listArchive, { boardId: board.id, which: part, ...(pageParam !== '' && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ cards, hasMore }) => (hasMore ? cards.at(-1)?.card.id : undefined),
  })
  const readAnew = ({ boardId }: { boardId: string }) => {
    if (boardId === board.id) void cache.invalidateQueries({ queryKey: key })
  }
  useLive(cardDeleted, readAnew)
  useLive(cardRestored, readAnew)
  useLive(columnDeleted, readAnew)
  useLive(boardRemade, readAnew)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  useEffect(() => {
    if (isSearching && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isSearching, hasNextPage, isFetchingNextPage, fetchNextPage])
  return {
    entries: query.data?.pages.flatMap(({ cards }) => cards) ?? [],
    error: query.error,
    isPending: query.isPending,
    refetch: query.refetch,
    isReadingMore: isFetchingNextPage,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    acts: useArchiveActs(board, key),
  }
}

function useArchiveActs(board: Board, key: readonly string[]) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const readAnew = () => cache.invalidateQueries({ queryKey: key })
  const forget = useMutation({
    mutationFn: ({ card }: ArchiveEntry) => call(forgetCard, { cardId: card.id }),
    onError: toastError,
    onSettled: readAnew,
  })
  return {
    bringBack: ({ card }: ArchiveEntry) => {
      void restoreCard(board.id, { card, before: null }).then((answer) => {
        if (answer) toast(t('kanban.cardRestored', { card: card.name }))
        return readAnew()
      })
    },
    /** For good. */
    forget: async (entry: ArchiveEntry) => {
      const isSure = await confirm({
        title: t('kanban.archive.deleteTitle', { card: entry.card.name }),
        text: t('kanban.archive.deleteText'),
        action: t('kanban.archive.deleteAction'),
        danger: true,
      })
      if (isSure) forget.mutate(entry)
    },
  }
}

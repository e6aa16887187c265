// The archive of a board as a screen sees it: read in pages, kept right by live changes, and what is done with it.
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { only, useRefresh } from '#kernel/client/live-query.ts'
import { toast } from '#kernel/client/toasts.ts'
import { confirm } from '#ui/confirm.tsx'
import { listArchive } from '../../board-contract.ts'
import { boardRemade, cardDeleted, cardForgotten, cardRestored, columnDeleted } from '../../contract.ts'
import type { Board, Card } from '../../entities.ts'
import type { ActKind } from '../acts/act-table.ts'
import type { Act } from '../acts/acts.ts'
import { cardOf, perform, useActs } from '../acts/acts.ts'
import { restoreCard } from '../acts/card-acts.ts'
import { archiveKey } from '../board-keys.ts'

export type ArchivePart = 'archived' | 'deleted'
export type ArchiveEntry = { card: Card; columnName: string | null; since: string }
export type ArchiveActs = ReturnType<typeof useArchiveActs>

/** While another search is read, what the one before it found stays. */
export function useArchive(board: Board, part: ArchivePart, search: string) {
  const key = archiveKey(board.id)
  const own = useActs(board.id)
  const query = useInfiniteQuery({
    queryKey: [...key, part, search],
    queryFn: ({ pageParam, signal }) => {
      const wish = { boardId: board.id, which: part, ...(search !== '' && { search }) }
      return call(listArchive, { ...wish, ...(pageParam !== '' && { before: pageParam }) }, { signal })
    },
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: ({ cards, hasMore }) => (hasMore ? cards.at(-1)?.card.id : undefined),
  })
  const isHere = ({ boardId }: { boardId: string }) => boardId === board.id
  useRefresh(key, [
    only(cardDeleted, isHere),
    only(cardForgotten, isHere),
    only(cardRestored, isHere),
    only(columnDeleted, isHere),
    only(boardRemade, isHere),
  ])
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  return {
    entries: entriesOf(query.data?.pages ?? []).filter(({ card }) => !hasLeft(card.id, own)),
    error: query.error,
    isPending: query.isPending,
    refetch: query.refetch,
    /** Absent where the end has been read. */
    more: hasNextPage
      ? { read: () => void fetchNextPage(), isReading: isFetchingNextPage, hasFailed: isFetchNextPageError }
      : undefined,
    acts: useArchiveActs(board, key),
  }
}

/** Each card once: after one that has left meanwhile, the next page begins at the beginning again. */
function entriesOf(pages: readonly { cards: readonly ArchiveEntry[] }[]): ArchiveEntry[] {
  const entries = pages.flatMap(({ cards }) => cards)
  return [...new Map(entries.map((entry) => [entry.card.id, entry])).values()]
}

const goesOut: readonly ActKind[] = ['restoreCard', 'forgetCard']
const comesIn: readonly ActKind[] = ['archiveCard', 'deleteCard']

/** Whether the person brought the card back or deleted it for good, and the archive as read does not know it yet. */
function hasLeft(cardId: string, own: readonly Act[]): boolean {
  const isPlaced = (act: Act) => cardOf(act) === cardId && [...goesOut, ...comesIn].includes(act.kind)
  const last = own.findLast(isPlaced)
  return last !== undefined && goesOut.includes(last.kind)
}

function useArchiveActs(board: Board, key: readonly string[]) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const readAnew = () => cache.invalidateQueries({ queryKey: key })
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
      if (!isSure) return
      const { id: cardId, name } = entry.card
      void perform(board.id, { kind: 'forgetCard', input: { cardId }, name })
    },
  }
}

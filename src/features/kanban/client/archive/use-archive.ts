// The archive of a board as a screen sees it: read in pages, kept right by live changes, and what is done with it.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { only, useRefresh } from '#kernel/client/live-query.ts'
import { toast } from '#kernel/client/toasts.ts'
import { usePages } from '#records/lists/client/use-pages.ts'
import { confirm } from '#ui/confirm.tsx'
import { listArchive } from '../../board-contract.ts'
import { boardRemade, cardDeleted, cardForgotten, cardRestored, columnDeleted } from '../../contract.ts'
import type { Board, Card } from '../../entities.ts'
import type { CommandKind } from '../commands/command-table.ts'
import type { Command } from '../commands/commands.ts'
import { cardOf, perform, useCommands } from '../commands/commands.ts'
import { restoreCard } from '../commands/card-commands.ts'
import { archiveKey } from '../board-keys.ts'

export type ArchivePart = 'archived' | 'deleted'
export type ArchiveEntry = { card: Card; columnName: string | null; since: string }
export type ArchiveActions = ReturnType<typeof useArchiveActions>

/** While another search is read, what the one before it found stays. */
export function useArchive(board: Board, part: ArchivePart, search: string) {
  const key = archiveKey(board.id)
  const own = useCommands(board.id)
  const list = usePages({
    queryKey: [...key, part, search],
    read: (before, signal) => {
      const query = { boardId: board.id, which: part, ...(search !== '' && { search }) }
      return call(listArchive, { ...query, ...(before && { before }) }, { signal })
    },
    rowsOf: ({ cards }) => cards.map((entry) => ({ id: entry.card.id, ...entry })),
    keepsRows: true,
  })
  const isHere = ({ boardId }: { boardId: string }) => boardId === board.id
  useRefresh(key, [
    only(cardDeleted, isHere),
    only(cardForgotten, isHere),
    only(cardRestored, isHere),
    only(columnDeleted, isHere),
    only(boardRemade, isHere),
  ])
  // Each card once: after one that has left meanwhile, the next page begins at the beginning again.
  const entries = [...new Map((list.rows ?? []).map((entry) => [entry.id, entry])).values()]
  return {
    list,
    entries: entries.filter(({ id }) => !hasLeft(id, own)),
    actions: useArchiveActions(board, key),
  }
}

const goesOut: readonly CommandKind[] = ['restoreCard', 'forgetCard']
const comesIn: readonly CommandKind[] = ['archiveCard', 'deleteCard']

/** Whether the person brought the card back or deleted it for good, and the archive as read does not know it yet. */
function hasLeft(cardId: string, own: readonly Command[]): boolean {
  const isPlaced = (command: Command) => cardOf(command) === cardId && [...goesOut, ...comesIn].includes(command.kind)
  const last = own.findLast(isPlaced)
  return last !== undefined && goesOut.includes(last.kind)
}

function useArchiveActions(board: Board, key: readonly string[]) {
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

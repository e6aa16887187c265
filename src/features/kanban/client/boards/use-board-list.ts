// The list of a person's boards, and what they do with boards as a whole.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { confirm } from '#ui/confirm.tsx'
import * as calls from '../../board-contract.ts'
import type { BoardSummary } from '../../entities.ts'
import { offerUndo } from '../acts/undo.ts'
import { summariesKey } from '../widgets/use-boards.ts'

/** Every list of boards in the cache: the active ones and those in the archive. */
const listsKey = [...summariesKey, 'boards']

/** Stars, archives and deletes boards; lists are read anew afterwards, and by whoever else shows them. */
export function useBoardListActs() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const readAnew = () => cache.invalidateQueries({ queryKey: summariesKey })

  const star = useMutation({
    mutationFn: (choice: { boardId: string; starred: boolean }) => call(calls.starBoard, choice),
    onMutate: ({ boardId, starred }) =>
      cache.setQueriesData<BoardSummary[]>({ queryKey: listsKey }, (boards) =>
        boards?.map((board) => (board.id === boardId ? { ...board, isStarred: starred } : board)),
      ),
    onError: toastError,
    onSettled: readAnew,
  })
  const archive = useMutation({
    mutationFn: (choice: { boardId: string; archived: boolean }) => call(calls.archiveBoard, choice),
    onError: toastError,
    onSettled: readAnew,
  })
  const remove = useMutation({
    mutationFn: (boardId: string) => call(calls.deleteBoard, { boardId }),
    onError: toastError,
    onSettled: readAnew,
  })

  return {
    star: (board: BoardSummary) => star.mutate({ boardId: board.id, starred: !board.isStarred }),
    bringBack: (board: Pick<BoardSummary, 'id'>) => archive.mutate({ boardId: board.id, archived: false }),
    putAway: async (board: BoardSummary) => {
      const boardId = board.id
      await archive.mutateAsync({ boardId, archived: true }).then(
        () =>
          offerUndo({
            message: t('kanban.boards.archived', { board: board.name }),
            run: () => archive.mutate({ boardId, archived: false }),
          }),
        // Told above.
        () => undefined,
      )
    },
    removeForGood: async (board: BoardSummary) => {
      const cards = board.stages.reduce((sum, stage) => sum + stage.cards, 0)
      const isSure = await confirm({
        title: t('kanban.boards.deleteTitle', { board: board.name, count: cards }),
        text: t('kanban.boards.deleteText'),
        action: t('kanban.boards.delete'),
        danger: true,
      })
      if (isSure) remove.mutate(board.id)
    },
  }
}

// Actions on whole boards: create, archive, leave, delete.
import { useTranslation } from '#kernel/client/i18n.ts'
import { confirm } from '#ui/confirm.tsx'
import type { Board, BoardSummary } from '../../entities.ts'
import { perform } from '../commands/commands.ts'
import { offerUndo } from '#kernel/client/commands/undo.ts'

function archive({ id: boardId, name, ...board }: Pick<Board, 'id' | 'name'> | BoardSummary, archived: boolean) {
  // A list that it comes into shows it from what was known of it.
  const about = 'stages' in board ? { board: { ...board, id: boardId, name } } : {}
  void perform(boardId, { kind: 'archiveBoard', input: { boardId, archived }, about, name })
}

/** Stars, archives and deletes boards: shown at once, and sent when there is a network. */
export function useBoardListActions() {
  const { t } = useTranslation()
  return {
    star: ({ id: boardId, name, isStarred }: BoardSummary) =>
      void perform(boardId, { kind: 'starBoard', input: { boardId, starred: !isStarred }, name }),
    bringBack: (board: Pick<Board, 'id' | 'name'> | BoardSummary) => archive(board, false),
    putAway: (board: BoardSummary) => {
      archive(board, true)
      offerUndo({
        message: t('kanban.boards.archived', { board: board.name }),
        label: t('kanban.undone.archived', { name: board.name }),
        run: () => archive(board, false),
      })
    },
    removeForGood: async (board: BoardSummary) => {
      const { id: boardId, name } = board
      const cards = board.stages.reduce((sum, stage) => sum + stage.cards, 0)
      const isSure = await confirm({
        title: t('kanban.boards.deleteTitle', { board: name, count: cards }),
        text: t('kanban.boards.deleteText'),
        action: t('kanban.boards.delete'),
        danger: true,
      })
      if (isSure) void perform(boardId, { kind: 'deleteBoard', input: { boardId }, name })
    },
  }
}

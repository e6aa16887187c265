// How a member leaves a board: after a question, and then it is gone from their boards.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { confirm } from '#ui/confirm.tsx'
import type { Board } from '../../entities.ts'
import * as commands from '../commands/board-commands.ts'

/** Says whether they want to: what becomes of it is told by the board that goes, or by a refusal. */
export function useLeaveBoard() {
  const { t } = useTranslation()
  const myId = useSession().user?.id
  return async ({ id, name }: Pick<Board, 'id' | 'name'>): Promise<boolean> => {
    const isSure = await confirm({
      title: t('kanban.leaveTitle', { board: name }),
      text: t('kanban.leaveText'),
      action: t('kanban.leave'),
      danger: true,
    })
    if (!isSure || myId === undefined) return false
    void commands.removeMember(id, myId)
    return true
  }
}

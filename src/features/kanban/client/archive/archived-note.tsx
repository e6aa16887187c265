// Says on an archived board that it can only be read; its owner can bring it back.
import { IconArchive } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { Board } from '../../entities.ts'
import { useBoardListActions } from '../boards/use-board-list.ts'

export function ArchivedNote({ board }: { board: Board }) {
  const { t } = useTranslation()
  const actions = useBoardListActions()
  return (
    <Note
      icon={IconArchive}
      {...(board.role === 'owner' && {
        action: (
          <Button size="sm" onClick={() => actions.bringBack(board)}>
            {t('ui.unarchive')}
          </Button>
        ),
      })}
    >
      {t('kanban.onArchivedBoard')}
    </Note>
  )
}

// The note above a read-only card: it or its board is archived, or it is on another board.
import { IconArchive, IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { addressOfCard } from '../addresses.ts'
import * as commands from '../commands/card-commands.ts'
import classes from './card-notes.module.css'
import type { OpenCard } from './card-open.ts'

export function CardNotes({ open: { board, card } }: { open: OpenCard }) {
  const { t } = useTranslation()
  if (card.boardId !== board.id) {
    return (
      <div className={classes['note']}>
        <Note
          icon={IconArrowRight}
          action={
            <ButtonLink size="sm" href={addressOfCard(card.boardId, card.id)}>
              {t('kanban.transfer.show')}
            </ButtonLink>
          }
        >
          {t('kanban.cardElsewhere')}
        </Note>
      </div>
    )
  }
  if (board.isArchived) {
    return (
      <div className={classes['note']}>
        <Note icon={IconArchive}>{t('kanban.onArchivedBoard')}</Note>
      </div>
    )
  }
  if (!card.isArchived) return null
  return (
    <div className={classes['note']}>
      <Note
        icon={IconArchive}
        action={
          <Button size="sm" onClick={() => void commands.restoreCard(board.id, { card, before: null })}>
            {t('kanban.bringBack')}
          </Button>
        }
      >
        {t('kanban.cardIsArchived')}
      </Note>
    </div>
  )
}

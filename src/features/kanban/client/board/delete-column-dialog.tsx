// The dialog before a column is deleted: its cards move to the archive or to the column beside it.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { AvatarGroup } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Column } from '../../entities.ts'
import { readShown } from '../commands/commands.ts'
import * as commands from '../commands/board-commands.ts'
import { useAfterFirstPaint } from '../use-after-first-paint.ts'
import type { BoardOutline } from './board-outline.ts'
import classes from './delete-column-dialog.module.css'
import { focusPosition } from './focus-position.ts'

type DeleteColumnDialogProps = {
  outline: BoardOutline
  /** With all its cards. */
  column: Column
  /** How many of them the filters hide. */
  hidden: number
  isOpen: boolean
  onClose: () => void
}

const shownCards = 5

export function DeleteColumnDialog({ outline, column, hidden, isOpen, onClose }: DeleteColumnDialogProps) {
  const { t } = useTranslation()
  const isReady = useAfterFirstPaint()
  const [isMoving, setMoving] = useState(false)
  const { boardId, columnOrder, members } = outline
  const heir = siblingOf(boardId, columnOrder, column.id)
  const count = column.cardIds.length
  const words = { column: column.name }
  const remove = () => {
    const to = isMoving && count > 0 ? heir : undefined
    onClose()
    void commands.deleteColumn(boardId, column.id, to?.id)
    toast(to ? t('kanban.deleteColumn.moved', { ...words, to: to.name }) : t('kanban.columnDeleted', words))
    // The dialog gives the focus back to what is gone.
    if (heir) requestAnimationFrame(() => focusIfLost(heir.id))
  }
  const sentences = [
    count > 0 && !isMoving && t('kanban.deleteColumn.text'),
    hidden > 0 && t('kanban.deleteColumn.hidden', { count: hidden }),
    members.length > 1 && t('kanban.deleteColumn.members'),
  ]
  return (
    <Dialog
      isOpen={isOpen && isReady}
      onClose={onClose}
      withClose={false}
      title={
        count > 0 && !isMoving
          ? t('kanban.deleteColumn.title', { ...words, count })
          : t('kanban.deleteColumn.titleEmpty', words)
      }
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="danger" onClick={remove}>
            {t('kanban.deleteColumn.action')}
          </Button>
        </>
      }
    >
      <p className={classes['text']}>{sentences.filter(Boolean).join(' ')}</p>
      {count > 0 && <Cards boardId={boardId} column={column} />}
      {count > 0 && heir && (
        <Checkbox
          label={t('kanban.deleteColumn.instead', { column: heir.name })}
          checked={isMoving}
          onChange={(event) => setMoving(event.currentTarget.checked)}
        />
      )}
    </Dialog>
  )
}

/** The column after it, or before it when it is the last. */
function siblingOf(boardId: string, columnOrder: readonly string[], columnId: string) {
  const at = columnOrder.indexOf(columnId)
  const id = columnOrder[at + 1] ?? columnOrder[at - 1]
  return readShown(boardId)?.columns.find((column) => column.id === id)
}

function Cards({ boardId, column: { cardIds } }: { boardId: string; column: Column }) {
  const { t } = useTranslation()
  const board = readShown(boardId)
  const cards = cardIds.slice(0, shownCards).flatMap((id) => board?.cards.find((card) => card.id === id) ?? [])
  const more = cardIds.length - cards.length
  return (
    <ul className={classes['cards']}>
      {cards.map(({ id, name, assignee }) => (
        <li key={id} className={classes['card']}>
          <bdi className={classes['name']}>{name}</bdi>
          <AvatarGroup people={assignee} size={24} />
        </li>
      ))}
      {more > 0 && <li className={classes['card']}>{t('kanban.deleteColumn.more', { count: more })}</li>}
    </ul>
  )
}

function focusIfLost(columnId: string) {
  if (document.activeElement === document.body) focusPosition(columnId)
}

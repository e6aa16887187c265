// One step of a card: ticked, renamed where it stands, dragged by its handle, deleted.
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Subtask } from '../../card-entities.ts'
import { nameMax } from '../../entities.ts'
import { cardAsRead } from '../board-keys.ts'
import * as commands from '../commands/inside-commands.ts'
import type { OpenCard } from './card-open.ts'
import classes from './card-subtasks.module.css'
import { NameEditor } from '../name-editor.tsx'
import { useFocusBack } from '../use-focus-back.ts'

type CardSubtaskProps = { open: OpenCard; subtask: Subtask }

export function CardSubtask({ open, subtask }: CardSubtaskProps) {
  const { t } = useTranslation()
  const { board, card, isReadOnly } = open
  const { id, name, done } = subtask
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: isReadOnly,
  })
  const { 'aria-describedby': describedBy } = attributes
  const style = { transform: CSS.Translate.toString(transform), transition }
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={classes['subtask']}
      data-item={id}
      data-done={done || undefined}
      data-dragging={isDragging || undefined}
    >
      {!isReadOnly && (
        <IconButton
          {...listeners}
          ref={setActivatorNodeRef}
          className={classes['grip']}
          size="sm"
          withTip={false}
          label={t('kanban.subtask.move', { name })}
          aria-describedby={describedBy}
          icon={IconGripVertical}
        />
      )}
      <Checkbox
        round
        hideLabel
        label={name}
        checked={done}
        disabled={isReadOnly}
        onChange={(event) => void commands.tickSubtask(board.id, card.id, id, event.currentTarget.checked)}
      />
      <SubtaskName open={open} subtask={subtask} />
      {!isReadOnly && (
        <IconButton
          className={classes['remove']}
          size="sm"
          label={t('kanban.subtask.delete', { name })}
          icon={IconTrash}
          onClick={() => void commands.deleteSubtask(board.id, card.id, subtask)}
        />
      )}
    </li>
  )
}

function SubtaskName({ open: { card, isReadOnly }, subtask }: CardSubtaskProps) {
  const { name } = subtask
  const { t } = useTranslation()
  // The subtask and the revision of its card that the person saw when they began to type.
  const [begun, setBegun] = useState<{ subtask: Subtask; seen: number }>()
  const { ref, comeBack } = useFocusBack()
  if (isReadOnly) return <bdi className={classes['name']}>{name}</bdi>
  if (!begun) {
    return (
      <button
        ref={ref}
        type="button"
        className={classes['name']}
        title={t('ui.rename')}
        onClick={() => setBegun({ subtask, seen: cardAsRead(card.id)?.readAt ?? card.revision })}
      >
        <bdi>{name}</bdi>
      </button>
    )
  }
  return (
    <div className={classes['field']}>
      <NameEditor
        label={t('kanban.subtask.name')}
        name={name}
        max={nameMax}
        onChange={(next) => void commands.renameSubtask(card, begun.subtask, next, begun.seen)}
        onDone={(isByKey) => {
          if (isByKey) comeBack()
          setBegun(undefined)
        }}
      />
    </div>
  )
}

// The dialogs before a column is copied, and for its card limit.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { numberTyped } from '#ui/typed-number.ts'
import type { Column } from '../../entities.ts'
import { highestCardLimit, nameMax } from '../../entities.ts'
import { readShown } from '../commands/commands.ts'
import { copyColumn } from '../commands/board-commands.ts'
import { limitColumn } from '../commands/guarded-commands.ts'
import { useAfterFirstPaint } from '../use-after-first-paint.ts'
import type { ColumnQuestion } from './use-column-menu.ts'

type ColumnDialogProps = {
  boardId: string
  column: Column
  question: Exclude<ColumnQuestion, 'delete'>
  isOpen: boolean
  onClose: () => void
}

const formId = 'column-question'

export function ColumnDialog({ boardId, column, question, isOpen, onClose }: ColumnDialogProps) {
  const { t } = useTranslation()
  const isReady = useAfterFirstPaint()
  return (
    <Dialog
      isOpen={isOpen && isReady}
      onClose={onClose}
      title={t(question === 'limit' ? 'kanban.limit.title' : 'kanban.copyColumn.title', { column: column.name })}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" type="submit" form={formId}>
            {t(question === 'limit' ? 'kanban.limit.action' : 'kanban.copyColumn.action')}
          </Button>
        </>
      }
    >
      {question === 'limit' ? (
        <LimitForm boardId={boardId} column={column} onDone={onClose} />
      ) : (
        <CopyForm boardId={boardId} column={column} onDone={onClose} />
      )}
    </Dialog>
  )
}

type FormProps = { boardId: string; column: Column; onDone: () => void }

function LimitForm({ boardId, column, onDone }: FormProps) {
  const { t } = useTranslation()
  // As it was when the person began.
  const [begun] = useState(column)
  const [typed, setTyped] = useState(begun.cardLimit === null ? '' : String(begun.cardLimit))
  const limit = typed.trim() === '' ? null : (numberTyped(typed) ?? Number.NaN)
  const isPossible = limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= highestCardLimit)
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPossible) return
        if (limit !== begun.cardLimit) void limitColumn(boardId, begun, limit, begun.revision)
        onDone()
      }}
    >
      <TextField
        label={t('kanban.limit.label')}
        description={t('kanban.limit.hint')}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isPossible ? undefined : t('kanban.limit.wrong', { max: highestCardLimit })}
        data-autofocus
      />
    </form>
  )
}

function CopyForm({ boardId, column, onDone }: FormProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(() => t('kanban.copyColumn.name', { column: column.name }).slice(0, nameMax))
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault()
        const board = readShown(boardId)
        if (name.trim() === '' || !board) return
        copyColumn(board, column.id, name.trim())
        onDone()
      }}
    >
      <TextField
        label={t('kanban.columnName')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={nameMax}
        data-autofocus
      />
    </form>
  )
}

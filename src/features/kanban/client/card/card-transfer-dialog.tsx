// Moves a card to another board: which one, and into which of its columns.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import type { BoardSummary, Card } from '../../entities.ts'
import type { Destination } from '../commands/card-commands.ts'
import classes from './card-transfer-dialog.module.css'
import { useBoards } from '../use-boards.ts'

type CardTransferDialogProps = {
  /** The board that it leaves. */
  boardId: string
  card: Pick<Card, 'name'>
  isOpen: boolean
  onClose: () => void
  onTransfer: (to: Destination) => void
}

const canGoTo = ({ id, isArchived, stages }: BoardSummary, from: string) =>
  id !== from && !isArchived && stages.length > 0

export function CardTransferDialog({ boardId, card, isOpen, onClose, onTransfer }: CardTransferDialogProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useBoards()
  const boards = data?.filter((other) => canGoTo(other, boardId))
  const { board, column, setBoardId, setColumnId } = useDestination(boards ?? [])
  const transfer = () => {
    if (board && column) onTransfer({ boardId: board.id, boardName: board.name, columnId: column.columnId })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('kanban.transfer.title', { card: card.name })}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" disabled={!column} onClick={transfer}>
            {t('kanban.transfer.action')}
          </Button>
        </>
      }
    >
      {!boards && !error && <Loading count={2} />}
      {!boards && error && <NotRead error={error} retry={() => void refetch()} />}
      {boards?.length === 0 && <p className={classes['text']}>{t('kanban.transfer.none')}</p>}
      {board && column && (
        <Fields
          boards={boards ?? []}
          board={board}
          columnId={column.columnId}
          onBoard={setBoardId}
          onColumn={setColumnId}
        />
      )}
    </Dialog>
  )
}

/** The chosen column if it still exists, otherwise the first. */
function useDestination(boards: readonly BoardSummary[]) {
  const [boardId, setBoardId] = useState<string>()
  const [columnId, setColumnId] = useState<string>()
  const board = boards.find(({ id }) => id === boardId) ?? boards[0]
  const column = board?.stages.find((stage) => stage.columnId === columnId) ?? board?.stages[0]
  return { board, column, setBoardId, setColumnId }
}

function NotRead({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation()
  const { code, requestId } = failureOf(error)
  return (
    <Failed title={t('kanban.myBoards.failed')} onRetry={retry} requestId={requestId}>
      {t(`errors.${code}`)}
    </Failed>
  )
}

type FieldsProps = {
  boards: readonly BoardSummary[]
  board: BoardSummary
  columnId: string
  onBoard: (boardId: string) => void
  onColumn: (columnId: string) => void
}

function Fields({ boards, board, columnId, onBoard, onColumn }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['fields']}>
      <SelectField
        label={t('kanban.transfer.board')}
        value={board.id}
        onChange={onBoard}
        options={boards.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        label={t('kanban.transfer.column')}
        value={columnId}
        onChange={onColumn}
        options={board.stages.map((stage) => ({ value: stage.columnId, label: stage.name }))}
      />
      <p className={classes['text']}>{t('kanban.transfer.text')}</p>
    </div>
  )
}

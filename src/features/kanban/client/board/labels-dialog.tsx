// The labels of a board: named, coloured, added and taken away, for all its cards at once.
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { boardHues } from '#ui/brand/plan-drawing.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Board } from '../../entities.ts'
import { maxLabels } from '../../entities.ts'
import { createLabel } from '../commands/board-commands.ts'
import { LabelRow } from './label-row.tsx'
import classes from './labels-dialog.module.css'
import { NewLabel } from '../new-label.tsx'

type LabelsDialogProps = { board: Board; isOpen: boolean; onClose: () => void }

export function LabelsDialog({ board, isOpen, onClose }: LabelsDialogProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const { labels, isArchived } = board
  const isFull = labels.length >= maxLabels
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('kanban.labelsOf', { board: board.name })}>
      {labels.length === 0 && <p className={classes['none']}>{t('kanban.label.none')}</p>}
      <ul ref={list} className={classes['labels']} aria-label={t('kanban.labels')} tabIndex={-1}>
        {labels.map((label) => (
          <LabelRow
            key={label.id}
            board={board}
            label={label}
            isReadOnly={isArchived}
            onRemoved={() => list.current?.focus()}
          />
        ))}
      </ul>
      {!isArchived && isFull && <p className={classes['none']}>{t('kanban.label.full', { count: maxLabels })}</p>}
      {!isArchived && !isFull && (
        <NewLabel
          // So that neighbours differ.
          hue={labels.length % boardHues.length}
          taken={labels.map(({ name }) => name)}
          onMake={(label) => createLabel(board.id, label)}
        />
      )}
    </Dialog>
  )
}

// The head of a column: its stage and name, renamed in place, how many cards, and what can be done with it.
import { IconDots, IconPlus } from '@tabler/icons-react'
import type { ComponentPropsWithoutRef, RefCallback } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#kernel/client/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { stageOf } from '../board.ts'
import type { Board, Column } from '../entities.ts'
import { nameMax } from '../entities.ts'
import * as acts from './board-acts.ts'
import classes from './column-head.module.css'
import { NameEditor } from './name-editor.tsx'
import { useColumnMenu } from './use-column-menu.ts'
import { useFocusBack } from './use-focus-back.ts'

export type ColumnHeadProps = {
  board: Board
  column: Column
  stage: ReturnType<typeof stageOf>
  /** For dragging: both go on the name. */
  handle: ComponentPropsWithoutRef<'button'>
  handleRef: RefCallback<HTMLElement>
  onAdd: () => void
}

export function ColumnHead({ board, column, stage, handle, handleRef, onAdd }: ColumnHeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isRenaming, setRenaming] = useState(false)
  const { ref, comeBack } = useFocusBack()
  const items = useColumnMenu(board, column, () => setRenaming(true))
  const isPending = acts.isPending(column.id)
  const holdName = (button: HTMLButtonElement | null) => {
    handleRef(button)
    ref(button)
  }
  return (
    <div className={classes['head']}>
      <span className={classes['dot']} data-stage={stage} aria-hidden="true" />
      {isRenaming ? (
        <NameEditor
          label={t('kanban.columnName')}
          name={column.name}
          max={nameMax}
          onDone={(isByKey) => {
            if (isByKey) comeBack()
            setRenaming(false)
          }}
          onChange={(name) => void acts.renameColumn(board.id, column.id, name)}
        />
      ) : (
        <h2 className={classes['title']}>
          <button
            {...handle}
            ref={holdName}
            type="button"
            className={classes['name']}
            onClick={() => setRenaming(true)}
            disabled={isPending}
            title={t('kanban.rename')}
            dir="auto"
          >
            {column.name}
          </button>
          <span className={classes['count']}>{format.number(column.cardIds.length)}</span>
        </h2>
      )}
      <span className={classes['actions']}>
        <IconButton
          label={t('kanban.addCardTo', { column: column.name })}
          icon={IconPlus}
          size="sm"
          onClick={onAdd}
          disabled={isPending}
        />
        <Menu
          items={items}
          trigger={(props) => (
            <IconButton
              {...props}
              label={t('kanban.columnActions', { column: column.name })}
              icon={IconDots}
              size="sm"
              disabled={isPending}
            />
          )}
        />
      </span>
    </div>
  )
}

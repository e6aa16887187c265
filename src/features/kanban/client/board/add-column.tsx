// The place after the last column where a new one is named.
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Icon } from '#ui/icon.tsx'
import type { BoardOutline } from './board-outline.ts'
import { maxColumns, nameMax } from '../../entities.ts'
import classes from './add-column.module.css'
import * as commands from '../commands/board-commands.ts'
import { NameEditor } from '../name-editor.tsx'
import { useFocusBack } from '../use-focus-back.ts'

export function AddColumn({ outline }: { outline: BoardOutline }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { ref, comeBack } = useFocusBack()
  if (outline.columnOrder.length >= maxColumns)
    return <p className={classes['limit']}>{t('kanban.columnLimit', { limit: format.number(maxColumns) })}</p>
  return (
    <div className={classes['place']} data-open={isOpen || undefined}>
      {isOpen ? (
        <NameEditor
          label={t('kanban.columnName')}
          name=""
          max={nameMax}
          onDone={(isByKey) => {
            if (isByKey) comeBack()
            setOpen(false)
          }}
          onChange={(name) => commands.addColumn(outline.boardId, name)}
        />
      ) : (
        <button ref={ref} type="button" className={classes['opener']} onClick={() => setOpen(true)} data-board-column>
          <Icon of={IconPlus} />
          {t('kanban.addColumn')}
        </button>
      )}
    </div>
  )
}

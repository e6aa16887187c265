// The place after the last column where a new one is named.
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#kernel/client/format.ts'
import { Icon } from '#ui/icon.tsx'
import type { Board } from '../entities.ts'
import { maxColumns, nameMax } from '../entities.ts'
import classes from './add-column.module.css'
import * as acts from './board-acts.ts'
import { NameEditor } from './name-editor.tsx'
import { useFocusBack } from './use-focus-back.ts'

export function AddColumn({ board }: { board: Board }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { ref, comeBack } = useFocusBack()
  if (board.columns.length >= maxColumns)
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
          onChange={(name) => acts.addColumn(board, name)}
        />
      ) : (
        <button ref={ref} type="button" className={classes['opener']} onClick={() => setOpen(true)}>
          <Icon of={IconPlus} />
          {t('kanban.addColumn')}
        </button>
      )}
    </div>
  )
}

// The head of a column: its stage and name, renamed in place, how many cards, and what can be done with it.
import { IconDots, IconPlus } from '@tabler/icons-react'
import type { ComponentPropsWithoutRef, RefCallback } from 'react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { stageOf } from '../../board.ts'
import type { Column } from '../../entities.ts'
import { nameMax } from '../../entities.ts'
import { renameColumn } from '../commands/guarded-commands.ts'
import type { BoardOutline } from './board-outline.ts'
import { ColumnCount } from './column-count.tsx'
import classes from './column-head.module.css'
import { NameEditor } from '../name-editor.tsx'
import type { ColumnQuestion } from './use-column-menu.ts'
import { useColumnMenu } from './use-column-menu.ts'
import { useFocusBack } from '../use-focus-back.ts'

const DeleteColumnDialog = deferred(() =>
  import('./delete-column-dialog.tsx').then((module) => module.DeleteColumnDialog),
)
const ColumnDialog = deferred(() => import('./column-dialog.tsx').then((module) => module.ColumnDialog))

export type ColumnHeadProps = {
  outline: BoardOutline
  column: Column
  /** The column with the cards that are counted: only those that are shown, where it has no limit. */
  counted: Column
  /** How many of its cards the filters hide. */
  hidden: number
  stage: ReturnType<typeof stageOf>
  isReadOnly: boolean
  /** For dragging: both go on the name. */
  handle: ComponentPropsWithoutRef<'button'>
  handleRef: RefCallback<HTMLElement>
  onAdd: () => void
}

export function ColumnHead(props: ColumnHeadProps) {
  const { outline, column, counted, hidden, stage, isReadOnly, handle, handleRef, onAdd } = props
  const { t } = useTranslation()
  // The revision that the person saw when they began to type.
  const [seen, setSeen] = useState<number>()
  const rename = () => setSeen(column.revision)
  const { ref, comeBack } = useFocusBack()
  const holdName = (button: HTMLButtonElement | null) => {
    handleRef(button)
    ref(button)
  }
  return (
    <div className={classes['head']}>
      <span className={classes['dot']} data-stage={stage} aria-hidden="true" />
      {seen !== undefined ? (
        <NameEditor
          label={t('kanban.columnName')}
          name={column.name}
          max={nameMax}
          onDone={(isByKey) => {
            if (isByKey) comeBack()
            setSeen(undefined)
          }}
          onChange={(name) => void renameColumn(outline.boardId, column, name, seen)}
        />
      ) : (
        <h2 className={classes['title']}>
          <button
            {...handle}
            ref={holdName}
            type="button"
            className={classes['name']}
            onClick={rename}
            disabled={isReadOnly}
            title={t('ui.rename')}
            dir="auto"
          >
            {column.name}
          </button>
          <ColumnCount column={counted} />
        </h2>
      )}
      {!isReadOnly && <Actions outline={outline} column={column} hidden={hidden} onAdd={onAdd} onRename={rename} />}
    </div>
  )
}

type ActionsProps = { outline: BoardOutline; column: Column; hidden: number; onAdd: () => void; onRename: () => void }

function Actions({ outline, column, hidden, onAdd, onRename }: ActionsProps) {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<ColumnQuestion>()
  const [isAsking, setAsking] = useState(false)
  const ask = (next: ColumnQuestion) => {
    setQuestion(next)
    setAsking(true)
  }
  const items = useColumnMenu(outline, column, { rename: onRename, ask })
  return (
    <span className={classes['actions']}>
      <IconButton label={t('kanban.addCardTo', { column: column.name })} icon={IconPlus} size="sm" onClick={onAdd} />
      <Menu
        items={items}
        trigger={(props) => (
          <IconButton {...props} label={t('kanban.columnActions', { column: column.name })} icon={IconDots} size="sm" />
        )}
      />
      {question === 'delete' && (
        <DeleteColumnDialog
          outline={outline}
          column={column}
          hidden={hidden}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
        />
      )}
      {question && question !== 'delete' && (
        <ColumnDialog
          key={question}
          boardId={outline.boardId}
          column={column}
          question={question}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  )
}

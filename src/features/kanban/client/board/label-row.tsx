// A label in the list of a board's labels: its hue, its name, on how many cards it is.
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { confirm } from '#ui/confirm.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/popover.tsx'
import type { Board, Label } from '../../entities.ts'
import { labelNameMax } from '../../entities.ts'
import { colourLabel, deleteLabel, renameLabel } from '../commands/board-commands.ts'
import { CardLabel } from '../card-label.tsx'
import { HueDot } from '../hue-dot.tsx'
import { HuePicker } from '../hue-picker.tsx'
import classes from './labels-dialog.module.css'
import { NameEditor } from '../name-editor.tsx'
import { useFocusBack } from '../use-focus-back.ts'

type LabelRowProps = { board: Board; label: Label; isReadOnly: boolean; onRemoved: () => void }

export function LabelRow({ board, label, isReadOnly, onRemoved }: LabelRowProps) {
  const { t } = useTranslation()
  const count = board.cards.filter(({ labelIds }) => labelIds.includes(label.id)).length
  const remove = async () => {
    const isAgreed = await confirm({
      title: t('kanban.label.deleteTitle', { label: label.name }),
      text: count === 0 ? t('kanban.label.deleteUnused') : t('kanban.label.deleteText', { count }),
      action: t('kanban.label.deleteAction'),
      danger: true,
    })
    if (!isAgreed) return
    void deleteLabel(board.id, label.id)
    onRemoved()
  }
  return (
    <li className={classes['label']}>
      {isReadOnly ? <CardLabel label={label} /> : <Editable board={board} label={label} />}
      <span className={classes['count']}>{t('kanban.cardsCount', { count })}</span>
      {!isReadOnly && (
        <IconButton
          size="sm"
          label={t('kanban.label.delete', { label: label.name })}
          icon={IconTrash}
          withTip={false}
          onClick={() => void remove()}
        />
      )}
    </li>
  )
}

function Editable({ board, label }: { board: Board; label: Label }) {
  const { id, name, hue } = label
  const { t } = useTranslation()
  // The label and the board's revision that the person saw when they began to type.
  const [begun, setBegun] = useState<{ label: Label; seen: number }>()
  const { ref, comeBack } = useFocusBack()
  return (
    <>
      <Popover
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className={classes['hue']}
            aria-label={t('kanban.label.hueOf', { label: name })}
          >
            <HueDot hue={hue} />
          </button>
        )}
      >
        {() => (
          <HuePicker
            label={t('ui.colour')}
            name={`label-hue-${id}`}
            value={hue}
            onChange={(next) => void colourLabel(board.id, label, next)}
          />
        )}
      </Popover>
      {begun ? (
        <span className={classes['editor']}>
          <NameEditor
            label={t('kanban.label.name')}
            name={name}
            max={labelNameMax}
            onChange={(next) => void renameLabel(board.id, begun.label, next, begun.seen)}
            onDone={(isByKey) => {
              if (isByKey) comeBack()
              setBegun(undefined)
            }}
          />
        </span>
      ) : (
        <button
          ref={ref}
          type="button"
          className={classes['name']}
          aria-label={t('kanban.label.rename', { label: name })}
          onClick={() => setBegun({ label, seen: board.revision })}
        >
          <CardLabel label={{ name, hue }} />
        </button>
      )}
    </>
  )
}

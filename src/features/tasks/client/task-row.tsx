// One task: ticked, carried by its grip, and a menu with all that can be done with it.
import { IconCheck, IconDots, IconGripVertical, IconPencil, IconShare2, IconTrash } from '@tabler/icons-react'
import type { KeyboardEventHandler, PointerEventHandler } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Task } from '../contract.ts'
import { TaskEditor } from './task-editor-part.ts'
import classes from './tasks.module.css'
import { useDeleteTask, useTick } from './use-tasks.ts'

type TaskRowProps = {
  task: Task
  /** Nothing for a task that keeps its place. */
  grip: { onPointerDown: PointerEventHandler; onKeyDown: KeyboardEventHandler } | undefined
  /** The task that follows, before which Undo puts it back. */
  before: string | null
  onEdit: () => void
  onShare: () => void
}

export function TaskRow({ task, grip, before, onEdit, onShare }: TaskRowProps) {
  const { t } = useTranslation()
  const { mutate: tick } = useTick()
  const { mutate: remove } = useDeleteTask()
  const { name, isDone, dueOn, from } = task
  const items = [
    {
      label: t(isDone ? 'tasks.reopen' : 'tasks.complete'),
      icon: IconCheck,
      onSelect: () => tick({ task, isDone: !isDone }),
    },
    { label: t('ui.edit'), icon: IconPencil, onSelect: onEdit },
    { label: t('tasks.share.action'), icon: IconShare2, onSelect: onShare },
    'divider' as const,
    { label: t('ui.delete'), icon: IconTrash, danger: true, onSelect: () => remove({ task, before }) },
  ]
  return (
    <>
      {!grip && <span className={classes['gripPlace']} />}
      {grip && (
        <IconButton
          {...grip}
          className={classes['grip']}
          size="sm"
          withTip={false}
          label={t('tasks.move', { name })}
          icon={IconGripVertical}
        />
      )}
      <Checkbox
        label={<bdi className={classes['name']}>{name}</bdi>}
        {...((dueOn !== null || from !== null) && { description: <TaskNotes task={task} /> })}
        checked={isDone}
        onChange={(event) => tick({ task, isDone: event.currentTarget.checked })}
      />
      <Menu
        items={items}
        trigger={(props) => (
          <IconButton
            {...props}
            data-menu
            className={classes['more']}
            label={t('tasks.more', { name })}
            icon={IconDots}
            size="sm"
            onFocus={() => {
              props.onFocus()
              TaskEditor.prepare()
            }}
          />
        )}
      />
    </>
  )
}

const twoDigits = (value: number) => `${value}`.padStart(2, '0')

/** The person’s own day, as tasks name theirs. */
function today(): string {
  const now = new Date()
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}

function TaskNotes({ task: { dueOn, from, isDone } }: { task: Task }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isLate = dueOn !== null && !isDone && dueOn < today()
  return (
    <span className={classes['notes']}>
      {from !== null && <span>{t('tasks.from', { name: from })}</span>}
      {dueOn !== null && (
        <time dateTime={dueOn} data-late={isLate || undefined}>
          {isLate ? t('tasks.overdue', { day: format.dayMonth(dueOn) }) : format.dayMonth(dueOn)}
        </time>
      )}
    </span>
  )
}

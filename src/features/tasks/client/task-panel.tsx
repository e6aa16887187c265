// The content of a panel with the person’s tasks: loading, failed, empty, and the first of them.
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { tasksPath } from '../address.ts'
import { TaskEditor } from './task-editor-part.ts'
import { TaskList } from './task-list.tsx'
import classes from './tasks.module.css'
import { useTasks } from './use-tasks.ts'

type TaskPanelProps = {
  /** So many are shown; without it all of them. */
  most?: number
  /** One is being added from the beginning. */
  isNew?: boolean
  /** The task to which the address leads. */
  sought?: string | undefined
}

export function TaskPanel({ most, isNew = false, sought }: TaskPanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const { data: tasks, error, isFetching, refetch } = useTasks()
  const [isAdding, setAdding] = useState(isNew)
  const open = tasks?.filter(({ isDone }) => !isDone).length ?? 0
  const count =
    tasks && tasks.length > 0
      ? t('tasks.count', { open: format.number(open), all: format.number(tasks.length) })
      : undefined
  const add = { onPointerEnter: TaskEditor.prepare, onFocus: TaskEditor.prepare, onClick: () => setAdding(true) }
  const empty = (
    <Empty
      title={t('tasks.empty')}
      action={
        <Button icon={IconPlus} {...add}>
          {t('tasks.new')}
        </Button>
      }
    >
      {t('tasks.emptyText')}
    </Empty>
  )
  return (
    <>
      <SectionTitle
        id={id}
        count={count}
        action={<IconButton size="sm" icon={IconPlus} label={t('tasks.new')} aria-expanded={isAdding} {...add} />}
      >
        {t('tasks.title')}
      </SectionTitle>
      {isAdding && <TaskEditor onClose={() => setAdding(false)} />}
      {!tasks && !error && <Loading count={5} heightOf={empty} />}
      {!tasks && error && (
        <Failed
          title={t('tasks.failed')}
          requestId={failureOf(error).requestId}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      {tasks?.length === 0 && !isAdding && empty}
      {tasks && tasks.length > 0 && <TaskList tasks={tasks} most={most} sought={sought} label={t('tasks.title')} />}
      {tasks && most !== undefined && tasks.length > most && (
        <Link className={classes['all']} href={tasksPath}>
          {t('tasks.all')}
        </Link>
      )}
    </>
  )
}

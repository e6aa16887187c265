// The content of a panel with the person’s tasks: loading, failed, empty, and the first of them.
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { tasksPath } from '../address.ts'
import type { Task } from '../contract.ts'
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

export function TaskPanel(props: TaskPanelProps) {
  const { most, isNew = false } = props
  const { t } = useTranslation()
  const query = useTasks()
  const { data: tasks } = query
  const [isAdding, setAdding] = useState(isNew)
  const add = { onPointerEnter: TaskEditor.prepare, onFocus: TaskEditor.prepare, onClick: () => setAdding(true) }
  return (
    <>
      <SectionTitle
        count={tasks && <Count tasks={tasks} />}
        action={<IconButton size="sm" icon={IconPlus} label={t('tasks.new')} aria-expanded={isAdding} {...add} />}
      >
        {t('tasks.title')}
      </SectionTitle>
      {isAdding && <TaskEditor onClose={() => setAdding(false)} />}
      <Content {...props} query={query} add={add} isAdding={isAdding} />
      {tasks && most !== undefined && tasks.length > most && (
        <Link className={classes['all']} href={tasksPath}>
          {t('tasks.all')}
        </Link>
      )}
    </>
  )
}

function Count({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (tasks.length === 0) return null
  const open = tasks.filter(({ isDone }) => !isDone).length
  return t('tasks.count', { open: format.number(open), all: format.number(tasks.length) })
}

type ContentProps = TaskPanelProps & {
  query: ReturnType<typeof useTasks>
  add: { onPointerEnter: () => void; onFocus: () => void; onClick: () => void }
  isAdding: boolean
}

function Content({ query: { data: tasks, error, isFetching, refetch }, add, isAdding, most, sought }: ContentProps) {
  const { t } = useTranslation()
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
  if (tasks && tasks.length > 0) return <TaskList tasks={tasks} most={most} sought={sought} label={t('tasks.title')} />
  if (tasks) return isAdding ? null : empty
  if (!error) return <Loading count={5} heightOf={empty} />
  return (
    <Failed
      title={t('tasks.failed')}
      requestId={failureOf(error).requestId}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    >
      {t(`errors.${failureOf(error).code}`)}
    </Failed>
  )
}

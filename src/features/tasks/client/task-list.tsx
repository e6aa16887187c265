// Tasks in their order, open ones first; one at a time is edited in place.
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { deferred } from '#ui/deferred.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { Task } from '../contract.ts'
import { TaskEditor } from './task-editor-part.ts'
import { TaskRow } from './task-row.tsx'
import classes from './tasks.module.css'
import { useOrder } from './use-order.ts'
import { useMove } from './use-tasks.ts'

const ShareDialog = deferred(() => import('./share-dialog.tsx').then((module) => module.ShareDialog))

type TaskListProps = {
  tasks: readonly Task[]
  most: number | undefined
  sought: string | undefined
  label: string
}
type Opened = { kind: 'edit' | 'share'; task: Task }

export function TaskList({ tasks, most, sought, label }: TaskListProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const [said, setSaid] = useState('')
  const { mutate: move } = useMove()
  const shown = tasks.slice(0, most)
  const open = shown.filter(({ isDone }) => !isDone)
  const after = (task: Task) => tasks[tasks.indexOf(task) + 1]?.id ?? null
  const order = useOrder({
    ids: open.map(({ id }) => id),
    list,
    onMove: (id, before) => {
      // At the end of those that are shown it stands before the first one that isn’t.
      const last = open.findLast((task) => task.id !== id)
      move({ id, before: before ?? (last ? after(last) : null) })
    },
    onPlaced: (id, place) => {
      const name = tasks.find((task) => task.id === id)?.name
      setSaid(t('tasks.moved', { name, at: place + 1, count: open.length }))
    },
  })
  useSiblingFocus(
    shown.map(({ id }) => id),
    list,
  )
  useFocusOnSought(list, sought)
  const close = (taskId: string) => {
    setOpened(undefined)
    requestAnimationFrame(() => rowOf(list.current, taskId)?.querySelector<HTMLElement>('[data-menu]')?.focus())
  }
  return (
    <>
      <ul ref={list} className={classes['list']} aria-label={label}>
        {shown.map((task, place) => (
          <li
            key={task.id}
            className={classes['row']}
            data-item={task.id}
            data-done={task.isDone || undefined}
            data-carried={order.carriedId === task.id || undefined}
            style={{ order: task.isDone ? place : (order.placeOf(task.id) ?? place) }}
          >
            {opened?.kind === 'edit' && opened.task.id === task.id ? (
              <TaskEditor task={task} onClose={() => close(task.id)} />
            ) : (
              <TaskRow
                task={task}
                grip={task.isDone ? undefined : order.gripOf(task.id)}
                before={after(task)}
                onEdit={() => setOpened({ kind: 'edit', task })}
                onShare={() => setOpened({ kind: 'share', task })}
              />
            )}
          </li>
        ))}
      </ul>
      <output className="visually-hidden">{said}</output>
      {opened?.kind === 'share' && <ShareDialog task={opened.task} onClose={() => close(opened.task.id)} />}
    </>
  )
}

const rowOf = (list: HTMLElement | null, id: string) => list?.querySelector<HTMLElement>(`[data-item="${id}"]`)

/** Somebody who comes from the search goes on at the task they found. */
function useFocusOnSought(list: { current: HTMLElement | null }, sought: string | undefined) {
  useLayoutEffect(() => {
    if (sought === undefined) return
    const row = rowOf(list.current, CSS.escape(sought))
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector('input')?.focus()
  }, [list, sought])
}

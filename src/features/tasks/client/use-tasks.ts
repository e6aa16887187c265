// The person’s tasks: loading them, keeping them up to date, and the actions on them.
import { useQueryClient } from '@tanstack/react-query'
import { useAction, useRemoval } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { Task, TaskChange } from '../contract.ts'
import { createTask, deleteTask, listTasks, moveTask, tasksChanged, updateTask } from '../contract.ts'

const queryKey = ['tasks']

export const useTasks = () =>
  useLiveQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listTasks, {}, { signal })).tasks,
    initialData: () => takeFirstRead(listTasks, {})?.tasks,
    on: [tasksChanged],
  })

/** Open ones first, as the server sends them. */
const inGroups = (tasks: readonly Task[]) => [
  ...tasks.filter(({ isDone }) => !isDone),
  ...tasks.filter(({ isDone }) => isDone),
]

/** Shows a change of the list before the server has it; a refusal reads the list again. */
function useShown() {
  const cache = useQueryClient()
  return (change: (tasks: readonly Task[]) => readonly Task[]) => {
    void cache.cancelQueries({ queryKey })
    cache.setQueryData<readonly Task[]>(queryKey, (tasks) => tasks && change(tasks))
  }
}

type Tick = { task: Task; isDone: boolean }

export function useTick() {
  const show = useShown()
  return useAction(({ task, isDone }: Tick) => call(updateTask, { taskId: task.id, task: { isDone } }), {
    show: ({ task, isDone }) =>
      show((tasks) => inGroups(tasks.map((one) => (one.id === task.id ? { ...one, isDone } : one)))),
    refresh: [queryKey],
  })
}

type Move = { id: string; before: string | null }

export function useMove() {
  const show = useShown()
  return useAction(({ id, before }: Move) => call(moveTask, { taskId: id, before }), {
    show: ({ id, before }) =>
      show((tasks) => {
        const moved = tasks.filter((task) => task.id === id)
        const others = tasks.filter((task) => task.id !== id)
        const place = others.findIndex((task) => task.id === before)
        return inGroups(others.toSpliced(place === -1 ? others.length : place, 0, ...moved))
      }),
    refresh: [queryKey],
  })
}

/** Deletes at once; Undo puts it back where it was. */
export function useDeleteTask() {
  const { t } = useTranslation()
  return useRemoval(
    ({ task }: { task: Task; before: string | null }) => call(deleteTask, { taskId: task.id }),
    ({ task: { id, name, isDone, dueOn }, before }) => call(createTask, { id, name, isDone, dueOn, before }),
    { done: ({ task: { name } }) => t('tasks.deleted', { name }), refresh: [queryKey] },
  )
}

/** Creates or changes one; rejects with the error that the form shows at its field. */
export function useSaveTask() {
  const cache = useQueryClient()
  return async (task: TaskChange & { name: string }, taskId: string | undefined) => {
    await (taskId === undefined ? call(createTask, task) : call(updateTask, { taskId, task }))
    await cache.invalidateQueries({ queryKey })
  }
}

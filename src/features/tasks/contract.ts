// The calls of the tasks feature: a person’s own list of what to do, and copies of it that they give to others.
import { endpoint, event } from '#kernel/contract.ts'
import type { Infer } from '#kernel/shape.ts'
import { Id, Yes, line, list, matching, nullable, object, optional, partial, text } from '#kernel/shape.ts'

export const maxTasks = 200
export const nameMax = 200
export const maxReceivers = 20

/** `2026-11-21`; the server also checks that the day exists. */
const Day = matching(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'not-a-date')
const Fields = object({ name: line({ max: nameMax }), isDone: Yes, dueOn: nullable(Day) })

export const Task = object({ id: Id, ...Fields.entries, from: nullable(text({ max: 200 })) })
export type Task = Infer<typeof Task>
export type TaskChange = Partial<Infer<typeof Fields>>

/** Open ones first, each group in the person’s own order. */
export const listTasks = endpoint('GET', '/api/tasks', {
  may: 'person',
  output: object({ tasks: list(Task, maxTasks) }),
})

/** The caller may choose the ID and the task it stands before, so that Undo restores a deleted one as it was. */
export const createTask = endpoint('POST', '/api/tasks/new', {
  may: 'person',
  input: object({
    id: optional(Id),
    name: Fields.entries.name,
    isDone: optional(Yes),
    dueOn: optional(nullable(Day)),
    before: optional(nullable(Id)),
  }),
  output: object({ task: Task }),
})

export const updateTask = endpoint('POST', '/api/tasks/update', {
  may: 'person',
  input: object({ taskId: Id, task: partial(Fields) }),
})

/** To the place before another one, or with null to the end. */
export const moveTask = endpoint('POST', '/api/tasks/move', {
  may: 'person',
  input: object({ taskId: Id, before: nullable(Id) }),
})

export const deleteTask = endpoint('POST', '/api/tasks/delete', {
  may: 'person',
  input: object({ taskId: Id }),
})

const Person = object({ id: Id, name: text({ max: 200 }), avatarUrl: nullable(text({ max: 2000 })) })

/** Active people whom the caller can find, by name. */
export const suggestPeople = endpoint('GET', '/api/tasks/people', {
  may: 'person',
  input: object({ search: text({ max: 100 }) }),
  output: object({ people: list(Person, 20) }),
})

/** Each of these people gets a copy in their own list, and is notified; refused where a list is nearly full. */
export const shareTask = endpoint('POST', '/api/tasks/share', {
  may: 'person',
  rate: { max: 30, seconds: 60 },
  input: object({ taskId: Id, personIds: list(Id, maxReceivers) }),
})

/** Something in the person’s list changed. */
export const tasksChanged = event('tasks.changed', object({ taskId: Id }))

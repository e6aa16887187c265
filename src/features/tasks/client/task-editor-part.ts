// The form of a task, whose code is fetched when somebody wants to add or edit one.
import { deferred } from '#ui/deferred.tsx'

export const TaskEditor = deferred(() => import('./task-editor.tsx').then((module) => module.TaskEditor))

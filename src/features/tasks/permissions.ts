// Permissions on tasks: everyone has a list of their own, and no role opens another’s.
import type { Permission } from '#kernel/feature.ts'
import { createTask, deleteTask, listTasks, moveTask, shareTask, updateTask } from './contract.ts'

export const permissions: Permission[] = [
  {
    key: 'ownTasks',
    subject: 'tasks.permissions.own',
    why: 'tasks.permissions.ownWhy',
    see: [listTasks],
    change: [createTask, updateTask, moveTask, shareTask],
    remove: [deleteTask],
  },
]

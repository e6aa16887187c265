// The tasks feature's page.
import type { Page } from '#kernel/feature.ts'
import { tasksPath } from './address.ts'

export const pages: Page[] = [
  {
    path: tasksPath,
    module: 'client/tasks-page',
    layout: 'dashboard',
    title: 'menu.tasks',
    trail: ['menu.dashboard', 'menu.app'],
    may: 'person',
  },
]

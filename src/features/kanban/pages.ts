// The kanban feature's pages: the list of boards, the person's own board, and any board of which they are a member.
import type { Page } from '#kernel/feature.ts'

const board = {
  // An open card is in the address too: `?card=…`.
  module: 'client/board/kanban-page',
  layout: 'dashboard',
  title: 'menu.kanban',
  trail: ['menu.dashboard', 'menu.app'],
  may: 'person',
} as const satisfies Omit<Page, 'path'>

export const pages: Page[] = [
  {
    path: '/dashboard/kanban/boards',
    module: 'client/boards/boards-page',
    layout: 'dashboard',
    title: 'kanban.boards.title',
    trail: ['menu.dashboard', 'menu.app', 'menu.kanban'],
    may: 'person',
  },
  { ...board, path: '/dashboard/kanban' },
  { ...board, path: '/dashboard/kanban/$boardId' },
]

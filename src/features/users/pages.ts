// The addresses of the users feature: the list, the cards, a person's record, and the door of an invitation.
import type { Page } from '#kernel/feature.ts'

const dashboard = { layout: 'dashboard', trail: ['menu.dashboard', 'menu.user'] } as const

export const pages: Page[] = [
  { ...dashboard, path: '/dashboard/user/list', module: 'client/list/list-page', title: 'users.title', may: 'manager' },
  {
    ...dashboard,
    path: '/dashboard/user/cards',
    module: 'client/cards/cards-page',
    title: 'users.cards.title',
    may: 'person',
  },
  { ...dashboard, path: '/dashboard/user/new', module: 'client/edit/new-page', title: 'users.new.title', may: 'admin' },
  {
    ...dashboard,
    path: '/dashboard/user/$username/edit',
    module: 'client/edit/edit-page',
    title: 'ui.edit',
    may: 'admin',
  },
  {
    path: '/auth/invitation',
    module: 'client/invitation/invitation-page',
    layout: 'compact',
    title: 'users.invitation.title',
    trail: ['users.invitation.area'],
    may: 'anyone',
    ownHeading: true,
  },
]

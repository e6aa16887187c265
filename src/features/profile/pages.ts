// The profile pages: one's own, and anybody's by their username.
import type { Page, Redirect } from '#kernel/feature.ts'

const profile = {
  // The open part is in the address too: `?tab=friends`, and a single post: `?post=…`.
  module: 'client/profile-page',
  layout: 'dashboard',
  title: 'menu.profile',
  trail: ['menu.dashboard', 'menu.user'],
  may: 'person',
  namesItself: true,
} as const satisfies Omit<Page, 'path'>

export const pages: Page[] = [
  { ...profile, path: '/dashboard/user/profile' },
  { ...profile, path: '/dashboard/user/profile/$username', isOfPerson: true },
]

export const redirects: Redirect[] = [{ from: '/dashboard/user', to: '/dashboard/user/profile' }]

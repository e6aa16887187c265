// The mail feature's pages: the mails under a label, and one of them opened.
import type { Page, Redirect } from '#kernel/feature.ts'

const mail = {
  module: 'client/mail-page',
  layout: 'dashboard',
  title: 'menu.mail',
  trail: ['menu.dashboard', 'menu.app'],
  may: 'person',
} as const satisfies Omit<Page, 'path'>

export const pages: Page[] = [
  { ...mail, path: '/dashboard/mail/label/$customLabel' },
  { ...mail, path: '/dashboard/mail/label/$customLabel/$mailId' },
  { ...mail, path: '/dashboard/mail/$systemLabel' },
  { ...mail, path: '/dashboard/mail/$systemLabel/$mailId' },
]

export const redirects: Redirect[] = [{ from: '/dashboard/mail', to: '/dashboard/mail/all' }]

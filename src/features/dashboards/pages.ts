// The addresses of the dashboards; the others join as the features they count on are built.
import type { Page, Redirect } from '#kernel/feature.ts'

const startPath = '/dashboard/general/app'

export const pages: Page[] = [
  {
    path: startPath,
    module: 'client/start-page',
    layout: 'dashboard',
    title: 'menu.app',
    trail: ['menu.dashboard', 'menu.general'],
    may: 'person',
    showsWidgets: 'app',
    beginsWithHero: true,
  },
]

/** Until there is a landing page, the product begins here, or with the sign-in form in its place. */
export const redirects: Redirect[] = [
  { from: '/', to: startPath },
  { from: '/dashboard', to: startPath },
  { from: '/dashboard/app', to: startPath },
]

// The addresses of the pages that belong to no single feature: errors, notices, legal pages, and those of the dashboard.
import type { Page } from '#kernel/feature.ts'

const open = { may: 'anyone', ownHeading: true } as const
const dashboard = { layout: 'dashboard', trail: ['menu.dashboard'], may: 'person' } as const

export const pages: Page[] = [
  {
    ...open,
    path: '/403',
    module: 'client/forbidden-page',
    layout: 'simple',
    title: 'pages.forbidden.name',
    status: 403,
  },
  {
    ...open,
    path: '/404',
    module: 'client/not-found-page',
    layout: 'simple',
    title: 'pages.notFound.name',
    status: 404,
  },
  { ...open, path: '/500', module: 'client/broken-page', layout: 'simple', title: 'pages.broken.name', status: 500 },
  {
    ...open,
    path: '/maintenance',
    module: 'client/maintenance-page',
    layout: 'compact',
    title: 'pages.maintenance.name',
  },
  {
    ...open,
    path: '/coming-soon',
    module: 'client/coming-soon-page',
    layout: 'compact',
    title: 'pages.comingSoon.name',
  },
  { ...open, path: '/terms', module: 'client/terms-page', layout: 'simple', title: 'pages.terms.name' },
  { ...open, path: '/privacy', module: 'client/privacy-page', layout: 'simple', title: 'pages.privacy.name' },
  {
    ...dashboard,
    path: '/dashboard/permission-denied',
    module: 'client/permission-denied-page',
    title: 'pages.permissionDenied.name',
  },
  {
    ...dashboard,
    path: '/dashboard/site/subscribers',
    module: 'client/subscribers/subscribers-page',
    title: 'menu.site_subscribers',
    trail: ['menu.dashboard', 'menu.site'],
    may: 'manager',
  },
  { ...dashboard, path: '/dashboard/blank', module: 'client/blank-page', title: 'menu.blank' },
]

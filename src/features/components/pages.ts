// The gallery: an overview of every piece that pages are made of, and a page for each.
import type { Page } from '#kernel/feature.ts'

const open = { layout: 'simple', title: 'components.name', may: 'anyone', ownHeading: true } as const

export const pages: Page[] = [
  { ...open, path: '/components', module: 'client/overview-page' },
  { ...open, path: '/components/$group/$name', module: 'client/piece-page' },
]

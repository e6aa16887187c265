// Routes of the files dashboard and the file manager, whose location, folder, filters and open file are in the URL.
import type { Page } from '#kernel/feature.ts'

export const pages: Page[] = [
  {
    path: '/dashboard/general/file',
    module: 'client/storage/storage-page',
    layout: 'dashboard',
    title: 'menu.file',
    trail: ['menu.dashboard', 'menu.general'],
    may: 'person',
  },
  {
    path: '/dashboard/files-manager',
    module: 'client/files-page',
    layout: 'dashboard',
    title: 'files.manager.title',
    trail: ['menu.dashboard'],
    may: 'person',
  },
  // Files shared by link.
  {
    path: '/share/$token',
    module: 'client/link/link-page',
    layout: 'simple',
    title: 'files.link.title',
    may: 'anyone',
    ownHeading: true,
  },
]

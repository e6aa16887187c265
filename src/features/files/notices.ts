// The kinds of notifications about files, each with its text and its name in the settings.
import type { NoticeKind } from '#kernel/feature.ts'

export const notices: NoticeKind[] = [
  {
    kind: 'files.shared',
    text: 'files.notified.shared',
    cases: { folder: 'files.notified.sharedFolder' },
    label: 'files.noticeKinds.shared',
    area: 'menu.file_manager',
    texts: 'notices',
    mail: 'unless-off',
  },
  {
    kind: 'files.reported',
    text: 'files.notified.reported',
    label: 'files.noticeKinds.reported',
    area: 'menu.file_manager',
    texts: 'notices',
    mail: 'unless-off',
    for: 'admin',
  },
]

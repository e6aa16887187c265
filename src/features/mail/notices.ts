// Kinds of notifications from mail, each with its sentence and its name in the settings.
import type { NoticeKind } from '#kernel/feature.ts'

export const notices: NoticeKind[] = [
  {
    kind: 'mail.received',
    text: 'mail.notified.received',
    cases: {
      untitled: 'mail.notified.receivedUntitled',
      unknown: 'mail.notified.receivedUnknown',
      nameless: 'mail.notified.receivedNameless',
    },
    label: 'mail.noticeKinds.received',
    area: 'menu.mail',
  },
]

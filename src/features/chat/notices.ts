// Kinds of notifications from chat, each with its sentence and its name in the settings.
import type { NoticeKind } from '#kernel/feature.ts'

const area = 'menu.chat'
const answer = { label: 'chat.notified.reply', search: '' } as const

export const notices: NoticeKind[] = [
  {
    kind: 'chat.wrote',
    text: 'chat.notified.wrote',
    cases: { photo: 'chat.notified.sentPhoto', file: 'chat.notified.sentFile' },
    label: 'chat.noticeKinds.wrote',
    area,
    answer,
  },
  {
    kind: 'chat.mentioned',
    text: 'chat.notified.mentioned',
    cases: { unnamed: 'chat.notified.mentionedHere' },
    label: 'chat.noticeKinds.mentioned',
    area,
    answer,
  },
  { kind: 'chat.reported', text: 'chat.notified.reported', label: 'chat.noticeKinds.reported', area, for: 'admin' },
]

// The notification kinds of the profile feature, each with its sentence and its name in the mail settings.
import type { NoticeKind } from '#kernel/feature.ts'

export const notices: NoticeKind[] = [
  {
    kind: 'profile.followed',
    text: 'profile.notified.followed',
    label: 'profile.noticeKinds.followed',
    area: 'menu.profile',
  },
  {
    kind: 'profile.asked',
    text: 'profile.notified.asked',
    label: 'profile.noticeKinds.asked',
    area: 'menu.profile',
    answer: { label: 'profile.answerRequest', search: '' },
  },
  {
    kind: 'profile.accepted',
    text: 'profile.notified.accepted',
    label: 'profile.noticeKinds.accepted',
    area: 'menu.profile',
  },
  {
    kind: 'profile.commented',
    text: 'profile.notified.commented',
    label: 'profile.noticeKinds.commented',
    area: 'menu.profile',
  },
  { kind: 'profile.liked', text: 'profile.notified.liked', label: 'profile.noticeKinds.liked', area: 'menu.profile' },
]

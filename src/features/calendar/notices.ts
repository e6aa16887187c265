// Kinds of notifications from the calendar, each with its sentence and its name in the settings.
import type { NoticeKind } from '#kernel/feature.ts'

const area = 'menu.calendar'

export const notices: NoticeKind[] = [
  {
    kind: 'calendar.invited',
    text: 'calendar.notified.invited',
    label: 'calendar.noticeKinds.invited',
    area,
    mail: 'unless-off',
  },
  {
    kind: 'calendar.changed',
    text: 'calendar.notified.changed',
    cases: { moved: 'calendar.notified.moved' },
    label: 'calendar.noticeKinds.changed',
    area,
  },
  {
    kind: 'calendar.cancelled',
    text: 'calendar.notified.cancelled',
    cases: { uninvited: 'calendar.notified.uninvited' },
    label: 'calendar.noticeKinds.cancelled',
    area,
  },
  {
    kind: 'calendar.replied',
    text: 'calendar.notified.accepted',
    cases: { tentative: 'calendar.notified.tentative', declined: 'calendar.notified.declined' },
    label: 'calendar.noticeKinds.replied',
    area,
  },
  // Reminders have their own email, which people turn on for each reminder rather than in the settings.
  {
    kind: 'calendar.reminder',
    text: 'calendar.notified.reminder',
    label: 'calendar.noticeKinds.reminder',
    area,
    mail: 'own-letter',
    letter: 'calendar.noticeKinds.byReminder',
  },
]

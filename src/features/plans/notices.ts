// The kinds of notifications about the workspace's plan, each with its text and its name in the settings.
import type { NoticeKind } from '#kernel/feature.ts'

const common = { area: 'account.billing.name', texts: 'notices', mail: 'unless-off', for: 'admin' } as const

export const notices: NoticeKind[] = [
  { kind: 'plans.renewed', text: 'plans.notified.renewed', label: 'plans.noticeKinds.renewed', ...common },
  {
    kind: 'plans.paymentFailed',
    text: 'plans.notified.paymentFailed',
    label: 'plans.noticeKinds.paymentFailed',
    ...common,
  },
  {
    kind: 'plans.ended',
    text: 'plans.notified.ended',
    cases: { unpaid: 'plans.notified.endedUnpaid' },
    label: 'plans.noticeKinds.ended',
    ...common,
  },
]

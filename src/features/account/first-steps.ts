// The account's step of the first day.
import type { FirstStep } from '#kernel/feature.ts'

export const firstSteps: FirstStep[] = [
  {
    key: 'account.picture',
    order: 60,
    label: 'account.firstStep.label',
    text: 'account.firstStep.text',
    to: '/dashboard/user/account',
    texts: 'first-steps',
  },
]

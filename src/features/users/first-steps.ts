// The step of the first day that brings people in.
import type { FirstStep } from '#kernel/feature.ts'

export const firstSteps: FirstStep[] = [
  {
    key: 'users.invite',
    order: 20,
    label: 'users.firstStep.label',
    text: 'users.firstStep.text',
    to: '/dashboard/user/list?invite=open',
    roles: ['admin'],
    texts: 'first-steps',
  },
]

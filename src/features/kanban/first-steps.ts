// The boards' step of the first day.
import type { FirstStep } from '#kernel/feature.ts'

export const firstSteps: FirstStep[] = [
  {
    key: 'kanban.firstCard',
    order: 10,
    label: 'kanban.firstStep.label',
    text: 'kanban.firstStep.text',
    to: '/dashboard/kanban?new=card',
  },
]

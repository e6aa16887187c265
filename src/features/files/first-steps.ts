// The file manager's step of the first day.
import type { FirstStep } from '#kernel/feature.ts'

export const firstSteps: FirstStep[] = [
  {
    key: 'files.firstFile',
    order: 50,
    label: 'files.firstStep.label',
    text: 'files.firstStep.text',
    to: '/dashboard/files-manager?new=upload',
    texts: 'widgets',
  },
]

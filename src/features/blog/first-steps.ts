// The blog's step of the first day.
import type { FirstStep } from '#kernel/feature.ts'

export const firstSteps: FirstStep[] = [
  {
    key: 'blog.firstPost',
    order: 40,
    fillsWorkspace: true,
    label: 'blog.firstStep.label',
    text: 'blog.firstStep.text',
    to: '/dashboard/blog/new',
    texts: 'widgets',
  },
]

// The shop's step of the first day.
import type { FirstStep } from '#kernel/feature.ts'

export const firstSteps: FirstStep[] = [
  {
    key: 'ecommerce.firstProduct',
    order: 30,
    fillsWorkspace: true,
    label: 'ecommerce.firstStep.label',
    text: 'ecommerce.firstStep.text',
    to: '/dashboard/e-commerce/product/new',
    roles: ['admin', 'manager'],
    texts: 'first-steps',
  },
]

// The addresses of plans: which there are, open to everybody, and where one is bought.
import type { Page } from '#kernel/feature.ts'

export const pages: Page[] = [
  {
    path: '/pricing',
    module: 'client/pricing/pricing-page',
    layout: 'simple',
    title: 'plans.pricing.name',
    may: 'anyone',
    ownHeading: true,
  },
  {
    path: '/payment',
    module: 'client/payment/payment-page',
    layout: 'simple',
    title: 'plans.payment.name',
    may: 'person',
    ownHeading: true,
  },
]

// The webhook events of the workspace's plan.
import type { WebhookKind } from '#kernel/feature.ts'
import { Currency, Total } from '#kernel/money.ts'
import { Id, object, oneOf } from '#kernel/shape.ts'
import { Choice, planKeys } from './entities.ts'

const area = 'account.billing.name'

export const webhooks: WebhookKind[] = [
  { kind: 'plans.changed', label: 'plans.webhooks.changed', area, data: Choice },
  {
    kind: 'plans.charged',
    label: 'plans.webhooks.charged',
    area,
    data: object({ chargeId: Id, ...Choice.entries, amount: Total, currency: Currency }),
  },
  {
    kind: 'plans.paymentFailed',
    label: 'plans.webhooks.paymentFailed',
    area,
    data: object({ plan: oneOf(planKeys) }),
  },
]

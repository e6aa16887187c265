// What programs elsewhere may hear of the shop: which products, by id; what they are is asked for.
import type { WebhookKind } from '#kernel/feature.ts'
import { Id, list, object } from '#kernel/shape.ts'
import { mostAtOnce } from './manage-contract.ts'

const ofProducts = object({ productIds: list(Id, mostAtOnce), byId: Id })
const area = 'menu.ecommerce'

export const webhooks: WebhookKind[] = [
  { kind: 'ecommerce.published', label: 'ecommerce.webhooks.published', area, data: ofProducts },
  { kind: 'ecommerce.deleted', label: 'ecommerce.webhooks.deleted', area, data: ofProducts },
]

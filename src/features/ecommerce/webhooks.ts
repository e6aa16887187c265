// The shop’s webhook events: IDs of products and orders; receivers fetch the details.
import type { WebhookKind } from '#kernel/feature.ts'
import { Id, list, object } from '#kernel/shape.ts'
import { mostAtOnce } from './manage-contract.ts'
import { OrderData, RefundData } from './order-events.ts'

const ofProducts = object({ productIds: list(Id, mostAtOnce), byId: Id })
const area = 'menu.ecommerce'

export const webhooks: WebhookKind[] = [
  { kind: 'ecommerce.published', label: 'ecommerce.webhooks.published', area, data: ofProducts },
  { kind: 'ecommerce.deleted', label: 'ecommerce.webhooks.deleted', area, data: ofProducts },
  { kind: 'ecommerce.orderPlaced', label: 'ecommerce.webhooks.orderPlaced', area, data: OrderData },
  { kind: 'ecommerce.orderPaid', label: 'ecommerce.webhooks.orderPaid', area, data: OrderData },
  { kind: 'ecommerce.orderShipped', label: 'ecommerce.webhooks.orderShipped', area, data: OrderData },
  { kind: 'ecommerce.orderRefunded', label: 'ecommerce.webhooks.orderRefunded', area, data: RefundData },
]

// Calls about messages: what became of them, and sending them again.
import { AppError, found } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import { emit } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import {
  getDelivery,
  listDeliveries,
  pageSize,
  replayDelivery,
  replayFailed,
  webhooksChanged,
  webhooksTopic,
} from '../contract.ts'
import { replay } from './deliver.ts'
import { countFailed, readDeliveries, readDelivery, replayOne } from './delivery-queries.ts'
import type { WebhookRow } from './endpoint-queries.ts'
import { hasWebhook, lockWebhook } from './endpoint-queries.ts'

function refuseOff({ isActive }: WebhookRow): void {
  if (!isActive) throw new AppError('conflict', 'The webhook is off. Turn it on first')
}

export const deliveryCalls: readonly Part[] = [
  on(listDeliveries, async ({ db, input: { webhookId, status, before } }) => {
    found(await hasWebhook(db, webhookId), 'Webhook')
    const { rows: deliveries, hasMore } = pageOf(await readDeliveries(db, { webhookId, status, before }), pageSize)
    return { deliveries, hasMore }
  }),

  on(getDelivery, async ({ db, input }) => {
    const { body, answer, endpointId: _, ...delivery } = found(await readDelivery(db, input.deliveryId), 'Delivery')
    return { delivery, body, answer }
  }),

  on(replayDelivery, async ({ db, actor, request, input: { deliveryId } }) => {
    const { endpointId: webhookId } = found(await readDelivery(db, deliveryId), 'Delivery')
    const webhook = found(await lockWebhook(db, webhookId), 'Webhook')
    refuseOff(webhook)
    await replayOne(db, deliveryId)
    await recordAuditEntry(db, { kind: 'webhooks.replayed', by: actor, request, params: { name: webhook.name } })
    await emit(db, webhooksChanged, { webhookId }, { to: webhooksTopic })
    return {}
  }),

  on(replayFailed, async ({ db, actor, request, input: { webhookId, since } }) => {
    const webhook = found(await lockWebhook(db, webhookId), 'Webhook')
    refuseOff(webhook)
    const failed = { webhookId, since, until: new Date().toISOString() }
    const count = await countFailed(db, failed)
    if (count > 0) {
      await enqueue(db, replay, failed)
      await recordAuditEntry(db, { kind: 'webhooks.replayed', by: actor, request, params: { name: webhook.name } })
      await emit(db, webhooksChanged, { webhookId }, { to: webhooksTopic })
    }
    return { count }
  }),
]

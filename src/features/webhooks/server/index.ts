// The feature's server side: what admins do with webhooks, what is queued when something happens, who hears of it.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { announced } from '#kernel/server/live/announce.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { alongside, emit, topics } from '#kernel/server/live/events.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import { notices } from '#kernel/server/live/notify.ts'
import { newId } from '#kernel/server/ids.ts'
import { OutgoingRefusal, checkUrl, outgoingRules } from '#kernel/server/http/outgoing.ts'
import type { Actor, Part, RequestFacts } from '#kernel/server/parts.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { AuditKind } from '#kernel/feature.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  maxWebhooks,
  pingWebhook,
  renewSecret,
  updateWebhook,
  webhooksChanged,
  webhooksTopic,
} from '../contract.ts'
import ar from '../locales/ar.json' with { type: 'json' }
import cn from '../locales/cn.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }
import { notices as noticeKinds } from '../notices.ts'
import { pingKind } from '../webhooks.ts'
import { webhookAccess } from './access.ts'
import { clear, deliver, forget, replay } from './deliver.ts'
import { deliveryCalls } from './delivery-calls.ts'
import { queueDeliveries, queuePing } from './delivery-queries.ts'
import { insertWebhook, lockWebhook, readWebhooks, removeWebhook, saveSecret, saveWebhook } from './endpoint-queries.ts'
import { makeSecret, sealSecret } from './message.ts'

/** The checks that are possible now; DNS is checked with each delivery. */
function checkedUrl(text: string, config: Config): string {
  try {
    return checkUrl(text.trim(), outgoingRules(config)).href
  } catch (error) {
    if (error instanceof OutgoingRefusal) throw refusedField('url', 'not-allowed', error.message)
    throw error
  }
}

/** Each once, and of those that there are. */
function checkedEvents(tx: Tx, events: readonly string[]): string[] {
  const { webhooks } = tx.wiring
  if (!events.every((kind) => webhooks.has(kind))) throw refusedField('events', 'not-allowed', 'Unknown event')
  return [...new Set(events)].toSorted()
}

type AuditEntry = { kind: AuditKind['kind']; webhookId: string; params: { name: string; url?: string } }

/** The origin, for the audit log: the rest of a URL is often a secret, as with chat webhooks. */
const placeOf = (url: string) => new URL(url).origin

async function recordAndEmit(
  tx: Tx,
  { actor, request }: { actor: Actor; request: RequestFacts },
  { kind, webhookId, params }: AuditEntry,
): Promise<void> {
  await recordAuditEntry(tx, { kind, by: actor, request, params })
  await emit(tx, webhooksChanged, { webhookId }, { to: webhooksTopic })
}

export const parts: Part[] = [
  on(listWebhooks, async ({ db, wiring }) => ({
    webhooks: await readWebhooks(db),
    kinds: [...wiring.webhooks.values()]
      .filter(({ kind }) => kind !== pingKind)
      .map(({ kind, label, area }) => ({ kind, label, area })),
  })),

  // Those that answer a secret keep no answer for repeats: it would stand readable in the database for days.
  on(
    createWebhook,
    ({ input, actor, request, config, transaction }) =>
      transaction(async (tx) => {
        const webhookId = newId()
        const secret = makeSecret()
        const url = checkedUrl(input.url, config)
        const name = input.name.trim()
        const row = { id: webhookId, name, url, events: checkedEvents(tx, input.events) }
        const isAdded = await insertWebhook(tx, { ...row, secret: sealSecret(config, webhookId, secret) })
        if (!isAdded) throw new AppError('no-room', `There can be up to ${maxWebhooks} webhooks`)
        await recordAndEmit(
          tx,
          { actor, request },
          { kind: 'webhooks.made', webhookId, params: { name, url: placeOf(url) } },
        )
        return { webhookId, secret }
      }),
    { transaction: 'none' },
  ),

  on(updateWebhook, async ({ db, actor, request, config, input: { webhookId, webhook } }) => {
    const before = found(await lockWebhook(db, webhookId), 'Webhook')
    const { name = before.name, isActive = before.isActive } = webhook
    const url = webhook.url === undefined ? before.url : checkedUrl(webhook.url, config)
    const events = webhook.events ? checkedEvents(db, webhook.events) : before.events
    await saveWebhook(db, { id: webhookId, name: name.trim(), url, events, isActive })
    const params = { name: name.trim(), url: placeOf(url) }
    await recordAndEmit(db, { actor, request }, { kind: 'webhooks.changed', webhookId, params })
    return {}
  }),

  on(deleteWebhook, async ({ db, actor, request, input: { webhookId } }) => {
    const { name } = found(await removeWebhook(db, webhookId), 'Webhook')
    await enqueue(db, clear, { webhookId })
    await recordAndEmit(db, { actor, request }, { kind: 'webhooks.deleted', webhookId, params: { name } })
    return {}
  }),

  on(
    renewSecret,
    ({ actor, request, config, transaction, input: { webhookId } }) =>
      transaction(async (tx) => {
        const { name } = found(await lockWebhook(tx, webhookId), 'Webhook')
        const secret = makeSecret()
        await saveSecret(tx, webhookId, sealSecret(config, webhookId, secret))
        await recordAndEmit(tx, { actor, request }, { kind: 'webhooks.renewed', webhookId, params: { name } })
        return { secret }
      }),
    { transaction: 'none' },
  ),

  on(pingWebhook, async ({ db, input: { webhookId } }) => {
    found(await lockWebhook(db, webhookId), 'Webhook')
    await queuePing(db, webhookId, pingKind)
    await emit(db, webhooksChanged, { webhookId }, { to: webhooksTopic })
    return {}
  }),

  ...deliveryCalls,
  webhookAccess,
  deliver,
  forget,
  clear,
  replay,
  notices(noticeKinds, { en, fr, vi, cn, ar }),
  alongside(announced, async (tx, messages) => queueDeliveries(tx, messages)),
  topics(async (_, { role }) => (role === 'admin' ? [webhooksTopic] : [])),
]

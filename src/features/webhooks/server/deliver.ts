// Sends messages: tried again with growing pauses for almost a day, then given up; who takes none is switched off.
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { storableText } from '#kernel/server/database/storable-text.ts'
import { emit } from '#kernel/server/live/events.ts'
import { enqueue, job } from '#kernel/server/jobs/jobs.ts'
import { notify } from '#kernel/server/live/notify.ts'
import { outgoingRules, sendOut } from '#kernel/server/http/outgoing.ts'
import { Id, Instant, object, optional } from '#kernel/shape.ts'
import { answerMax, maxTries, webhooksChanged, webhooksTopic } from '../contract.ts'
import { pingKind } from '../webhooks.ts'
import type { Due, Outcome } from './delivery-queries.ts'
import {
  deliverName,
  forgetOldDeliveries,
  keepDays,
  keepQuiet,
  mostAtOnce,
  putOff,
  readDue,
  removeSomeDeliveries,
  replaySomeFailed,
  saveOutcome,
} from './delivery-queries.ts'
import { countGivenUp, forgetGivenUp, lockWebhook, readAdminIds } from './endpoint-queries.ts'
import { headersOf, unsealSecret } from './message.ts'

/** Seconds before the second try, the third and so on. */
const pauses = [10, 60, 300, 1_800, 7_200, 21_600, 50_400]
/** Messages in a row that were tried for a day in vain. */
const mostGivenUp = 10
const milliseconds = 10_000
const problemMax = 200
const outOfTime = 'TIMEOUT'
/** So long nothing is sent to an address that let a message run out of time: its next one is the try. */
const quietSeconds = 60

type Try = Pick<Outcome, 'milliseconds' | 'code' | 'problem' | 'answer'> & { isTaken: boolean }

export const deliver = job(
  deliverName,
  object({ deliveryId: Id }),
  async ({ deliveryId }, { db, config, transaction }) => {
    const due = await readDue(db, deliveryId)
    if (!due) return
    const isPing = due.kind === pingKind
    if (due.isActive && due.isQuiet && !isPing) return transaction((tx) => putOff(tx, due.id))
    const tried = due.isActive || isPing ? await send(due, config) : switchedOff
    await transaction((tx) => settle(tx, due, tried))
  },
)

/** Not tried at all: it may be sent by hand when the webhook is on again. */
const switchedOff = undefined

async function send(due: Due, config: Config): Promise<Try> {
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  try {
    const secret = unsealSecret(config, due.endpointId, due.secret)
    const { status, body } = await sendOut(
      { url: due.url, method: 'POST', headers: headersOf(due, secret), body: due.body, milliseconds, answerMax },
      outgoingRules(config),
    )
    const isTaken = status >= 200 && status < 300
    return {
      isTaken,
      milliseconds: took(),
      code: status,
      problem: null,
      answer: storableText(body.toString('utf8')).slice(0, answerMax),
    }
  } catch (error) {
    return { isTaken: false, milliseconds: took(), code: null, problem: problemOf(error), answer: null }
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN'
  if (error.name === 'AbortError') return outOfTime
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return code.slice(0, problemMax)
}

function outcomeOf(due: Due, tried: Try | undefined): Outcome {
  if (!tried) {
    const nothing = { milliseconds: null, code: null, answer: null, pause: null }
    return { status: 'failed', tries: due.tries, problem: 'SWITCHED_OFF', ...nothing }
  }
  const { isTaken, ...result } = tried
  const tries = due.tries + 1
  if (isTaken) return { ...result, status: 'delivered', tries, pause: null }
  const isLast = tries >= maxTries || due.kind === pingKind
  return { ...result, status: isLast ? 'failed' : 'waiting', tries, pause: isLast ? null : (pauses[tries - 1] ?? null) }
}

async function settle(tx: Tx, due: Due, tried: Try | undefined): Promise<void> {
  const outcome = outcomeOf(due, tried)
  await saveOutcome(tx, due.id, outcome)
  if (tried && due.kind !== pingKind) await count(tx, due.endpointId, outcome)
  if (outcome.problem === outOfTime) await keepQuiet(tx, due.endpointId, quietSeconds)
  await emit(tx, webhooksChanged, { webhookId: due.endpointId }, { to: webhooksTopic })
  await forgetOldDeliveries(tx)
  // Also where no other message ever follows.
  await enqueue(tx, forget, {}, { afterDays: keepDays + 1, key: forget.name })
}

async function count(tx: Tx, webhookId: string, { status }: Outcome): Promise<void> {
  if (status === 'delivered') await forgetGivenUp(tx, webhookId)
  if (status !== 'failed') return
  const off = await countGivenUp(tx, webhookId, mostGivenUp)
  if (!off) return
  const to = await readAdminIds(tx)
  const link = `/dashboard/webhooks?webhook=${webhookId}` as const
  await notify(tx, { to, kind: 'webhooks.switchedOff', params: { name: off.name }, link, by: null })
}

export const forget = job('webhooks.forget', object({}), (_, { transaction }) =>
  transaction(async (tx) => {
    // Without the key, under which a message would put it off for a month.
    if ((await forgetOldDeliveries(tx)) === mostAtOnce) await enqueue(tx, forget, {})
  }),
)

/**
 * Removes the messages of a webhook that was deleted, step by step: a busy one has very many. What a write that was under
 * way adds after it goes with what is too old.
 */
export const clear = job('webhooks.clear', object({ webhookId: Id }), (removed, { transaction }) =>
  transaction(async (tx) => {
    if ((await removeSomeDeliveries(tx, removed.webhookId)) === mostAtOnce) await enqueue(tx, clear, removed)
  }),
)

/** Sends again what was given up, step by step, for as long as the webhook is on. */
export const replay = job(
  'webhooks.replay',
  object({ webhookId: Id, since: optional(Instant), until: Instant }),
  (failed, { transaction }) =>
    transaction(async (tx) => {
      const webhook = await lockWebhook(tx, failed.webhookId)
      if (!webhook?.isActive) return
      if ((await replaySomeFailed(tx, failed)) === mostAtOnce) await enqueue(tx, replay, failed)
      await emit(tx, webhooksChanged, { webhookId: webhook.id }, { to: webhooksTopic })
    }),
)

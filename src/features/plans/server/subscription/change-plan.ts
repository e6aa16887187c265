// Buys a plan or changes it: at once where it costs more, at the period's end otherwise.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { AppError, refusedField } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Actor, RequestFacts, Transaction } from '#kernel/server/parts.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { cardLeastOf, providerNameOf } from '#records/payments/server/providers.ts'
import type { changePlan } from '../../contract.ts'
import { planNames } from '../../plan.ts'
import type { CardRow } from '../cards/card-queries.ts'
import { readOwnCard } from '../cards/card-queries.ts'
import { requireOn } from '../settings.ts'
import { tellEverybody, tellPlan } from '../tell.ts'
import { beginCharge, charge } from './charge.ts'
import { readWaiting } from './charge-queries.ts'
import { endPlan } from './end-plan.ts'
import { linesOf } from './lines.ts'
import { keepPayer } from './payer.ts'
import type { Quoted } from './quoted.ts'
import { readQuote } from './quoted.ts'
import { scheduleRenewal } from './schedule.ts'
import { describe } from './shown.ts'
import type { SubscriptionRow } from './subscription-queries.ts'
import { lockSubscription, readSubscription, saveNext, savePeriod } from './subscription-queries.ts'

type Input = InputOf<typeof changePlan>
type Context = {
  db: Db
  actor: Actor
  input: Input
  config: Config
  request: RequestFacts
  transaction: Transaction
}

export const underWay = () => new AppError('conflict', 'A payment for the plan is under way. Try again in a moment')

/** Between two transactions, as the provider is asked in between. */
export async function change(context: Context): Promise<OutputOf<typeof changePlan>> {
  const chargeId = await context.transaction((tx) => begin(tx, context))
  const state = chargeId === undefined ? 'paid' : await charge(context, chargeId)
  if (state === 'failed') throw refusedField('cardId', 'declined', 'The bank declined this card')
  const subscription = describe(await readSubscription(context.db))
  return { subscription, outcome: state === 'paid' ? 'done' : 'waiting' }
}

/** The same change once more, after a server ended in between; all else waits. */
async function findSame(tx: Tx, { plan, period }: Input): Promise<string | undefined> {
  const waiting = await readWaiting(tx)
  if (!waiting) return undefined
  if (waiting.isRenewal || waiting.plan !== plan || waiting.period !== period) throw underWay()
  return waiting.id
}

/** Answers the charge that is to be asked for. */
async function begin(tx: Tx, context: Context): Promise<string | undefined> {
  const { input } = context
  const before = await lockSubscription(tx)
  // Turned off while this waited.
  await requireOn(tx)
  const waiting = await findSame(tx, input)
  if (waiting !== undefined) return waiting
  const quoted = await readQuote(tx, before, { plan: input.plan, period: input.period })
  const { quote } = quoted
  if (quote.total !== input.total)
    throw new AppError('conflict', 'The price has changed', { fields: { total: { code: 'price-changed' } } })
  if (input.payer) await keepPayer(tx, input.payer)
  const row = { ...before, payer: input.payer ?? before.payer }
  if (quote.starts === 'now') return beginNow(tx, context, { row, quoted })
  const next = quote.starts === 'same' ? null : { plan: input.plan, period: input.period }
  await saveNext(tx, next)
  await record(tx, context, next === null ? 'plans.kept' : 'plans.chosen')
  await tellEverybody(tx)
  return undefined
}

type Starting = { row: SubscriptionRow; quoted: Quoted }

async function beginNow(tx: Tx, context: Context, { row, quoted }: Starting): Promise<string | undefined> {
  const { quote, paid } = quoted
  await record(tx, context, 'plans.changed')
  if (quote.total === 0) {
    await beginUnpaid(tx, { row, quoted })
    return undefined
  }
  const { actor, config } = context
  const card = await readCard(tx, context, row)
  if (row.payer === null) throw refusedField('payer', 'required', 'Say who gets the invoice')
  const limit = cardLeastOf(config, quote.currency)
  if (quote.total < limit)
    throw new AppError('invalid', 'This is too little to pay by card', {
      fields: { total: { code: 'too-small', limit } },
    })
  const language = (await readPerson(tx, actor.id))?.language ?? tx.wiring.readWorkspace().language
  const lines = linesOf({ quote, before: row.plan, from: row.now, to: paid.periodEnd, language })
  const { taxRate, tax, total, currency } = quote
  const id = newId()
  const sums = { lines, taxRate, tax, total, currency }
  const payer = { personId: actor.id, cardId: card.id, provider: card.provider }
  await beginCharge(tx, { id, isRenewal: false, ...paid, ...sums, ...payer }, { by: 'call' })
  return id
}

/** Basic in place of what could not be charged, or a plan that what is left of the other one pays for. */
async function beginUnpaid(tx: Tx, { row, quoted: { paid } }: Starting): Promise<void> {
  if (paid.plan === 'basic') return endPlan(tx, row, { isUnpaid: false })
  await savePeriod(tx, paid)
  await scheduleRenewal(tx, paid.periodEnd)
  return tellPlan(tx, paid)
}

async function readCard(tx: Tx, { actor, config, input: { cardId } }: Context, row: SubscriptionRow): Promise<CardRow> {
  const provider = providerNameOf(config)
  if (provider === undefined) throw refusedField('cardId', 'not-allowed', 'No payment provider is set up')
  // Never that of another admin, who has agreed to the renewals alone.
  const chosen = cardId ?? row.cardId
  const card = chosen === null ? undefined : await readOwnCard(tx, actor.id, chosen)
  if (card?.state !== 'ready') throw refusedField('cardId', 'required', 'Choose one of your cards')
  if (card.provider !== provider) throw refusedField('cardId', 'not-allowed', 'This card can’t be charged any more')
  return card
}

const record = (tx: Tx, { actor, request, input }: Context, kind: 'plans.changed' | 'plans.chosen' | 'plans.kept') =>
  recordAuditEntry(tx, { kind, by: actor, request, params: { plan: planNames[input.plan] } })

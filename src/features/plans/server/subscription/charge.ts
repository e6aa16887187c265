// Charges the saved card: a charge is written down first, then asked for, and asked about until its outcome is known.
import { AppError, found } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { enqueue, job } from '#kernel/server/jobs/jobs.ts'
import type { PaymentOutcome } from '#kernel/server/payments.ts'
import { payments } from '#kernel/server/payments.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import { Id, object } from '#kernel/shape.ts'
import { providerNamed } from '#records/payments/server/providers.ts'
import { planNames } from '../../plan.ts'
import { readChargedCard } from '../cards/card-queries.ts'
import type { ChargeRow, NewCharge } from './charge-queries.ts'
import { insertCharge, readCharge } from './charge-queries.ts'
import { settle } from './settle.ts'

const planSubject = 'plan'

const secondsToAskAgain = 60
const secondsToLookAgain = 900
const milliseconds = 1000
const after = (seconds: number) => new Date(Date.now() + seconds * milliseconds)

const watch = (tx: Tx, chargeId: string, seconds: number): Promise<void> =>
  enqueue(tx, askAgain, { chargeId }, { runAt: after(seconds), key: `plans.askAgain:${chargeId}` })

/**
 * In the transaction that decides it. `by`: who asks for it; whatever becomes of the server that answers a call, a job
 * asks what became of the charge.
 */
export async function beginCharge(tx: Tx, charge: NewCharge, { by }: { by: 'call' | 'job' }): Promise<void> {
  await insertCharge(tx, charge)
  await watch(tx, charge.id, by === 'job' ? 0 : secondsToAskAgain)
}

type Context = { db: Db; config: Config; transaction: Transaction }

async function askFor({ db, config }: Context, charge: ChargeRow): Promise<PaymentOutcome> {
  const failed = { state: 'failed', reference: null } as const
  const card = charge.cardId === null ? undefined : await readChargedCard(db, charge.cardId)
  if (card === undefined || card.cardToken === null) return failed
  const { id: subjectId, provider, total: amount, currency, plan } = charge
  const { cardToken, customerToken } = card
  try {
    return await providerNamed(config, provider).charge({
      subject: planSubject,
      subjectId,
      title: planNames[plan],
      amount,
      currency,
      card: { cardToken, customerToken },
    })
  } catch (error) {
    // The provider no longer knows the card, or doesn't accept the amount.
    if (error instanceof AppError && error.code === 'provider-failed') return failed
    throw error
  }
}

/** Asks the provider to charge the card, or for the outcome. */
const ask = (context: Context, row: ChargeRow): Promise<PaymentOutcome> =>
  row.reference === null ? askFor(context, row) : providerNamed(context.config, row.provider).look(row.reference)

/** Requests the charge, applies the provider's response, and answers the outcome so far. */
export async function charge(context: Context, chargeId: string): Promise<ChargeRow['state']> {
  const row = found(await readCharge(context.db, chargeId), 'Charge')
  if (row.state !== 'waiting') return row.state
  const outcome = await ask(context, row)
  return context.transaction(async (tx) => {
    await settle(tx, chargeId, outcome)
    const state = found(await readCharge(tx, chargeId), 'Charge').state
    if (state === 'waiting') await watch(tx, chargeId, secondsToLookAgain)
    return state
  })
}

const askAgain = job('plans.askAgain', object({ chargeId: Id }), async ({ chargeId }, context) => {
  await charge(context, chargeId)
})

export const chargeParts = [
  askAgain,
  payments({ subject: planSubject, settle: (tx, { subjectId }, outcome) => settle(tx, subjectId, outcome) }),
]

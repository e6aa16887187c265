// Answers the calls of saved cards: kept by the provider, shown here by their last digits.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { on } from '#kernel/server/http/routes.ts'
import { enqueue, job } from '#kernel/server/jobs/jobs.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import type { Actor, Part, Transaction } from '#kernel/server/parts.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { nullable, object, oneOf, text } from '#kernel/shape.ts'
import type { CardOutcome } from '#records/payments/server/card-provider.ts'
import {
  providerNameOf,
  providerNamed,
  providerNames,
  refuseCardNumber,
  takes,
} from '#records/payments/server/providers.ts'
import {
  cardsChanged,
  createCard,
  deleteCard,
  finishCard,
  listCards,
  makePrimaryCard,
  updateCard,
} from '../../contract.ts'
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { cardsMost, methodOf, payMethods } from '../../entities.ts'
import { isOver } from '../../expiry.ts'
import { requireOn } from '../settings.ts'
import { readPlan } from '../settings-queries.ts'
import {
  countCards,
  insertOpenCard,
  isCharged,
  lockCards,
  markPrimary,
  readCards,
  readOwnCard,
  removeCard,
  savePage,
  savePrinted,
  saveReady,
} from './card-queries.ts'

const changed = async (tx: Tx, personId: string) => {
  await emit(tx, cardsChanged, {}, { to: personTopic(personId) })
  return { cards: await readCards(tx, personId) }
}

type Context = { db: Db; actor: Actor; config: Config; transaction: Transaction }
type Saving = { actorId: string; cardId: string; isPrimary?: boolean | undefined }

/** Asked again when a card is kept: several pages of the provider may be open. */
async function requireRoom(tx: Tx, actorId: string): Promise<void> {
  if ((await countCards(tx, actorId)) >= cardsMost)
    throw new AppError('no-room', `You can keep up to ${cardsMost} cards`)
}

async function keep(tx: Tx, { actorId, cardId, isPrimary }: Saving, outcome: CardOutcome): Promise<void> {
  await lockCards(tx, actorId)
  // A server that ended in between may have kept it already.
  const card = found(await readOwnCard(tx, actorId, cardId), 'Card')
  if (card.state === 'ready') return
  if (outcome.state === 'page') await savePage(tx, cardId, outcome.reference)
  if (outcome.state !== 'saved') return
  await requireRoom(tx, actorId)
  await saveReady(tx, cardId, outcome.card)
  await markPrimary(tx, actorId, isPrimary === true ? cardId : undefined)
}

async function create(
  { db, actor, config, transaction }: Context,
  input: InputOf<typeof createCard>,
): Promise<OutputOf<typeof createCard>> {
  const { id: cardId = newId(), holder, cardToken, isPrimary } = input
  await requireOn(db)
  refuseCardNumber(cardToken)
  const provider = providerNameOf(config)
  if (provider === undefined) throw refusedField('cardToken', 'not-allowed', 'No payment provider is set up')
  await transaction(async (tx) => {
    await lockCards(tx, actor.id)
    await requireRoom(tx, actor.id)
    await insertOpenCard(tx, { id: cardId, personId: actor.id, provider, holder })
    if (!(await readOwnCard(tx, actor.id, cardId)))
      throw new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })
  })
  const email = (await readPerson(db, actor.id))?.email ?? null
  const { currency } = await readPlan(db, 'starter')
  const page = `/dashboard/user/account?tab=billing&card=${cardId}` as const
  const outcome = await providerNamed(config, provider).saveCard({ id: cardId, cardToken, email, currency, page })
  if (outcome.state === 'failed') throw refusedField('cardToken', 'not-allowed', 'The provider doesn’t take this card')
  const { cards } = await transaction(async (tx) => {
    await keep(tx, { actorId: actor.id, cardId, isPrimary }, outcome)
    return changed(tx, actor.id)
  })
  return { cards, cardId, payUrl: outcome.state === 'page' ? outcome.payUrl : null }
}

async function finish({ db, actor, config, transaction }: Context, cardId: string) {
  await requireOn(db)
  const card = found(await readOwnCard(db, actor.id, cardId), 'Card')
  if (card.state === 'open') {
    const { provider, pageToken } = card
    const outcome = pageToken === null ? undefined : await providerNamed(config, provider).lookCard(pageToken)
    if (outcome?.state !== 'saved') throw new AppError('conflict', 'No card was added on the provider’s page')
    await transaction((tx) => keep(tx, { actorId: actor.id, cardId }, outcome))
  }
  return transaction((tx) => changed(tx, actor.id))
}

/** The provider first: what it refuses is not written down here either. */
async function change({ db, actor, config, transaction }: Context, input: InputOf<typeof updateCard>) {
  await requireOn(db)
  const { cardId, ...printed } = input
  const card = found(await readOwnCard(db, actor.id, cardId), 'Card')
  const { state, provider, cardToken, customerToken } = card
  if (state !== 'ready' || cardToken === null) throw new AppError('not-found', 'Card not found')
  if (methodOf(card) === 'paypal')
    throw refusedField('cardId', 'not-allowed', 'A PayPal account has no name and expiry date to change')
  if (isOver(printed, Date.now())) throw refusedField('expiryYear', 'too-early', 'This card has expired')
  await providerNamed(config, provider).changeCard({ cardToken, customerToken }, printed)
  return transaction(async (tx) => {
    await savePrinted(tx, { actorId: actor.id, cardId, ...printed })
    return changed(tx, actor.id)
  })
}

const forget = job(
  'plans.forgetCard',
  object({
    provider: oneOf(providerNames),
    cardToken: text({ max: 200 }),
    customerToken: nullable(text({ max: 200 })),
  }),
  async ({ provider, ...card }, { config }) => providerNamed(config, provider).forgetCard(card),
)

export const cardParts: Part[] = [
  forget,

  on(listCards, async ({ db, actor, config }) => {
    await requireOn(db)
    const methods = payMethods.filter((method) => takes(config, method))
    return { cards: await readCards(db, actor.id), provider: providerNameOf(config) ?? null, methods }
  }),

  on(createCard, (context) => create(context, context.input), { transaction: 'none' }),

  on(finishCard, (context) => finish(context, context.input.cardId), { transaction: 'none' }),

  on(updateCard, (context) => change(context, context.input), { transaction: 'none' }),

  on(makePrimaryCard, async ({ db, actor, input: { cardId } }) => {
    await requireOn(db)
    await lockCards(db, actor.id)
    const card = found(await readOwnCard(db, actor.id, cardId), 'Card')
    if (card.state !== 'ready') throw new AppError('not-found', 'Card not found')
    await markPrimary(db, actor.id, cardId)
    return changed(db, actor.id)
  }),

  on(deleteCard, async ({ db, actor, input: { cardId } }) => {
    await requireOn(db)
    await lockCards(db, actor.id)
    const { provider, cardToken, customerToken } = found(await readOwnCard(db, actor.id, cardId), 'Card')
    if (await isCharged(db, cardId)) throw new AppError('conflict', 'This card pays for the plan. Choose another first')
    await removeCard(db, actor.id, cardId)
    await markPrimary(db, actor.id, undefined)
    if (cardToken !== null) await enqueue(db, forget, { provider, cardToken, customerToken })
    return changed(db, actor.id)
  }),
]

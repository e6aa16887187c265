// The calls and events of plans: which there are, the workspace's own, what a change costs, and the saved cards.
import { Payer, PerCent } from '#kernel/charges-contract.ts'
import { endpoint, event } from '#kernel/contract.ts'
import { Total } from '#kernel/money.ts'
import { Id, Yes, integer, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import {
  Card,
  Cards,
  Choice,
  NewCard,
  Plan,
  PrintedOnCard,
  Quote,
  Subscription,
  Usage,
  payMethods,
  planKeys,
} from './entities.ts'

/** Every call but those of the settings answers 404 while plans are off. */
export const listPlans = endpoint('GET', '/api/plans/plans', {
  may: 'anyone',
  output: object({
    plans: list(Plan, planKeys.length),
    /** The workspace's own, for people who are signed in. */
    current: nullable(Choice),
  }),
})

export const getSubscription = endpoint('GET', '/api/plans/subscription', {
  may: 'person',
  output: object({ subscription: Subscription, usage: Usage }),
})

/** The payer and the card that is charged: for admins. */
export const getPayment = endpoint('GET', '/api/plans/payment', {
  may: 'admin',
  output: object({
    /** Null until someone enters it. */
    payer: nullable(Payer),
    /** The card that is charged, and whose it is; null once it is deleted. */
    card: nullable(object({ ...Card.entries, personName: text({ max: 600 }) })),
    /** False where no payment provider is configured: nothing but Basic can be chosen. */
    canPay: Yes,
  }),
})

export const getQuote = endpoint('GET', '/api/plans/quote', { may: 'admin', input: Choice, output: Quote })

/** `total`: what the person saw and agreed to; another sum is refused with 409 `conflict`, `total` `price-changed`. */
const Change = object({
  ...Choice.entries,
  total: Total,
  /** One of the person's own; needed where something is charged now and no card is set. */
  cardId: optional(Id),
  payer: optional(Payer),
})

/** `waiting`: the provider hasn't said yet whether it was paid; the plan changes when it has. */
const outcomes = ['done', 'waiting'] as const

/** Each of them asks the provider, for a charge or a page. */
const providerRate = { max: 20, seconds: 600 } as const

/**
 * Buys a plan or changes it. What costs more for the time left is charged and begins now; all else begins at the end.
 * A card that is refused is 400 `cardId` `declined`, and nothing changes. While a payment is under way, all else is 409.
 */
export const changePlan = endpoint('POST', '/api/plans/subscription/change', {
  may: 'admin',
  input: Change,
  output: object({ subscription: Subscription, outcome: oneOf(outcomes) }),
  rate: providerRate,
})

/** Ends the plan with the period that is paid; Basic follows. */
export const cancelPlan = endpoint('POST', '/api/plans/subscription/cancel', {
  may: 'admin',
  output: object({ subscription: Subscription }),
})

/** Takes back what would happen at the period's end. */
export const keepPlan = endpoint('POST', '/api/plans/subscription/keep', {
  may: 'admin',
  output: object({ subscription: Subscription }),
})

/** The card and the address of the next charges; a subscription that is past due is charged anew. */
export const updatePayment = endpoint('POST', '/api/plans/payment/update', {
  may: 'admin',
  input: object({ cardId: optional(Id), payer: optional(Payer) }),
})

export const listCards = endpoint('GET', '/api/plans/cards', {
  may: 'person',
  output: object({
    ...Cards.entries,
    provider: nullable(oneOf(['test', 'stripe'])),
    /** To choose from when one is added; where the provider's page asks for it, `credit_card` alone. */
    methods: list(oneOf(payMethods), payMethods.length),
  }),
})

/** `payUrl`: the provider's page where the card is typed; then the browser calls `finishCard`. The first is primary. */
export const createCard = endpoint('POST', '/api/plans/cards/new', {
  may: 'person',
  input: NewCard,
  output: object({ ...Cards.entries, cardId: Id, payUrl: nullable(text({ max: 2000 })) }),
  rate: providerRate,
})

/** After the provider's page: 409 `conflict` as long as no card was typed there. */
export const finishCard = endpoint('POST', '/api/plans/cards/finish', {
  may: 'person',
  input: object({ cardId: Id }),
  output: Cards,
})

/** A date that is over is 400 `expiryYear` `too-early`; a PayPal account is 400 `cardId` `not-allowed`. */
export const updateCard = endpoint('POST', '/api/plans/cards/update', {
  may: 'person',
  input: object({ cardId: Id, ...PrintedOnCard.entries }),
  output: Cards,
  rate: providerRate,
})

export const makePrimaryCard = endpoint('POST', '/api/plans/cards/primary', {
  may: 'person',
  input: object({ cardId: Id }),
  output: Cards,
})

/** The card that pays for the plan can't be deleted before another one is set: 409 `conflict`. */
export const deleteCard = endpoint('POST', '/api/plans/cards/delete', {
  may: 'person',
  input: object({ cardId: Id }),
  output: Cards,
})

const Settings = object({
  isOn: Yes,
  /** Added to the prices; `0` where no tax is charged. */
  taxRate: PerCent,
})

export const getPlanSettings = endpoint('GET', '/api/plans/settings', {
  may: 'admin',
  output: object({ settings: Settings, revision: integer({ min: 0 }) }),
})

/** Turning plans off ends the one that runs at once: nothing is charged any more, and nothing is paid back. */
export const savePlanSettings = endpoint('POST', '/api/plans/settings', {
  may: 'admin',
  input: object({ settings: Settings, revision: optional(integer({ min: 0 })) }),
  output: object({ settings: Settings, revision: integer({ min: 0 }) }),
})

/** To everybody: read the plans and the subscription again. */
export const plansChanged = event('plans.changed', object({}))
/** To the person's own tabs. */
export const cardsChanged = event('plans.cardsChanged', object({}))

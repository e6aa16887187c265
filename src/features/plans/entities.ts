// The data of plans: shapes and limits of plans, the subscription, quotes and saved cards.
import type { Infer } from '#kernel/shape.ts'
import { PerCent } from '#kernel/charges-contract.ts'
import { Amount, Currency, Total } from '#kernel/money.ts'
import { Id, Instant, Yes, integer, line, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import { payPalBrand } from '#records/payments/test-cards.ts'

export const planKeys = ['basic', 'starter', 'premium'] as const
export type PlanKey = (typeof planKeys)[number]
export const periods = ['month', 'year'] as const
export type Period = (typeof periods)[number]

const Count = integer({ min: 0 })
const Short = text({ max: 200 })
const Month = integer({ min: 1, max: 12 })
const Year = integer({ min: 2000, max: 9999 })

export const Plan = object({
  key: oneOf(planKeys),
  /** For one person and month, and for one person and year; 0 is free. */
  monthPrice: Amount,
  yearPrice: Amount,
  currency: Currency,
  /** How many people can sign in; null: no limit. */
  peopleMost: nullable(Count),
  /** The most that the whole workspace may store; null: no limit. */
  storageMost: nullable(Count),
  isPopular: Yes,
})
export type Plan = Infer<typeof Plan>

/** `pastDue`: a renewal could not be charged, and is tried again. */
const subscriptionStates = ['active', 'pastDue'] as const

export const Choice = object({ plan: oneOf(planKeys), period: oneOf(periods) })
export type Choice = Infer<typeof Choice>

/** The plan of the workspace. Basic has no end; it is what everybody has who never chose. */
export const Subscription = object({
  plan: oneOf(planKeys),
  period: oneOf(periods),
  state: oneOf(subscriptionStates),
  /** Null for Basic. */
  periodStart: nullable(Instant),
  periodEnd: nullable(Instant),
  /** The people that the running period was paid for. */
  quantity: Count,
  /** Takes its place when the period is over, unless it is taken back; `basic` after it was cancelled. */
  next: nullable(Choice),
  /** While `pastDue`: when the card is tried again; null when it was tried for the last time. */
  nextTryAt: nullable(Instant),
  revision: integer({ min: 0 }),
})
export type Subscription = Infer<typeof Subscription>

export const Usage = object({
  /** Those who can sign in, and those who were invited to. */
  people: Count,
  peopleMost: nullable(Count),
  storage: Count,
  storageMost: nullable(Count),
})
export type Usage = Infer<typeof Usage>

/**
 * The cost of a choice. `now`: it begins at once, and `total` is charged; `atEnd`: it begins when the paid period is over;
 * `same`: it is the plan that runs.
 */
export const Quote = object({
  ...Choice.entries,
  starts: oneOf(['now', 'atEnd', 'same']),
  /** People, and the price of one for the whole period. */
  quantity: Count,
  price: Amount,
  currency: Currency,
  /** Days that are paid for now, and those of a whole period: fewer where the running period goes on. */
  days: Count,
  periodDays: Count,
  /** quantity × price for these days. */
  subtotal: Total,
  /** Paid already for days of the running period that are left, taken off; never more than the subtotal. */
  credit: Total,
  taxRate: PerCent,
  tax: Total,
  /** Charged today, tax included; 0 unless it starts `now`. */
  total: Total,
  /** When it begins; the moment of the quote where it begins now. */
  startsAt: Instant,
  /** The next charge as things stand today; null where nothing follows, as for Basic. */
  nextAt: nullable(Instant),
  nextTotal: Total,
  /** More people can sign in than it holds: nobody loses anything, and nobody can be added. */
  isTooSmall: Yes,
})
export type Quote = Infer<typeof Quote>

export const cardsMost = 10
export const payMethods = ['credit_card', 'paypal'] as const
export type PayMethod = (typeof payMethods)[number]

/** A saved card or PayPal account as the provider tells of it; a number is nowhere here. */
export const Card = object({
  id: Id,
  /** As the provider writes it: `visa`, `mastercard`, `paypal`. */
  brand: text({ max: 40 }),
  /** Empty for a PayPal account, which has no expiry date either. */
  last4: text({ max: 4 }),
  holder: Short,
  expiryMonth: nullable(Month),
  expiryYear: nullable(Year),
  isPrimary: Yes,
})
export type Card = Infer<typeof Card>
export const methodOf = ({ brand }: Pick<Card, 'brand'>): PayMethod =>
  brand === payPalBrand ? 'paypal' : 'credit_card'
/** The primary one first. */
export const Cards = object({ cards: list(Card, cardsMost) })

/** Printed on the card beside its number, which stays. */
export const PrintedOnCard = object({
  holder: line({ max: 200 }),
  expiryMonth: Month,
  expiryYear: Year,
})

export const NewCard = object({
  id: optional(Id),
  holder: line({ max: 200 }),
  /** The provider's token, never a card's number. Left out where the provider asks for the card on a page of its own. */
  cardToken: optional(text({ max: 200 })),
  isPrimary: optional(Yes),
})

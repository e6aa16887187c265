// Fourteen months of invoices for the demo, each made from its number: the same for the same day.
import type { DraftInput, PartySnapshot } from '../../entities.ts'
import { addDays, dayIn } from '../../due-date.ts'
import { sumUp } from '../drafts/check-draft.ts'
import type { BulkParty } from '../bulk/bulk-rows.ts'
import type { Roll } from './chance.ts'
import { between, dice, idOf, pick } from './chance.ts'
import type { DemoCustomer } from './parties.ts'
import { customers, sellers } from './parties.ts'
import type { Planned } from './planned.ts'
import { dayMs, hourMs, minuteMs, noStory } from './planned.ts'
import { tellStory } from './tell-story.ts'
import { linesOf, priceIn } from './work.ts'

export type DemoWorld = { now: number; currency: string; timeZone: string; managerIds: readonly string[] }

const invoicesMade = 196
const draftsMade = 8
const daysBack = 424

export const snapshotOf = ({
  kind: _kind,
  personId: _person,
  language: _language,
  timeZone: _zone,
  ...party
}: BulkParty): PartySnapshot => party

/** Those with more work come more often. */
const chances = customers.flatMap((customer) => Array.from({ length: customer.share }, () => customer))

const notes = [
  'Payment within the days named above, to the account on the contract. Questions go to books@atrium.example.',
  'Thank you for the quick measurements.',
  'Thank you for the good work together.',
  '',
  '',
] as const

type Written = { number: number; customer: DemoCustomer; at: number; world: DemoWorld; roll: Roll }

/** The snapshot alone: what else is known of a customer isn't printed. */
function toOf({
  habit: _habit,
  share: _share,
  treatment: _treatment,
  currency: _currency,
  ...party
}: DemoCustomer): PartySnapshot {
  return snapshotOf(party)
}

function discountOf(roll: Roll, currency: string): DraftInput['discount'] {
  const luck = roll(12)
  if (luck === 0) return { kind: 'percent', percent: '5' }
  return luck === 1 ? { kind: 'amount', amount: priceIn(40, currency) } : null
}

function draftOf({ number, customer, at, world, roll }: Written): DraftInput {
  const currency = customer.currency ?? world.currency
  const isTaxed = customer.treatment === 'standard'
  // Across a border for each of the two, so that no tax is right.
  const isFromLyon = !isTaxed && customer.country !== 'FR' && roll(5) === 0
  const seller = sellers[isFromLyon ? 1 : 0]
  if (!seller) throw new Error('Nobody sells')
  const day = dayIn(world.timeZone, at)
  const hasDelivery = roll(5) === 0
  return {
    kind: 'invoice',
    creditOf: null,
    from: snapshotOf(seller),
    to: toOf(customer),
    currency,
    createDate: day,
    dueDate: addDays(day, pick([14, 30, 30, 30, 45], roll)),
    lines: linesOf({ number, currency, isTaxed }, roll),
    shipping: hasDelivery ? priceIn(between(2, 12, roll) * 3, currency) : 0,
    shippingTaxes: hasDelivery && isTaxed ? ['21'] : [],
    discount: discountOf(roll, currency),
    taxTreatment: customer.treatment,
    pricesIncludeTax: false,
    rounding: 'line',
    notes: pick(notes, roll),
    language: customer.language,
    isReminded: true,
  }
}

/** In working hours, the newer half of the time with more of them. */
function timeOf(number: number, { now }: DemoWorld, roll: Roll): number {
  const days = daysBack * (1 - ((number + 0.5) / invoicesMade) ** 0.8)
  const midnight = Math.floor((now - days * dayMs) / dayMs) * dayMs
  const at = midnight + 8 * hourMs + roll(9 * 60) * minuteMs
  return Math.min(at, now - (invoicesMade - number) * 7 * minuteMs)
}

function planned(number: number, world: DemoWorld): Planned {
  const roll = dice(number)
  const customer = pick(chances, roll)
  const at = timeOf(number, world, roll)
  const draft = draftOf({ number, customer, at, world, roll })
  const authorId = pick(world.managerIds, roll)
  const createdAt = at - between(5, 90, roll) * minuteMs
  const timeZone = customer.timeZone ?? world.timeZone
  const head = { id: idOf('invoice', number), draft, authorId, timeZone, createdAt, issuedAt: at }
  const total = sumUp(draft).total
  return { ...head, ...tellStory({ ...head, number, total, issuedAt: at, customer, now: world.now }, roll) }
}

function draft(place: number, world: DemoWorld): Planned {
  const number = invoicesMade + place
  const roll = dice(number)
  const at = world.now - (place * 17 + 1) * hourMs
  const customer = pick(chances, roll)
  const authorId = pick(world.managerIds, roll)
  const written = draftOf({ number, customer, at, world, roll })
  return {
    ...noStory(),
    id: idOf('invoice', number),
    draft: written,
    authorId,
    timeZone: world.timeZone,
    createdAt: at,
    issuedAt: null,
    history: [{ kind: 'created', by: authorId, at }],
  }
}

export const demoInvoices = (world: DemoWorld): Planned[] => [
  ...Array.from({ length: invoicesMade }, (_, number) => planned(number, world)),
  ...Array.from({ length: draftsMade }, (_, place) => draft(place, world)),
]

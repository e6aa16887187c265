// Fourteen months of the demo's bank, day by day: what came in, what was spent, topped up, saved and sent.
import { digitsOf } from '#kernel/money.ts'
import type { Category, TransactionStatus, TransactionType } from '../../entities.ts'
import type { Roll } from './chance.ts'
import { between, demoId, dice, pick } from './chance.ts'
import { payments, spendings } from './spending.ts'

/** An account, or a book by its kind and category. */
type Place = { accountId: string } | { kind: 'external' | 'income' | 'expense'; category: string }
export type Told = {
  id: string
  type: TransactionType
  status: TransactionStatus
  from: string
  to: Place
  currency: string
  amount: number
  category: Category
  party: string
  personId: string | null
  contactId: string | null
  message: string
  reversalOf: string | null
  source: { kind: 'sale' | 'refund' | 'payment' | 'reward'; id: string; record: string | null } | null
  at: number
}
export type Contactable = { id: string; name: string; personId: string | null }
export type World = {
  now: number
  currency: string
  mainId: string
  savingsId: string
  cardIds: readonly [string, string]
  contacts: readonly Contactable[]
  /** From here on the shop has told of each sale; before, its takings of a week are one payment. */
  toldSince: number
  /** The shop's takings of a week. */
  weekly: number
}

const dayMs = 86_400_000
const hourMs = 3_600_000
const daysBack = 424
const daysInWeek = 7
const topUp = 600

/** Amounts of currencies without digits are larger, as their units are smaller. */
export const priceIn = (units: number, currency: string): number =>
  digitsOf(currency) === 0 ? units * 1000 : units * 10 ** digitsOf(currency)

const chances = spendings.flatMap((one) => Array.from({ length: one.share }, () => one))
const nobody = { party: '', personId: null, contactId: null, reversalOf: null, source: null }

type Story = { world: World; told: Told[]; money: Map<string, number> }

const has = ({ money }: Story, accountId: string): number => money.get(accountId) ?? 0

function add(story: Story, one: Omit<Told, 'id' | 'currency'>): Told {
  const told = { ...one, id: demoId('transaction', story.told.length + 1), currency: story.world.currency }
  story.told.push(told)
  story.money.set(one.from, has(story, one.from) + one.amount)
  if ('accountId' in one.to) story.money.set(one.to.accountId, has(story, one.to.accountId) - one.amount)
  return told
}

const price = ({ world }: Story, units: number) => priceIn(units, world.currency)

function move(
  story: Story,
  { from, to, amount, at, message }: { from: string; to: string; amount: number; at: number; message: string },
) {
  const kind = { type: 'transfer', status: 'completed', category: 'none' } as const
  add(story, { ...nobody, ...kind, from, to: { accountId: to }, amount: -amount, message, at })
}

function spend(story: Story, at: number, roll: Roll) {
  const { category, parties, messages, from, to } = pick(chances, roll)
  const amount = price(story, between(from, to, roll)) + (digitsOf(story.world.currency) > 0 ? roll(20) * 5 : 0)
  const cardId = story.world.cardIds[roll(3) === 0 ? 1 : 0]
  if (has(story, cardId) < amount)
    move(story, {
      from: story.world.mainId,
      to: cardId,
      amount: price(story, topUp),
      at: at - hourMs,
      message: 'Top-up',
    })
  const text = { party: pick(parties, roll), message: pick(messages, roll) }
  const book = { kind: 'expense', category } as const
  add(story, {
    ...nobody,
    ...text,
    type: 'expenses',
    status: 'completed',
    from: cardId,
    to: book,
    amount: -amount,
    category,
    at,
  })
}

function pay(story: Story, { at, roll, status }: { at: number; roll: Roll; status: TransactionStatus }): void {
  const { contacts, mainId } = story.world
  const { id: contactId, name, personId } = pick(contacts, roll)
  const who = { contactId, personId, party: personId === null ? name : '', message: pick(payments, roll) }
  const amount = price(story, between(6, 62, roll) * 50)
  const book = { kind: 'expense', category: 'other' } as const
  const sent = { ...nobody, ...who, type: 'expenses', from: mainId, to: book, category: 'other' } as const
  const { id } = add(story, { ...sent, status, amount: -amount, at })
  if (status === 'failed') add(story, { ...sent, status: 'completed', amount, reversalOf: id, at: at + hourMs })
}

function takeIn(story: Story, at: number, roll: Roll) {
  const { weekly, mainId } = story.world
  const amount = Math.round((weekly * between(75, 120, roll)) / 100)
  if (amount <= 0) return
  const text = { party: 'Atrium shop', message: 'Takings of the week' }
  const book = { kind: 'income', category: 'sales' } as const
  add(story, {
    ...nobody,
    ...text,
    type: 'income',
    status: 'completed',
    from: mainId,
    to: book,
    amount,
    category: 'sales',
    at,
  })
}

const spentOn = (day: number, roll: Roll) => (day % daysInWeek > 4 ? roll(2) : 1 + roll(3))

function liveThrough(story: Story, day: number) {
  const { now, toldSince, mainId, savingsId } = story.world
  const roll = dice(day)
  const midnight = Math.floor((now - day * dayMs) / dayMs) * dayMs
  const at = (hour: number) => midnight + hour * hourMs + roll(3600) * 1000
  const isPast = (time: number) => time < now - hourMs
  if (day % daysInWeek === 0 && midnight < toldSince) takeIn(story, at(7), roll)
  if (day % 30 === 3)
    move(story, { from: mainId, to: savingsId, amount: price(story, 250), at: at(8), message: 'Savings of the month' })
  for (let count = spentOn(day, roll); count > 0; count -= 1) {
    const time = at(9 + roll(10))
    if (isPast(time)) spend(story, time, roll)
  }
  const time = at(17)
  if (day % 3 === 2 && isPast(time)) pay(story, { at: time, roll, status: day % 75 === 2 ? 'failed' : 'completed' })
}

/** Oldest first. What came in at the beginning is enough for what goes out. */
export function tellStory(world: World): Told[] {
  const story: Story = { world, told: [], money: new Map() }
  const start = world.now - (daysBack + 1) * dayMs
  const opening = {
    party: 'Bank of the square',
    message: 'Opening balance',
    type: 'receive',
    status: 'completed',
  } as const
  const book = { kind: 'external', category: '' } as const
  const amount = priceIn(42_000, world.currency)
  add(story, { ...nobody, ...opening, from: world.mainId, to: book, amount, category: 'none', at: start })
  for (let day = daysBack; day >= 0; day -= 1) liveThrough(story, day)
  pay(story, { at: world.now - hourMs / 2, roll: dice(7), status: 'in_progress' })
  return story.told
}

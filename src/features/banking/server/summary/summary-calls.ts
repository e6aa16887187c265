// The dashboard of the bank in one call: the sums of a period beside the previous one, and what stands around them.
import type { InputOf } from '#kernel/contract.ts'
import { refusedField } from '#kernel/errors.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { sendsInvitations } from '#kernel/server/workspace.ts'
import { beginsUntil, dayIn, later, lengthOf } from '../../calendar-days.ts'
import type { BarStep } from '../../contract.ts'
import { contactsShown, countedMost, readBanking, recentMost } from '../../contract.ts'
import { readCards } from '../cards/card-queries.ts'
import { countContacts, readContacts } from '../contacts/contact-queries.ts'
import { readReward } from '../invitations/invitation-queries.ts'
import { readAccounts } from '../ledger/account-queries.ts'
import { readNewest } from '../ledger/transaction-queries.ts'
import { checkDay } from '../list/list.ts'
import type { DaySums, Range } from './summary-queries.ts'
import { readBars, readCategories, readDays, readPending } from './summary-queries.ts'

const daysOfDefault = 30
const daysMost = 400
const barCounts: Record<BarStep, number> = { week: 12, month: 12, year: 5 }

function rangeOf(input: Pick<InputOf<typeof readBanking>, 'from' | 'to'>, today: string) {
  const to = checkDay('to', input.to) ?? today
  const from = checkDay('from', input.from) ?? later(to, 1 - daysOfDefault)
  const length = lengthOf(from, to)
  if (length < 1 || length > daysMost)
    throw refusedField('from', 'not-allowed', `Choose a period of 1 to ${daysMost} days`)
  return { from, to, length }
}

type Key = 'income' | 'expenses'
const sumOf = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Each day has its step; what was before is one sum. Both stand beside the same length of time. */
async function readFigures(db: Db, range: Range, length: number) {
  const before = { ...range, from: later(range.from, -length), to: later(range.from, -1) }
  const [rows, earlier] = await Promise.all([readDays(db, range), readDays(db, before)])
  const days = Array.from({ length }, (_, index) => later(range.from, index))
  const known = new Map(rows.map((row) => [row.day, row]))
  const figure = (key: Key) => {
    const steps = days.map((day) => known.get(day)?.[key] ?? 0)
    return { value: sumOf(steps), before: sumOf(earlier.map((row: DaySums) => row[key])), steps }
  }
  return { days, income: figure('income'), expenses: figure('expenses') }
}

/** Up to the last day of the period, so that charts of one page tell of one time. */
async function readStatistics(db: Db, { currency, to }: Range, step: BarStep) {
  const begins = beginsUntil(to, step, barCounts[step])
  const rows = await readBars(db, { currency, from: begins[0] ?? to, to, step })
  const known = new Map(rows.map((row) => [row.begin, row]))
  return begins.map((from) => {
    const { income = 0, expenses = 0 } = known.get(from) ?? {}
    return { from, income, expenses }
  })
}

/** Only what runs in a transaction knows whether some feature sends invitations. */
const readInvites = async (tx: Tx) => (sendsInvitations(tx) ? { reward: await readReward(tx) } : null)

export const summaryParts: Part[] = [
  on(readBanking, async ({ db, actor, transaction, workspace: { currency, timeZone }, input }) => {
    const { length, ...days } = rangeOf(input, dayIn(timeZone))
    const range = { currency, ...days }
    const [figures, bars, categories, pending, accounts, cards, recent, contacts, contactCount] = await Promise.all([
      readFigures(db, range, length),
      readStatistics(db, range, input.step ?? 'month'),
      readCategories(db, range),
      readPending(db, currency),
      readAccounts(db),
      readCards(db, timeZone),
      readNewest(db, recentMost),
      readContacts(db, { most: contactsShown }),
      countContacts(db, undefined, countedMost),
    ])
    const balance = sumOf(accounts.filter((one) => one.currency === currency).map((one) => one.balance))
    return {
      currency,
      ...days,
      ...figures,
      balance,
      pending,
      bars,
      categories,
      accounts,
      cards,
      recent,
      contacts: contacts.slice(0, contactsShown),
      contactCount,
      invites: actor.role === 'admin' ? await transaction(readInvites) : null,
    }
  }),
]

// The list of transactions: its filters checked, its rows, and how many there are; and one with its entries.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { found, refusedField } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { capped, cursorOf, readPage as pageBeside } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { findable } from '#kernel/server/search.ts'
import { Id, check, list, oneOf } from '#kernel/shape.ts'
import type { Shape } from '#kernel/shape.ts'
import { isDay } from '../../calendar-days.ts'
import { countedMost, getTransaction, listTransactions } from '../../contract.ts'
import { categories, transactionTypes } from '../../entities.ts'
import { readEntries, readListed, readTransaction } from '../ledger/transaction-queries.ts'
import type { TransactionFilter } from './list-queries.ts'
import { countTransactions, isFoundOften, isPlace, readHits, readIds } from './list-queries.ts'

type Input = InputOf<typeof listTransactions>
export type Filters = Omit<Input, 'rows' | 'after' | 'before' | 'until'>

const rowsOfPage = 5
const valuesMost = 20

export function checkDay(field: 'from' | 'to', day: string | undefined): string | undefined {
  if (day !== undefined && !isDay(day)) throw refusedField(field, 'not-a-date', 'This date doesn’t exist')
  return day
}

/** The values of a filter, or a refusal that names it. */
function valuesIn<Value>(field: string, typed: string | undefined, shape: Shape<Value>): Value[] | undefined {
  if (typed === undefined || typed === '') return undefined
  const checked = check(list(shape, valuesMost), typed.split(','))
  if (!checked.ok) throw refusedField(field, 'not-allowed', 'This filter has an unknown value')
  return checked.value
}

export function filterOf({ tab = 'all', type, category, account, search: typed, ...days }: Filters): TransactionFilter {
  const search = typed?.trim() === '' ? undefined : typed
  return {
    tab,
    types: valuesIn('type', type, oneOf(transactionTypes)),
    categories: valuesIn('category', category, oneOf(categories)),
    accountIds: valuesIn('account', account, Id),
    search,
    isCommon: false,
    from: checkDay('from', days.from),
    to: checkDay('to', days.to),
  }
}

/** The newest first where nothing is said. */
export const orderOf = ({ sort = 'at', direction }: Filters) => ({ sort, isUp: direction === 'asc' })

/** From so many on, a page is found sooner along the order of the list than by sorting all that were found. */
const commonFrom = 2000

async function filterFor(db: Db, input: Filters): Promise<TransactionFilter> {
  const filter = filterOf(input)
  const { search } = filter
  return { ...filter, isCommon: search !== undefined && (await isFoundOften(db, search, commonFrom)) }
}

async function readPage(db: Db, input: Input): Promise<OutputOf<typeof listTransactions>> {
  const filter = await filterFor(db, input)
  const wanted = cursorOf(input)
  const cursor = wanted && (await isPlace(db, wanted.key)) ? wanted : undefined
  const [count, { rows, hasNext, hasPrevious }] = await Promise.all([
    countTransactions(db, filter, countedMost + 1),
    pageBeside(cursor, Number(input.rows ?? rowsOfPage), (at, limit) =>
      readIds(db, filter, { ...orderOf(input), cursor: at, limit }),
    ),
  ])
  return { transactions: await readListed(db, rows), total: capped(count, countedMost), hasNext, hasPrevious }
}

export const listParts: Part[] = [
  on(listTransactions, ({ db, input }) => readPage(db, input)),

  on(getTransaction, async ({ db, input: { transactionId } }) => ({
    transaction: found(await readTransaction(db, transactionId), 'Transaction'),
    entries: await readEntries(db, transactionId),
  })),

  findable(async (db, { role }, query) => (role === 'user' ? [] : readHits(db, query))),
]

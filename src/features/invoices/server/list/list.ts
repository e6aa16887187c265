// A page of the list of invoices: where it begins, what stands on it, and how many there are under each tab.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { refusedField } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { cursorOf, readPage as pageBeside } from '#kernel/server/database/paging.ts'
import { Id, check } from '#kernel/shape.ts'
import type { Infer } from '#kernel/shape.ts'
import { countedMost } from '../../contract.ts'
import type { listInvoices } from '../../contract.ts'
import { isDay } from '../../due-date.ts'
import type { ListedInvoice } from '../../entities.ts'
import { statusOf, stepOf } from '../../status.ts'
import { noService } from '../drafts/draft-queries.ts'
import type { Counts, InvoiceFilter } from './list-queries.ts'
import { countOnce, countRest, isPlace, readCounts, readIds, readListed } from './list-queries.ts'

type Input = InputOf<typeof listInvoices>
export type Filters = Omit<Input, 'rows' | 'after' | 'before' | 'until'>
/** The customer's account; null for managers. */
export type Asking = { personId: string | null }

const rowsOfPage = 5

function checkDay(field: 'from' | 'to', day: string | undefined): string | undefined {
  if (day !== undefined && !isDay(day)) throw refusedField(field, 'not-a-date', 'This date doesn’t exist')
  return day
}

function servicesIn(text: string | undefined): string[] | undefined {
  if (text === undefined || text === '') return undefined
  return text.split(',').map((part) => {
    if (part === 'none') return noService
    if (!check(Id, part).ok) throw refusedField('services', 'not-allowed', 'This service doesn’t exist')
    return part
  })
}

export function filterOf(filters: Filters, { personId }: Asking): InvoiceFilter {
  const { tab = 'all', services, search: typed } = filters
  const search = typed?.trim() === '' ? undefined : typed
  const days = { from: checkDay('from', filters.from), to: checkDay('to', filters.to) }
  return { personId, tab, services: servicesIn(services), search, isCommon: false, ...days }
}

/** The newest first where nothing is said. */
export const orderOf = ({ sort = 'createDate', direction }: Filters) => ({ sort, isUp: direction === 'asc' })

export async function listedOf(db: Db, ids: readonly string[]): Promise<Infer<typeof ListedInvoice>[]> {
  const rows = await readListed(db, ids)
  return rows.map(({ state, overdueFrom, viewedAt, now, ...row }) => {
    const status = statusOf({ state, overdueFrom }, now)
    return { ...row, status, step: stepOf({ ...row, status, viewedAt }) }
  })
}

/** From so many on, words are common: a page of them is near in any order, and a thousand are soon counted. */
const commonFrom = 4000

type Counted = { counts: Counts; isCommon: boolean }

async function readTabs(db: Db, filter: InvoiceFilter): Promise<Counted> {
  const { personId, services, from, to, search } = filter
  const isEverything = personId === null && [services, from, to, search].every((one) => one === undefined)
  if (isEverything) return { counts: await readCounts(db), isCommon: false }
  const { seen, ...counts } = await countOnce(db, filter, { most: countedMost, rows: commonFrom })
  if (seen < commonFrom) return { counts, isCommon: false }
  return { counts: await countRest(db, { ...filter, isCommon: true }, counts, countedMost), isCommon: true }
}

export async function readPage(db: Db, input: Input, asking: Asking): Promise<OutputOf<typeof listInvoices>> {
  const filter = filterOf(input, asking)
  const wanted = cursorOf(input)
  const cursor = wanted && (await isPlace(db, asking, wanted.key)) ? wanted : undefined
  const read = (isCommon: boolean) =>
    pageBeside(cursor, Number(input.rows ?? rowsOfPage), (at, limit) =>
      readIds(db, { ...filter, isCommon }, { ...orderOf(input), cursor: at, limit }),
    )
  // How common the words are decides how a page of them is read.
  const [{ counts, isCommon }, page] = await Promise.all([
    readTabs(db, filter),
    filter.search === undefined ? read(false) : undefined,
  ])
  const { rows, hasNext, hasPrevious } = page ?? (await read(isCommon))
  return { invoices: await listedOf(db, rows), counts, hasNext, hasPrevious }
}

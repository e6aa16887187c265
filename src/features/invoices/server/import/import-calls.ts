// The calls that import invoices from another program: the dry run, and the import of all rows or none.
import type { InputOf } from '#kernel/contract.ts'
import { AppError } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import { enqueueAll } from '#kernel/server/jobs/jobs.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { openTimedPacing } from '#kernel/server/pacing.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { Workspace } from '#kernel/server/workspace.ts'
import { invoiceChanged } from '../../contract.ts'
import { addDays, dueDateOf } from '../../due-date.ts'
import type { DocumentKind } from '../../entities.ts'
import { documentKinds } from '../../entities.ts'
import { checkInvoiceImport, importInvoices } from '../../import-contract.ts'
import { readNumber } from '../../numbers.ts'
import { readSettings } from '../book/settings.ts'
import { insertParties, reachNumbers, readCustomersNamed, readSeller, readTaken } from '../bulk/bulk-queries.ts'
import type { BulkInvoice } from '../bulk/bulk-rows.ts'
import { endOf } from '../bulk/bulk-rows.ts'
import { writeInvoices } from '../bulk/write-invoices.ts'
import { bookWasChanged, managersTopic } from '../changes.ts'
import { readToday } from '../issue/issue-queries.ts'
import { becomeOverdue } from '../issue/overdue.ts'
import { sellerOf } from '../bulk/seller.ts'
import type { Customer } from './customers.ts'
import { customersOf } from './customers.ts'
import type { Importing } from './imported.ts'
import { importedOf } from './imported.ts'
import type { ReadInvoice } from './read-row.ts'
import type { ReadTable } from './read-table.ts'
import { readInvoiceTable } from './read-table.ts'

const problemsMost = 1000
const partiesAtOnce = 500
const jobsAtOnce = 1000
/** A series can't go on behind it. */
const lastOfSeries = 999_999_999

type Given = { db: Db; workspace: Workspace; input: InputOf<typeof importInvoices> }
/** Before the transaction: a long table keeps nobody waiting. */
async function readGiven({ db, workspace, input: { table, dayOrder } }: Given) {
  const { settings } = await readSettings(db, workspace)
  const today = await readToday(db, workspace.timeZone)
  const dueOf = (day: string) => dueDateOf(day, settings.terms)
  const read = await readInvoiceTable(table, { dayOrder, currency: settings.currency, today, dueOf })
  return { ...read, today, series: settings.series }
}

/** Numbers that are given here already, at their rows. */
async function takenIn(db: Db, { invoices, numberLabel }: ReadTable) {
  const taken = await readTaken(
    db,
    invoices.map(({ number }) => number),
  )
  return invoices
    .filter(({ number }) => taken.has(number))
    .map(({ row, number }) => ({ row, column: numberLabel, problem: 'taken' as const, text: number }))
}

const readCustomers = async (db: Db, invoices: readonly ReadInvoice[]) =>
  customersOf(invoices, await readCustomersNamed(db, [...new Set(invoices.map(({ to }) => to.name))]))

type Read = Awaited<ReturnType<typeof readGiven>>

/** The highest number that the table has in each series and year, with the latest day. */
async function reachedBy({ invoices, series }: Read) {
  const pause = openTimedPacing()
  const reached = new Map<string, { kind: DocumentKind; year: number; last: number; day: string }>()
  for (const { number: text, createDate: day } of invoices) {
    for (const kind of documentKinds) {
      const form = series.find((one) => one.kind === kind)?.form ?? ''
      const read = readNumber(form, text)
      if (!read || read.number >= lastOfSeries) continue
      const key = `${kind} ${read.year}`
      const before = reached.get(key) ?? { kind, year: read.year, last: 0, day }
      reached.set(key, {
        ...before,
        last: Math.max(before.last, read.number),
        day: day > before.day ? day : before.day,
      })
    }
    await pause()
  }
  return [...reached.values()]
}

const taken = () => new AppError('conflict', 'Some of these numbers have been given in the meantime')

async function writeParties(tx: Tx, created: ReturnType<typeof customersOf>['created']): Promise<void> {
  for (let at = 0; at < created.length; at += partiesAtOnce) {
    await insertParties(tx, created.slice(at, at + partiesAtOnce))
  }
  if (created.length > 0) await bookWasChanged(tx)
}

/** Those that can still become late are told of when they do. */
async function planOverdue(tx: Tx, invoices: readonly BulkInvoice[], { invoices: read, today }: Read, now: number) {
  const lately = addDays(today, -2)
  const ends = new Map<string, string>()
  const waitingOf = ({ id: invoiceId, draft, timeZone }: BulkInvoice, index: number) => {
    const { total = 0, paid = 0 } = read[index] ?? {}
    if (draft.dueDate < lately) return []
    const late = new Date(endOf(draft.dueDate, timeZone, ends))
    if (total <= paid || late.getTime() <= now) return []
    return [{ data: { invoiceId }, runAt: late, key: `invoices.overdue:${invoiceId}` }]
  }
  for (let at = 0; at < invoices.length; at += jobsAtOnce) {
    const part = invoices.slice(at, at + jobsAtOnce)
    await enqueueAll(
      tx,
      becomeOverdue,
      part.flatMap((invoice, place) => waitingOf(invoice, at + place)),
    )
  }
}

/** In steps that let other work in between. */
async function allOf({ invoices }: Read, customers: readonly Customer[], importing: Importing): Promise<BulkInvoice[]> {
  const pause = openTimedPacing()
  const all: BulkInvoice[] = []
  for (const [index, invoice] of invoices.entries()) {
    const customer = customers[index]
    if (customer) all.push(importedOf(invoice, customer, importing))
    await pause()
  }
  return all
}

async function tell(tx: Tx, invoices: readonly BulkInvoice[]): Promise<void> {
  const [first] = invoices
  if (!first) return
  const people = [...new Set(invoices.flatMap(({ personId }) => personId ?? []))]
  await emit(tx, invoiceChanged, { invoiceId: first.id }, { to: [managersTopic, ...people.map(personTopic)] })
}

export const importParts: Part[] = [
  on(
    checkInvoiceImport,
    async ({ db, prepared: read }) => {
      const clashes = await takenIn(db, read)
      const rows = new Set(clashes.map(({ row }) => row))
      const coming = read.invoices.filter(({ row }) => !rows.has(row))
      const { created } = await readCustomers(db, coming)
      const problems = [...read.problems, ...clashes].toSorted((one, other) => one.row - other.row)
      return {
        invoices: coming.length,
        customers: created.length,
        problems: problems.slice(0, problemsMost),
        problemCount: problems.length,
      }
    },
    { prepare: readGiven },
  ),

  on(
    importInvoices,
    async ({ db, actor, request, workspace, prepared: read }) => {
      if (read.problems.length > 0) throw new AppError('invalid', 'Some rows of this table have a problem')
      // First: whoever issues in these series waits, so that no number is given meanwhile.
      await reachNumbers(db, await reachedBy(read))
      if ((await takenIn(db, read)).length > 0) throw taken()
      const { customers, created } = await readCustomers(db, read.invoices)
      await writeParties(db, created)
      const now = Date.now()
      const seller = sellerOf(workspace, await readSeller(db))
      const importing = { workspace, seller, today: read.today, actorId: actor.id, now }
      const invoices = await allOf(read, customers, importing)
      if (!(await writeInvoices(db, invoices))) throw taken()
      await planOverdue(db, invoices, read, now)
      await tell(db, invoices)
      const params = { count: String(invoices.length) }
      await recordAuditEntry(db, { kind: 'invoices.imported', by: actor, request, params })
      return { invoices: invoices.length, customers: created.length }
    },
    { prepare: readGiven },
  ),
]

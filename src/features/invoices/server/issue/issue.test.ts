// Issuing: numbers without gaps in the order of days, void invoices, and the moment one is overdue.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { untilTaken } from '#app/testing-busy.ts'
import { awaitTimeLeftIn, longestWait } from '#app/testing-clock.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getInvoiceSettings, updateInvoiceSettings } from '../../book-contract.ts'
import type { InvoiceSettings } from '../../book-contract.ts'
import {
  createInvoice,
  deleteInvoices,
  getInvoice,
  issueInvoice,
  listInvoices,
  readInvoiceSums,
  readNextNumber,
  voidInvoice,
} from '../../contract.ts'
import type { Invoice } from '../../entities.ts'
import { recordPayment } from '../../payments-contract.ts'
import { dayFrom, draftInput, snapshotOf, someCustomer, someDraft, someInvoice } from '../testing-invoices.ts'

let product: TestProduct
let today: string
beforeAll(async () => {
  product = await testProduct()
  today = await awaitTimeLeftIn('day', product)
}, longestWait)
afterAll(() => product.close())

const issueOf = ({ id: invoiceId, revision }: Pick<Invoice, 'id' | 'revision'>) =>
  product.manager.send(issueInvoice, { invoiceId, revision })

async function change(settings: Partial<InvoiceSettings>) {
  const { settings: before, revision } = await product.manager.send(getInvoiceSettings)
  return product.manager.send(updateInvoiceSettings, { revision, settings: { ...before, ...settings } })
}

/** A form of its own begins anew: tests don't count each other's numbers. */
const formOf = (form: string) =>
  change({
    series: [
      { kind: 'invoice', form, next: 1 },
      { kind: 'creditNote', form: `CN ${form}`, next: 1 },
    ],
  })
const reset = () => product.database.transaction((tx) => tx.run(sql`delete from invoices_numbers`))

const year = () => today.slice(0, 4)

describe('numbers', () => {
  test('are given one after the other, deleted drafts and void invoices leave none out', async () => {
    const { manager } = product
    await reset()
    await formOf('A-{year}-{number:4}')
    const first = await someInvoice(product)
    expect(first).toMatchObject({ number: `A-${year()}-0001`, status: 'unpaid', step: 'issued', open: 10_000 })
    const draft = await someDraft(product)
    await manager.send(deleteInvoices, { invoiceIds: [draft.id] })
    const { invoice: voided } = await manager.send(voidInvoice, { invoiceId: first.id, revision: first.revision })
    expect(voided).toMatchObject({ number: first.number, status: 'void', open: 0, credit: 0 })
    const next = await manager.send(readNextNumber, { kind: 'invoice', day: today })
    expect(next).toEqual({ number: `A-${year()}-0002`, firstDay: today })
    expect((await someInvoice(product)).number).toBe(next.number)
  })

  test('begin anew with the year of the invoice’s own day, and go on beyond their digits', async () => {
    await reset()
    await formOf('B-{year}-{number:2}')
    const before = Number(year()) - 1
    const lastYear = await someInvoice(product, { createDate: `${before}-12-31` })
    expect(lastYear.number).toBe(`B-${before}-01`)
    expect((await someInvoice(product)).number).toBe(`B-${year()}-01`)
    await change({
      series: [
        { kind: 'invoice', form: 'B-{year}-{number:2}', next: 99 },
        { kind: 'creditNote', form: 'CN{number}', next: 1 },
      ],
    })
    const [ninetyNine, hundred] = [await someInvoice(product), await someInvoice(product)]
    expect([ninetyNine.number, hundred.number]).toEqual([`B-${year()}-99`, `B-${year()}-100`])
    const { invoices } = await product.manager.send(listInvoices, {
      sort: 'number',
      direction: 'desc',
      search: 'B',
      rows: '25',
    })
    const numbers = invoices.map(({ number }) => number)
    expect(numbers.indexOf(`B-${year()}-99`)).toBeGreaterThan(numbers.indexOf(`B-${year()}-100`))
  })

  test('are refused for a day before the last one that has any, also in another year, and far ahead', async () => {
    await reset()
    await formOf('C-{year}-{number}')
    await someInvoice(product)
    const yesterday = await someDraft(product, { createDate: await dayFrom(product, -1) })
    await expect(issueOf(yesterday)).rejects.toMatchObject({
      status: 400,
      fields: { createDate: { code: 'day-before-last' } },
    })
    const longAgo = await someDraft(product, { createDate: await dayFrom(product, -400) })
    await expect(issueOf(longAgo)).rejects.toMatchObject({ fields: { createDate: { code: 'day-before-last' } } })
    const ahead = await dayFrom(product, 32)
    const later = await someDraft(product, { createDate: ahead, dueDate: ahead })
    await expect(issueOf(later)).rejects.toMatchObject({ fields: { createDate: { code: 'too-late' } } })
    expect((await someInvoice(product)).number).toBe(`C-${year()}-2`)
  })

  test('are refused for days ahead while orders make invoices, which would have to follow', async () => {
    await reset()
    await formOf('O-{year}-{number}')
    await change({ ordersMakeInvoices: true })
    const [tomorrow, later] = [await dayFrom(product, 1), await dayFrom(product, 2)]
    const ahead = await someDraft(product, { createDate: later, dueDate: later })
    await expect(issueOf(ahead)).rejects.toMatchObject({ fields: { createDate: { code: 'too-late' } } })
    const next = await someDraft(product, { createDate: tomorrow, dueDate: tomorrow })
    expect((await issueOf(next)).invoice.number).toBe(`O-${tomorrow.slice(0, 4)}-1`)
    await change({ ordersMakeInvoices: false })
    expect((await issueOf(ahead)).invoice.number).toBe(`O-${later.slice(0, 4)}-2`)
    await reset()
  })

  test('go on where the books so far end, never at one that was given', async () => {
    await reset()
    const series = (next: number) =>
      [
        { kind: 'invoice', form: 'D{number}', next },
        { kind: 'creditNote', form: 'CND{number}', next: 1 },
      ] as const
    await change({ series: [...series(15_422)] })
    expect([(await someInvoice(product)).number, (await someInvoice(product)).number]).toEqual(['D15422', 'D15423'])
    await expect(change({ series: [...series(15_423)] })).rejects.toMatchObject({
      fields: { 'settings.series.0.next': { code: 'too-small', limit: 15_424 } },
    })
    expect((await change({ series: [...series(15_424)] })).settings.series[0]?.next).toBe(15_424)
  })

  test('of imported invoices are left out', async () => {
    await reset()
    await formOf('E{number}')
    await product.database.transaction(async (tx) => {
      const { id } = await someDraft(product)
      await tx.run(sql`update invoices set number = 'E2', state = 'paid' where id = ${id}`)
    })
    expect([(await someInvoice(product)).number, (await someInvoice(product)).number]).toEqual(['E1', 'E3'])
  })

  test('of two hundred people at once have no gap, though some are refused', async () => {
    await reset()
    await formOf('F{number}')
    const drafts = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        untilTaken(() => (index % 7 === 0 ? someDraft(product, { lines: [] }) : someDraft(product))),
      ),
    )
    const answers = await Promise.allSettled(drafts.map((draft) => untilTaken(() => issueOf(draft))))
    const numbers = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [Number(answer.value.invoice.number?.slice(1))] : [],
    )
    expect(numbers).toHaveLength(drafts.filter(({ lines }) => lines.length > 0).length)
    expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1))
  }, 60_000)

  test('a transaction that fails after its number was claimed leaves no gap', async () => {
    await reset()
    await formOf('G{number}')
    const { id } = await someDraft(product)
    const { claimNumber } = await import('./issue-queries.ts')
    const failing = product.database.transaction(async (tx) => {
      expect(await claimNumber(tx, { kind: 'invoice', year: 0, day: today })).toEqual({ number: 1 })
      throw new Error(`${id} is not issued after all`)
    })
    await expect(failing).rejects.toThrow('after all')
    expect((await someInvoice(product)).number).toBe('G1')
  })
})

describe('issuing', () => {
  test('needs lines, both tax numbers for reverse charge, and the revision that was seen', async () => {
    const empty = await someDraft(product, { lines: [] })
    await expect(issueOf(empty)).rejects.toMatchObject({ fields: { lines: { code: 'required' } } })
    const to = { ...draftInput(today).to, taxNumber: 'ATU12345678' }
    const reverse = await someDraft(product, { taxTreatment: 'reverseCharge', to })
    await expect(issueOf(reverse)).rejects.toMatchObject({ fields: { 'from.taxNumber': { code: 'required' } } })
    const draft = await someDraft(product)
    await expect(issueOf({ ...draft, revision: draft.revision + 1 })).rejects.toMatchObject({
      status: 409,
      revision: 1,
    })
    const { invoice } = await issueOf(draft)
    await expect(issueOf(invoice)).rejects.toMatchObject({ status: 409, fields: { invoiceId: { code: 'issued' } } })
    await expect(issueOf({ id: newId(), revision: 1 })).rejects.toMatchObject({ status: 404 })
  })

  test('is late from the end of the due day where the customer is, else where the workspace is', async () => {
    const { manager } = product
    const far = await someCustomer(manager, { timeZone: 'Pacific/Kiritimati' })
    const theirs = await someInvoice(product, { to: snapshotOf(far) })
    const ours = await someInvoice(product)
    expect(Date.parse(theirs.overdueFrom ?? '')).toBe(Date.parse(`${today}T10:00:00Z`))
    expect(Date.parse(ours.overdueFrom ?? '')).toBe(Date.parse(`${await dayFrom(product, 1)}T00:00:00Z`))
  })

  test('of nothing, or of less, is paid at once and never overdue', async () => {
    for (const total of [0, -2500]) {
      const invoice = await someInvoice(product, { total })
      expect(invoice).toMatchObject({ status: 'paid', open: 0, credit: Math.max(0, -total) })
    }
  })
})

test('an overdue one is told once, when its time has come', async () => {
  const { manager, database } = product
  const { id: invoiceId } = await someInvoice(product)
  const history = async () => (await manager.send(getInvoice, { invoiceId })).invoice
  expect((await history()).status).toBe('unpaid')
  await database.transaction(async (tx) => {
    await tx.run(sql`update invoices set overdue_from = now() - interval '1 second' where id = ${invoiceId}`)
    await tx.run(sql`select graphile_worker.reschedule_jobs(
      (select array_agg(id) from graphile_worker.jobs where key = ${`invoices.overdue:${invoiceId}`}), now())`)
  })
  await expect.poll(async () => (await history()).history.map(({ kind }) => kind)).toContain('overdue')
  expect(await history()).toMatchObject({ status: 'overdue', step: 'overdue' })
})

test('one that is open again after its day is told of as overdue', async () => {
  const { manager, database, settle } = product
  const invoice = await someInvoice(product, { total: 5000 })
  const { id: invoiceId, currency, createDate: paidOn } = invoice
  const payment = { invoiceId, currency, paidOn, method: 'transfer', note: '', isConfirmed: false } as const
  await manager.send(recordPayment, { ...payment, amount: 5000, paidBefore: 0 })
  await database.transaction((tx) =>
    tx.run(sql`update invoices set overdue_from = now() - interval '1 day' where id = ${invoiceId}`),
  )
  await manager.send(recordPayment, { ...payment, amount: -2000, paidBefore: 5000 })
  await settle()
  const { invoice: late } = await manager.send(getInvoice, { invoiceId })
  expect(late).toMatchObject({ status: 'overdue', open: 2000 })
  expect(late.history.filter(({ kind }) => kind === 'overdue')).toHaveLength(1)
})

test('void is refused for drafts, void ones, and where something was paid', async () => {
  const { manager } = product
  const voidOf = ({ id: invoiceId, revision }: Invoice) => manager.send(voidInvoice, { invoiceId, revision })
  await expect(voidOf(await someDraft(product))).rejects.toMatchObject({
    fields: { invoiceId: { code: 'not-allowed' } },
  })
  const paid = await someInvoice(product)
  const payment = { invoiceId: paid.id, amount: 1, currency: 'EUR', method: 'cash', paidOn: today } as const
  await manager.send(recordPayment, { ...payment, note: '', paidBefore: 0, isConfirmed: false })
  await expect(voidOf(paid)).rejects.toMatchObject({ status: 409, fields: { invoiceId: { code: 'already-paid' } } })
  const other = await someInvoice(product)
  const before = await manager.send(readInvoiceSums)
  await voidOf(other)
  const after = await manager.send(readInvoiceSums)
  expect(after.total.count).toBe(before.total.count - 1)
  await expect(voidOf(other)).rejects.toMatchObject({ status: 409 })
})

test('an invoice of a customer is issued once, however often it is asked for', async () => {
  const draft = (await product.manager.send(createInvoice, draftInput(today))).invoice
  const answers = await Promise.allSettled([issueOf(draft), issueOf(draft), issueOf(draft)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

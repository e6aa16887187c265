// The list: tabs, filters, orders and pages, and what people see who are no managers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { awaitTimeLeftIn, longestWait } from '#app/testing-clock.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { InputOf } from '#kernel/contract.ts'
import { findRecords } from '#kernel/search-contract.ts'
import { getInvoiceSettings, listServices, updateInvoiceSettings } from '../../book-contract.ts'
import { getInvoice, listInvoices, listNewestInvoices, readInvoiceSums } from '../../contract.ts'
import type { Invoice } from '../../entities.ts'
import {
  dayFrom,
  draftInput,
  lineInput,
  snapshotOf,
  someCustomer,
  someDraft,
  someInvoice,
} from '../testing-invoices.ts'

let product: TestProduct
const ids: Record<string, string> = {}
const names = new Map<string, string>()
const service = { id: newId(), name: 'Survey', price: 10_000, description: '' }

/** Remembered by a name of its own. */
async function keep(name: string, invoice: Promise<Invoice>): Promise<void> {
  const { id } = await invoice
  ids[name] = id
  names.set(id, name)
}

beforeAll(async () => {
  product = await testProduct()
  await awaitTimeLeftIn('day', product)
  const { manager, ann } = product
  const { settings, revision } = await manager.send(getInvoiceSettings)
  await manager.send(updateInvoiceSettings, { revision, settings: { ...settings, services: [service] } })
  const rosa = await someCustomer(manager, { personId: ann.id, name: 'Rosa Lind' })
  const day = (days: number) => dayFrom(product, days)
  const to = (name: string) => ({ ...draftInput('').to, name })
  const surveyed = [lineInput(100, { serviceId: service.id })]
  const old = { createDate: await day(-40), dueDate: await day(-10) }
  await keep('late', someInvoice(product, { ...old, to: snapshotOf(rosa), total: 400 }))
  await keep('paid', someInvoice(product, { createDate: await day(-30), to: to('Émile Đặng'), total: 0 }))
  const later = { createDate: await day(-20), dueDate: await day(20) }
  await keep('open', someInvoice(product, { ...later, to: to('阿里山'), lines: surveyed }))
  await keep('draft', someDraft(product, { createDate: await day(-10), to: snapshotOf(rosa), total: 300 }))
}, longestWait)
afterAll(() => product.close())

type Asked = InputOf<typeof listInvoices>
async function list(input: Asked = {}, person = product.manager) {
  const answer = await person.send(listInvoices, input)
  return { ...answer, found: answer.invoices.map(({ id }) => names.get(id) ?? id) }
}
const found = async (input: Asked) => (await list(input)).found

test('is the newest first, with a count on each tab', async () => {
  const answer = await list()
  expect(answer.found).toEqual(['draft', 'open', 'paid', 'late'])
  expect(answer.counts).toEqual({ all: 4, paid: 1, unpaid: 1, overdue: 1, draft: 1 })
  expect(await found({ tab: 'overdue' })).toEqual(['late'])
  expect(await found({ tab: 'unpaid' })).toEqual(['open'])
  expect(await found({ tab: 'paid' })).toEqual(['paid'])
  expect(await found({ tab: 'draft' })).toEqual(['draft'])
  expect(answer.invoices.map(({ status, step }) => [status, step])).toEqual([
    ['draft', 'draft'],
    ['unpaid', 'issued'],
    ['paid', 'paid'],
    ['overdue', 'overdue'],
  ])
})

test('is sorted by each column, both ways', async () => {
  const orders: [Asked['sort'], string[]][] = [
    ['createDate', ['late', 'paid', 'open', 'draft']],
    ['total', ['paid', 'open', 'draft', 'late']],
    ['number', ['draft', 'late', 'paid', 'open']],
  ]
  for (const [sort, names] of orders) {
    expect(await found({ sort, direction: 'asc' })).toEqual(names)
    expect(await found({ sort, direction: 'desc' })).toEqual(names.toReversed())
  }
  expect(await found({ sort: 'client', direction: 'asc' })).toEqual(
    ['paid', 'late', 'draft', 'open'].toSorted(byClient),
  )
  for (const sort of ['dueDate', 'sent'] as const) expect(await found({ sort })).toHaveLength(4)
})

/** Rosa has two, of which the first written comes first. */
const byClient = (one: string, other: string) => {
  const order = ['paid', 'late', 'draft', 'open']
  return order.indexOf(one) - order.indexOf(other)
}

test('is narrowed by words, days and services', async () => {
  expect(await found({ search: 'dang' })).toEqual(['paid'])
  expect(await found({ search: '阿里' })).toEqual(['open'])
  const [late] = (await list({ tab: 'overdue' })).invoices
  expect(await found({ search: late?.number ?? '' })).toEqual(['late'])
  expect(await found({ search: '  ' })).toHaveLength(4)
  expect(await found({ services: service.id })).toEqual(['open'])
  expect(await found({ services: 'none' })).toEqual(['draft', 'paid', 'late'])
  expect(await found({ services: `none,${service.id}` })).toHaveLength(4)
  const [from, to] = [await dayFrom(product, -30), await dayFrom(product, -20)]
  const within = await list({ from, to })
  expect(within.found).toEqual(['open', 'paid'])
  expect(within.counts).toEqual({ all: 2, paid: 1, unpaid: 1, overdue: 0, draft: 0 })
  await expect(found({ from: '2027-02-30' })).rejects.toMatchObject({ fields: { from: { code: 'not-a-date' } } })
  await expect(found({ services: 'x' })).rejects.toMatchObject({ fields: { services: { code: 'not-allowed' } } })
  expect((await product.ann.send(listServices)).services).toEqual([{ id: service.id, name: 'Survey' }])
})

describe('pages', () => {
  test('follow one another both ways, in every order', async () => {
    const made = await Promise.all(
      Array.from({ length: 9 }, () => someDraft(product, { to: { ...draftInput('').to, name: 'Paged' } })),
    )
    for (const sort of ['createDate', 'dueDate', 'total', 'number', 'client', 'sent'] as const) {
      const asked = { search: 'Paged', sort, rows: '5' } as const
      const first = await list(asked)
      const second = await list({ ...asked, after: first.found[4] })
      expect(new Set([...first.found, ...second.found])).toEqual(new Set(made.map(({ id }) => id)))
      expect([first.hasPrevious, first.hasNext, second.hasPrevious, second.hasNext]).toEqual([false, true, true, false])
      expect((await list({ ...asked, before: second.found[0] })).found).toEqual(first.found)
      expect((await list({ ...asked, until: second.found[3] })).found).toEqual([
        ...first.found.slice(4),
        ...second.found,
      ])
    }
    const nowhere = await list({ search: 'Paged', after: newId() })
    expect(nowhere.found).toEqual((await list({ search: 'Paged' })).found)
    const { transaction } = product.database
    await transaction((tx) => tx.run(sql`delete from invoices where id = any(${made.map(({ id }) => id)}::uuid[])`))
  })
})

describe('a customer', () => {
  test('sees what is addressed to them once it is issued, in list, sums, newest and search', async () => {
    const { ann } = product
    const own = await list({}, ann)
    expect(own.found).toEqual(['late'])
    expect(own.counts).toEqual({ all: 1, paid: 0, unpaid: 0, overdue: 1, draft: 0 })
    const sums = await ann.send(readInvoiceSums)
    expect(sums).toMatchObject({
      total: { count: 1, sums: [{ currency: 'EUR', amount: 400 }] },
      overdue: { count: 1, sums: [{ currency: 'EUR', amount: 400 }] },
      unpaid: { count: 0, sums: [] },
      oldestOverdueDays: 9,
    })
    expect((await ann.send(listNewestInvoices)).invoices.map(({ id }) => id)).toEqual([ids['late']])
    const { hits } = await ann.send(findRecords, { text: 'rosa' })
    expect(hits.filter(({ kind }) => kind === 'invoices.invoice').map(({ id }) => id)).toEqual([ids['late']])
  })

  test('sees nothing of others', async () => {
    const { ben } = product
    expect((await list({}, ben)).found).toEqual([])
    expect((await ben.send(readInvoiceSums)).total).toEqual({ count: 0, sums: [] })
    for (const invoiceId of Object.values(ids)) {
      await expect(ben.send(getInvoice, { invoiceId })).rejects.toMatchObject({ status: 404 })
    }
    expect((await list({ after: ids['late'] }, ben)).hasPrevious).toBe(false)
  })
})

test('a manager finds invoices by number and customer', async () => {
  const { hits } = await product.manager.send(findRecords, { text: 'rosa lind' })
  const own = hits.filter(({ kind }) => kind === 'invoices.invoice')
  expect(own.map(({ id }) => names.get(id))).toEqual(['draft', 'late'])
  expect(own[0]).toMatchObject({ title: 'Rosa Lind', note: null, link: `/dashboard/invoice/${ids['draft']}` })
})

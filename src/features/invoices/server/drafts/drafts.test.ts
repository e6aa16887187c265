// Drafts through the API: written, changed by two at once, deleted and brought back, duplicated, and for managers alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { awaitTimeLeftIn, longestWait } from '#app/testing-clock.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import {
  createInvoice,
  deleteInvoices,
  duplicateInvoice,
  getInvoice,
  issueInvoice,
  listInvoices,
  restoreInvoices,
  updateInvoice,
} from '../../contract.ts'
import type { DraftInput } from '../../entities.ts'
import {
  dayFrom,
  draftOf,
  draftInput,
  lineInput,
  snapshotOf,
  someCustomer,
  someDraft,
  someInvoice,
} from '../testing-invoices.ts'
import { insertDraft } from './insert-draft.ts'

let product: TestProduct
let today: string
beforeAll(async () => {
  product = await testProduct()
  today = await awaitTimeLeftIn('day', product)
}, longestWait)
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }
const refused = (field: string, code: string) => ({ status: 400, fields: { [field]: { code } } })

describe('a new draft', () => {
  test('adds up, has no number, and managers alone see it', async () => {
    const { manager, ann } = product
    const draft = draftInput(today, {
      lines: [lineInput(2000, { quantity: '2.5', taxes: ['9.975'], discount: { kind: 'percent', percent: '10' } })],
      shipping: 500,
      discount: { kind: 'amount', amount: 500 },
    })
    const { invoice } = await manager.send(createInvoice, draft)
    expect(invoice).toMatchObject({ ...draft, number: null, status: 'draft', step: 'draft', overdueFrom: null })
    expect(invoice).toMatchObject({ subtotal: 4500, discountAmount: 500, net: 4500, total: 4899, open: 0, credit: 0 })
    expect(invoice.taxes).toEqual([{ rate: '9.975', base: 4000, amount: 399 }])
    expect(invoice.lines.map(({ total }) => total)).toEqual([4500])
    expect(invoice.history.map(({ kind, by }) => [kind, by])).toEqual([['created', manager.name]])
    await expect(ann.send(getInvoice, { invoiceId: invoice.id })).rejects.toMatchObject(notFound)
  })

  test('is refused with days, discounts, amounts and references that it can’t have', async () => {
    const { manager } = product
    const tried: [Partial<DraftInput>, string, string][] = [
      [{ createDate: '2027-02-30' }, 'createDate', 'not-a-date'],
      [{ dueDate: await dayFrom(product, -1) }, 'dueDate', 'too-early'],
      [{ discount: { kind: 'percent' } }, 'discount', 'not-allowed'],
      [{ discount: { kind: 'amount', amount: -1 } }, 'discount', 'not-allowed'],
      [{ lines: [lineInput(1, { discount: { kind: 'amount' } })] }, 'lines.0.discount', 'not-allowed'],
      [{ lines: [lineInput(10_000_000_000, { quantity: '999999999' })] }, 'lines', 'too-large'],
      [{ lines: [lineInput(1, { serviceId: newId() })] }, 'lines.0.serviceId', 'not-allowed'],
      [{ creditOf: newId() }, 'creditOf', 'not-allowed'],
      [{ creditOf: newId(), kind: 'creditNote' }, 'creditOf', 'not-allowed'],
      [{ to: { ...draftInput(today).to, id: newId() } }, 'to.id', 'not-allowed'],
    ]
    for (const [more, field, code] of tried) {
      await expect(manager.send(createInvoice, draftInput(today, more))).rejects.toMatchObject(refused(field, code))
    }
    const rates = Array.from({ length: 51 }, (_, index) => lineInput(1, { taxes: [`${index}`] }))
    await expect(manager.send(createInvoice, draftInput(today, { lines: rates }))).rejects.toMatchObject({
      fields: { lines: { code: 'too-long', limit: 50 } },
    })
  })

  test('has an ID once', async () => {
    const { manager } = product
    const input = { id: newId(), ...draftInput(today) }
    expect((await manager.send(createInvoice, input)).invoice.id).toBe(input.id)
    await expect(manager.send(createInvoice, input)).rejects.toMatchObject({
      status: 409,
      fields: { id: { code: 'taken' } },
    })
  })

  test('keeps a name that has left the address book since', async () => {
    const { manager } = product
    const rosa = await someCustomer(manager)
    const { id: invoiceId, revision, ...draft } = await someDraft(product, { to: snapshotOf(rosa) })
    await product.database.transaction((tx) => tx.run(sql`delete from invoices_parties where id = ${rosa.id}`))
    const invoice = draftOf({ id: invoiceId, revision, ...draft }, { notes: 'Thank you' })
    expect((await manager.send(updateInvoice, { invoiceId, revision, invoice })).invoice.to).toEqual(snapshotOf(rosa))
  })
})

describe('a changed draft', () => {
  test('is added up anew, and its revision goes on', async () => {
    const before = await someDraft(product)
    const { id: invoiceId, revision } = before
    const change = { lines: [lineInput(300), lineInput(400, { taxes: ['0'] })], currency: 'VND' }
    const { invoice } = await product.manager.send(updateInvoice, {
      invoiceId,
      revision,
      invoice: draftOf(before, change),
    })
    expect(invoice).toMatchObject({ total: 700, currency: 'VND', revision: revision + 1 })
    expect(invoice.taxes).toEqual([{ rate: '0', base: 400, amount: 0 }])
  })

  test('is refused where somebody else changed the same meanwhile, with both values', async () => {
    const { manager, admin } = product
    const before = await someDraft(product)
    const { id: invoiceId, revision } = before
    await admin.send(updateInvoice, { invoiceId, revision, invoice: draftOf(before, { notes: 'Theirs' }) })
    const mine = { invoiceId, revision, invoice: draftOf(before, { notes: 'Mine' }) }
    await expect(manager.send(updateInvoice, mine)).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      revision: revision + 1,
      clashes: { notes: { yours: 'Mine', theirs: 'Theirs' } },
    })
  })

  test('saved as it stands stays as it is', async () => {
    const before = await someDraft(product, { discount: { kind: 'percent', percent: '5' } })
    const { id: invoiceId, revision } = before
    const { invoice } = await product.manager.send(updateInvoice, { invoiceId, revision, invoice: draftOf(before, {}) })
    expect(invoice.revision).toBe(revision)
  })

  test('can’t be changed once it is issued', async () => {
    const issued = await someInvoice(product)
    const { id: invoiceId, revision } = issued
    const change = { invoiceId, revision, invoice: draftOf(issued, { notes: 'Later' }) }
    await expect(product.manager.send(updateInvoice, change)).rejects.toMatchObject({
      status: 409,
      fields: { invoiceId: { code: 'issued' } },
    })
  })
})

describe('deleting', () => {
  test('takes drafts alone, and brings them back', async () => {
    const { manager } = product
    const draft = await someDraft(product)
    const issued = await someInvoice(product)
    const invoiceIds = [draft.id, issued.id]
    const before = (await manager.send(listInvoices)).counts
    expect(await manager.send(deleteInvoices, { invoiceIds })).toEqual({ deletedIds: [draft.id], keptIds: [issued.id] })
    await expect(manager.send(getInvoice, { invoiceId: draft.id })).rejects.toMatchObject(notFound)
    expect((await manager.send(listInvoices)).counts.draft).toBe(before.draft - 1)
    await manager.send(restoreInvoices, { invoiceIds })
    expect((await manager.send(getInvoice, { invoiceId: draft.id })).invoice).toMatchObject({ status: 'draft' })
    expect((await manager.send(listInvoices)).counts).toEqual(before)
  })
})

test('a duplicate that is written to somebody else is not its first customer’s any more', async () => {
  const { manager, ann, database } = product
  // Such as a charge of the plan: for an account, and nobody of the address book.
  const draft = draftInput(today)
  const invoiceId = await database.transaction((tx) => insertDraft(tx, { draft, by: null, personId: ann.id }))
  const issueNow = async (id: string) => {
    const { revision } = (await manager.send(getInvoice, { invoiceId: id })).invoice
    return manager.send(issueInvoice, { invoiceId: id, revision })
  }
  await issueNow(invoiceId)
  const { invoice: same } = await manager.send(duplicateInvoice, { invoiceId })
  await issueNow(same.id)
  const { invoice: other } = await manager.send(duplicateInvoice, { invoiceId })
  const to = { ...other.to, name: 'Somebody else' }
  await manager.send(updateInvoice, { invoiceId: other.id, revision: other.revision, invoice: draftOf(other, { to }) })
  await issueNow(other.id)
  expect((await ann.send(getInvoice, { invoiceId: same.id })).invoice.id).toBe(same.id)
  await expect(ann.send(getInvoice, { invoiceId: other.id })).rejects.toMatchObject(notFound)
})

test('a duplicate is a draft of today with the same lines', async () => {
  const { manager } = product
  const issued = await someInvoice(product, { notes: 'Thank you' })
  const { invoice } = await manager.send(duplicateInvoice, { invoiceId: issued.id })
  expect(invoice).toMatchObject({
    status: 'draft',
    number: null,
    createDate: today,
    notes: 'Thank you',
    total: issued.total,
  })
  expect(invoice.lines).toEqual(issued.lines)
  await expect(manager.send(duplicateInvoice, { invoiceId: newId() })).rejects.toMatchObject(notFound)
})

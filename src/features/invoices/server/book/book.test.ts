// The address book and the settings: who may change them, what is refused, and what invoices take from them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { newId } from '#kernel/server/ids.ts'
import {
  createParty,
  deleteParty,
  getInvoiceSettings,
  listParties,
  updateInvoiceSettings,
  updateParty,
} from '../../book-contract.ts'
import type { InvoiceSettings } from '../../book-contract.ts'
import { getInvoice } from '../../contract.ts'
import cases from '../../cases/inv06-tax-numbers.json' with { type: 'json' }
import { snapshotOf, someCustomer, someInvoice } from '../testing-invoices.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }

describe('the address book', () => {
  test('has the latest used first, finds words, and goes on page by page', async () => {
    const { manager } = product
    const made = []
    for (let count = 0; count < 52; count += 1) made.push(await someCustomer(manager, { name: `Paged ${count}` }))
    const first = await manager.send(listParties, { kind: 'customer', search: 'paged' })
    expect(first.parties.map(({ id }) => id)).toEqual(
      made
        .toReversed()
        .slice(0, 50)
        .map(({ id }) => id),
    )
    expect(first.hasNext).toBe(true)
    const rest = await manager.send(listParties, { kind: 'customer', search: 'paged', after: first.parties.at(-1)?.id })
    expect(rest.parties.map(({ name }) => name)).toEqual(['Paged 1', 'Paged 0'])
    const [oldest] = made
    if (oldest) await someInvoice(product, { to: snapshotOf(oldest) })
    const { parties } = await manager.send(listParties, { kind: 'customer' })
    expect(parties[0]?.name).toBe('Paged 0')
    expect((await manager.send(listParties, { kind: 'seller', search: 'paged' })).parties).toEqual([])
  })

  test.each(cases.numbers)('keeps the tax number $text as it was written', async ({ text, country }) => {
    const party = await someCustomer(product.manager, { taxNumber: text, country })
    expect(party).toMatchObject({ taxNumber: text, country })
  })

  test('refuses accounts and time zones that aren’t there, and an ID twice', async () => {
    const { manager } = product
    const made = someCustomer(manager, { personId: newId() })
    await expect(made).rejects.toMatchObject({ fields: { personId: { code: 'not-allowed' } } })
    // The database knows no `AET`, reads `+05` as five hours behind, and takes `IST` for Israel’s.
    for (const timeZone of ['Mars/Olympus', 'AET', '+05', 'IST']) {
      const elsewhere = someCustomer(manager, { timeZone })
      await expect(elsewhere).rejects.toMatchObject({ fields: { timeZone: { code: 'not-allowed' } } })
    }
    const { revision: _, ...party } = await someCustomer(manager)
    await expect(manager.send(createParty, party)).rejects.toMatchObject({ status: 409 })
  })

  test('is merged where two change one entry, and refuses what both changed', async () => {
    const { manager, admin } = product
    const { id: partyId, revision, ...party } = await someCustomer(manager)
    const changed = (more: object) => ({ partyId, revision, party: { ...party, ...more } })
    await admin.send(updateParty, changed({ city: 'Ghent' }))
    await expect(manager.send(updateParty, changed({ city: 'Bruges' }))).rejects.toMatchObject({
      status: 409,
      clashes: { city: { yours: 'Bruges', theirs: 'Ghent' } },
    })
  })

  test('takes an entry away and brings it back; invoices keep their address', async () => {
    const { manager } = product
    const party = await someCustomer(manager, { name: 'Gone for now' })
    const invoice = await someInvoice(product, { to: snapshotOf(party) })
    await manager.send(deleteParty, { partyId: party.id, isDeleted: true })
    await expect(manager.send(deleteParty, { partyId: party.id, isDeleted: true })).rejects.toMatchObject(notFound)
    expect((await manager.send(listParties, { kind: 'customer', search: 'gone' })).parties).toEqual([])
    expect((await manager.send(getInvoice, { invoiceId: invoice.id })).invoice.to).toEqual(snapshotOf(party))
    await manager.send(deleteParty, { partyId: party.id, isDeleted: false })
    expect((await manager.send(listParties, { kind: 'customer', search: 'gone' })).parties).toEqual([party])
  })

  test('links an account: it sees the invoices, and no longer once another is linked', async () => {
    const { manager, ann, ben } = product
    const { id: partyId, revision, ...party } = await someCustomer(manager, { personId: ann.id })
    const invoice = await someInvoice(product, { to: snapshotOf({ id: partyId, revision, ...party }) })
    await ann.send(getInvoice, { invoiceId: invoice.id })
    await manager.send(updateParty, { partyId, revision, party: { ...party, personId: ben.id } })
    await expect(ann.send(getInvoice, { invoiceId: invoice.id })).rejects.toMatchObject(notFound)
    expect((await ben.send(getInvoice, { invoiceId: invoice.id })).invoice.number).toBe(invoice.number)
  })
})

describe('the settings', () => {
  const save = async (change: Partial<InvoiceSettings>) => {
    const { settings, revision } = await product.manager.send(getInvoiceSettings)
    return product.manager.send(updateInvoiceSettings, { revision, settings: { ...settings, ...change } })
  }

  test('begin with the workspace’s currency and series of both kinds', async () => {
    const { settings } = await product.admin.send(getInvoiceSettings)
    expect(settings).toMatchObject({ currency: 'EUR', terms: { kind: 'days', count: 30 } })
    expect(settings.series.map(({ kind, form }) => [kind, form])).toEqual([
      ['invoice', 'INV-{year}-{number:4}'],
      ['creditNote', 'CN-{year}-{number:4}'],
    ])
  })

  test('are saved as they were typed, and refused over a revision that isn’t the last', async () => {
    const rate = { id: newId(), name: 'TVQ', rate: '9.975' }
    const service = { id: newId(), name: 'Survey', price: -5, description: 'Of the “roof”' }
    const change = {
      rates: [rate],
      services: [service],
      defaultRateId: rate.id,
      remindBefore: [3],
      remindAfter: [7, 14],
    }
    const { settings, revision } = await save(change)
    expect(settings).toMatchObject(change)
    await expect(
      product.manager.send(updateInvoiceSettings, { revision: revision - 1, settings }),
    ).rejects.toMatchObject({ status: 409, revision })
  })

  test('refuse forms without a number, a series twice or missing, and rates that aren’t there', async () => {
    const { settings } = await product.manager.send(getInvoiceSettings)
    const [invoice, note] = settings.series
    const series = (...all: (typeof invoice)[]) => all.flatMap((one) => one ?? [])
    const tried: [Partial<InvoiceSettings>, string, string][] = [
      [{ series: series(invoice && { ...invoice, form: 'INV' }, note) }, 'settings.series.0.form', 'not-allowed'],
      [{ series: series(invoice) }, 'settings.series', 'not-allowed'],
      [{ series: series(invoice, invoice) }, 'settings.series', 'not-allowed'],
      [
        { series: series(invoice, note && { ...note, form: 'INV-{year}-{number}' }) },
        'settings.series.1.form',
        'taken',
      ],
      [{ defaultRateId: newId() }, 'settings.defaultRateId', 'not-allowed'],
      [{ remindAfter: [7, 7] }, 'settings.remindAfter', 'not-allowed'],
    ]
    for (const [change, field, code] of tried) {
      await expect(save(change)).rejects.toMatchObject({ status: 400, fields: { [field]: { code } } })
    }
  })
})

// Due days in calendars: managers see all of them, customers theirs, and nobody sees drafts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { getPreferences, updatePreferences } from '#features/calendar/calendars-contract.ts'
import { listLayers } from '#features/calendar/contract.ts'
import { dayFrom, snapshotOf, someCustomer, someDraft, someInvoice } from './testing-invoices.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

async function duesOf(person: TestPerson, day: string) {
  await person.send(updatePreferences, { preferences: { hiddenLayers: [] } })
  const { layers, entries } = await person.send(listLayers, {
    from: `${day}T00:00:00.000Z`,
    to: `${day}T23:59:59.000Z`,
  })
  expect(layers).toContainEqual({ key: 'invoices.due', label: 'invoices.dueDays' })
  return entries.filter(({ layer }) => layer === 'invoices.due')
}

test('managers, who would see all of them, show them first; customers see theirs', async () => {
  const hiddenFrom = async (person: TestPerson) => (await person.send(getPreferences)).preferences.hiddenLayers
  expect(await hiddenFrom(product.manager)).toContain('invoices.due')
  expect(await hiddenFrom(product.ann)).not.toContain('invoices.due')
})

test('an issued invoice stands on its due day for managers and its customer', async () => {
  const { manager, ann, ben } = product
  const to = snapshotOf(await someCustomer(manager, { personId: ann.id, company: 'Lind & Sons' }))
  const dueDate = await dayFrom(product, 9)
  const { id, number } = await someInvoice(product, { to, dueDate })
  await someDraft(product, { to, dueDate })
  const due = { id, title: `${number ?? ''} Lind & Sons`, allDay: true, start: dueDate, isDone: false }
  expect(await duesOf(manager, dueDate)).toMatchObject([due])
  expect(await duesOf(ann, dueDate)).toMatchObject([due])
  expect(await duesOf(ben, dueDate)).toEqual([])
})

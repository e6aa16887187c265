// A person's own invoices in Billing: they say when they couldn’t be read, and each has its PDF.
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { listNewestInvoices } from '../../contract.ts'
import { draftFor, someInvoice, someParty } from '../testing-invoices.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/user/account', 'ann')
  const { manager, me } = shown
  const seller = await someParty(manager, { kind: 'seller', name: 'Atrium Works' })
  const customer = await someParty(manager, { kind: 'customer', name: me.name, personId: me.id })
  await someInvoice(manager, draftFor(seller, customer))
})

test('a list that couldn’t be read says so, and is read again by a button', async () => {
  const network = window.fetch
  let isBroken = true
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    isBroken && path.includes(listNewestInvoices.path)
      ? Promise.resolve(Response.json({ code: 'internal', message: 'Broken' }, { status: 500 }))
      : network(path, init),
  )
  await page.getByRole('tab', { name: 'Billing' }).click()
  const panel = page.getByRole('region', { name: 'Invoices', exact: true })
  await expect.element(panel.getByText('Couldn’t load the invoices')).toBeVisible()
  isBroken = false
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByRole('link', { name: /^INV-/ })).toBeVisible()
  await expect.element(panel.getByText('€120.00')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: /PDF/ })).toBeVisible()
})

// A customer at the page of their invoice: reading, paying by card, what a bank asks, and links that have ended.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { newId } from '#kernel/client/new-id.ts'
import { createInvoice, issueInvoice, shareInvoice, voidInvoice } from '../../contract.ts'
import type { DraftInput } from '../../entities.ts'

function goTo(address: string) {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/invoice', 'visitor')
})

const party = { id: null, company: '', email: '', phone: '', zipCode: '', state: '', country: null, taxNumber: '' }
const draft = (): DraftInput => {
  const day = new Date().toISOString().slice(0, 10)
  return {
    kind: 'invoice',
    creditOf: null,
    from: { ...party, name: 'Mara Lindqvist', company: 'Atrium Works', street: 'Kadelaan 14', city: 'Gent' },
    to: { ...party, name: 'Kofi Mensah', street: 'Quay 7', city: 'Accra' },
    currency: 'USD',
    createDate: day,
    dueDate: day,
    lines: [
      {
        id: newId(),
        title: '<b>Oak handrail</b>',
        description: 'Turned, oiled',
        serviceId: null,
        quantity: '2.5',
        price: 4800,
        discount: null,
        taxes: ['19'],
      },
    ],
    shipping: 0,
    shippingTaxes: [],
    discount: null,
    taxTreatment: 'standard',
    pricesIncludeTax: false,
    rounding: 'line',
    notes: 'Thank you',
    language: 'en',
    isReminded: false,
  }
}

async function openNew() {
  const { invoice } = await shown.manager.send(createInvoice, draft())
  const of = { invoiceId: invoice.id, revision: invoice.revision }
  const issued = (await shown.manager.send(issueInvoice, of)).invoice
  const { path } = await shown.manager.send(shareInvoice, { invoiceId: issued.id, isRenewed: false })
  goTo(path)
  await expect.element(heading(`Invoice ${issued.number}`)).toBeVisible()
  return issued
}
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const cardNumber = page.getByRole('textbox', { name: 'Card number' })

test('a link that opens nothing says so', async () => {
  await expect.element(heading('This link doesn’t open an invoice')).toBeVisible()
  goTo('/invoice#key=made-up')
  await expect.element(heading('This link doesn’t open an invoice')).toBeVisible()
})

test('the sheet is read, a declined card is said at its field, and another one pays', async () => {
  await openNew()
  await expect.element(page.getByText('<b>Oak handrail</b>')).toBeVisible()
  await expect.element(page.getByText('$120.00').first()).toBeVisible()
  await expect.element(page.getByText('Tax, 19% of $120.00')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Download PDF' }))
    .toHaveAttribute('href', expect.stringContaining('/api/invoices/shared/pdf?key='))
  await userEvent.fill(cardNumber, '4111 1111 1111 1111')
  await userEvent.click(button('Pay $142.80'))
  await expect.element(cardNumber).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(cardNumber, '4000 0000 0000 0002')
  await userEvent.click(button('Pay $142.80'))
  await expect.element(page.getByText('Your card was declined', { exact: false })).toBeVisible()
  await userEvent.fill(cardNumber, '4242 4242 4242 4242')
  await userEvent.click(button('Pay $142.80'))
  await expect.element(page.getByText('This invoice is paid. Thank you!')).toBeVisible()
  await expect.element(button(/^Pay/)).not.toBeInTheDocument()
})

test('what a bank asks is answered there', async () => {
  await openNew()
  await userEvent.fill(cardNumber, '4000 0025 0000 3155')
  await userEvent.click(button('Pay $142.80'))
  await userEvent.click(button('Yes, it’s me'))
  await expect.element(page.getByText('This invoice is paid. Thank you!')).toBeVisible()
})

test('of a void one there is nothing to pay', async () => {
  const { id: invoiceId, revision } = await openNew()
  await shown.manager.send(voidInvoice, { invoiceId, revision })
  await userEvent.fill(cardNumber, '4242 4242 4242 4242')
  await userEvent.click(button('Pay $142.80'))
  await expect.element(page.getByText('This invoice has been voided. There’s nothing to pay.')).toBeVisible()
})

// A visitor at their order: what its link opens, what can be done there, and how a lost link comes again.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { newId } from '#kernel/client/new-id.ts'
import { shipOrder } from '../../orders-contract.ts'
import { placeVisitorOrder } from '../../visitor-contract.ts'
import type { ManagedProduct } from '../../entities.ts'
import { address } from '../orders/testing-orders.ts'
import { goTo, putOnShelf } from '../testing-shop.ts'
import { addressOfVisit } from '../testing-parts.ts'

let shown: Shown
let runner: ManagedProduct
beforeAll(async () => {
  shown = await showPage('/order', 'visitor')
  runner = await putOnShelf(shown.manager, { name: 'Court runner', sku: 'CR', price: 9600 })
})

type Payment = { payment: 'cash' } | { payment: 'credit_card'; cardToken: string }
const order = (more: Payment = { payment: 'cash' }) =>
  shown.ann.send(placeVisitorOrder, {
    id: newId(),
    items: [{ productId: runner.id, quantity: 1, colors: [], size: '9', price: runner.price }],
    delivery: 'free',
    address,
    total: runner.price,
    email: 'rosa@mail.example',
    ...more,
  })
const sent = page.getByRole('alert').getByText('If there are orders for this address', { exact: false })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('without a link it is sent again, whoever asks and in the same words', async () => {
  await expect.element(page.getByRole('heading', { name: 'Find your order', level: 1 })).toBeVisible()
  await userEvent.click(button('Send links'))
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), ' nobody@mail.example ')
  await userEvent.click(button('Send links'))
  await expect.element(sent).toBeVisible()
  await expect.element(button('Send links')).not.toBeInTheDocument()
})

test('a link that opens nothing says so, and offers another', async () => {
  goTo(addressOfVisit('made-up'))
  await expect.element(page.getByRole('heading', { name: 'This link doesn’t open an order' })).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'rosa@mail.example')
  await userEvent.click(button('Send links'))
  await expect.element(sent).toBeVisible()
})

test('the link opens its order, which its holder cancels once they are sure', async () => {
  const { order: placed, key } = await order()
  goTo(addressOfVisit(key))
  await expect.element(page.getByRole('heading', { name: `Order #${placed.orderNumber}`, level: 1 })).toBeVisible()
  await expect.element(page.getByText('Court runner')).toBeVisible()
  await expect.element(button('Receipt')).toBeVisible()
  await userEvent.click(button('Cancel order'))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel order', exact: true }))
  await expect.element(page.getByText('Order canceled.').first()).toBeVisible()
  await expect.element(button('Cancel order')).not.toBeInTheDocument()
})

test('what a bank asks is answered there, and what is shipped is no longer cancelled', async () => {
  const { order: placed, key } = await order({ payment: 'credit_card', cardToken: 'tok_confirm' })
  goTo(addressOfVisit(key))
  await expect.element(page.getByRole('heading', { name: `Order #${placed.orderNumber}`, level: 1 })).toBeVisible()
  await userEvent.click(button('Yes, it’s me'))
  await expect.element(button('Yes, it’s me')).not.toBeInTheDocument()
  await shown.manager.send(shipOrder, { orderId: placed.id, shipBy: 'Nordpost', trackingNumber: 'NP 7' })
  goTo('/order')
  await expect.element(button('Send links')).toBeVisible()
  goTo(addressOfVisit(key))
  await expect.element(page.getByText('NP 7').first()).toBeVisible()
  await expect.element(button('Cancel order')).not.toBeInTheDocument()
})

// A manager whose session ends over a product's form: what was typed is there again, and overwrites nobody.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage, signInAgain } from '#app/testing-screen.ts'
import { plainTextOf } from '#kernel/documents/rich-document.ts'
import type { RichNode } from '#kernel/documents/rich-node.ts'
import type { ManagedProduct } from '../../entities.ts'
import { getManaged, updateProduct } from '../../manage-contract.ts'
import { descriptionOf } from '../../product.ts'
import { addressOfEdit, addressOfNew } from '../addresses.ts'
import { goTo, putOnShelf } from '../testing-shop.ts'

let shown: Shown
let product: ManagedProduct
beforeAll(async () => {
  shown = await showPage('/dashboard/e-commerce/list', 'manager')
  product = await putOnShelf(shown.admin, { name: 'Court runner', sku: 'CR' })
  goTo(addressOfEdit(product.slug))
})

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const description = field('Description')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const read = async () => (await shown.admin.send(getManaged, { name: product.slug })).product
const readText = async () => plainTextOf(JSON.parse((await read()).description) as RichNode)
const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('ecommerce'))

async function describe(words: string) {
  await userEvent.click(description)
  await userEvent.keyboard(`{Control>}{End}{/Control}${words}`)
}
async function add(label: string, word: string) {
  await userEvent.fill(field(label), word)
  await userEvent.keyboard('{Enter}')
}

test('the description, the tags and the labels are there again, and forgotten once they are saved', async () => {
  await expect.element(description).toHaveTextContent('For every floor.')
  await describe(' Indoors.')
  await add('Tags', 'gym')
  await userEvent.fill(field('Tax'), '7')
  await signInAgain(shown)
  await expect.element(description).toHaveTextContent('For every floor. Indoors.')
  await expect.element(page.getByRole('list', { name: 'Tags' })).toMatchTextContent(/gym/)
  await expect.element(field('Tax')).toHaveValue('7')
  await userEvent.click(button('Save changes'))
  await expect.poll(readText).toBe('For every floor. Indoors.')
  expect(await read()).toMatchObject({ tags: ['court', 'canvas', 'gym'], taxRate: 700 })
  await expect.poll(kept).toEqual([])
})

test('a text that is discarded is not there again', async () => {
  await describe(' Never outdoors.')
  await expect.poll(kept).toHaveLength(1)
  await userEvent.click(button('Discard'))
  await expect.poll(kept).toEqual([])
})

test('a text that was typed before another manager changed it asks which one stands', async () => {
  await describe(' And on stairs.')
  await shown.admin.send(updateProduct, { productId: product.id, product: { description: descriptionOf('Theirs.') } })
  await signInAgain(shown)
  await expect.element(description).toMatchTextContent(/And on stairs/)
  await userEvent.click(button('Save changes'))
  await expect.element(dialog).toMatchTextContent(/Theirs\./)
  // The dialog alone neither saves nor discards.
  expect(kept()).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Keep theirs' }))
  await expect.element(description).toHaveTextContent('Theirs.')
  await expect.element(button('Save changes')).toBeDisabled()
  expect(await readText()).toBe('Theirs.')
  expect(kept()).toEqual([])
})

test('the description of a new product is there again', async () => {
  goTo(addressOfNew)
  await expect.element(button('Create product')).toBeVisible()
  await describe('Soft.')
  await signInAgain(shown)
  await expect.element(description).toHaveTextContent('Soft.')
})

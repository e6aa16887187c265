// A manager at a product's form: what it refuses, what it keeps, and what becomes of two who change the same.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { queryClient } from '#kernel/client/query.ts'
import type { ManagedProduct } from '../../entities.ts'
import { getManaged, importProducts, updateProduct } from '../../manage-contract.ts'
import { descriptionOf } from '../../product.ts'
import { addressOfEdit } from '../addresses.ts'
import { managedKey } from '../manage/use-managed.ts'
import { goTo, putOnShelf } from '../testing-shop.ts'

let shown: Shown
let product: ManagedProduct
beforeAll(async () => {
  shown = await showPage('/dashboard/e-commerce/list', 'manager')
  product = await putOnShelf(shown.admin, { name: 'Court runner', sku: 'CR', price: 9600 })
  await putOnShelf(shown.admin, { name: 'Ridge cap', sku: 'RC' })
  goTo(addressOfEdit(product.slug))
})

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = () => userEvent.click(page.getByRole('button', { name: 'Save changes' }))
const read = async () => (await shown.admin.send(getManaged, { name: 'court-runner' })).product

const pictures = page.getByRole('group', { name: 'Pictures', exact: true })
const choosePicture = async (name: string) => {
  await expect.element(pictures).toBeVisible()
  const choose = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!choose) throw new Error('The form takes no pictures')
  await userEvent.upload(choose, new File([new Uint8Array(64)], name, { type: 'image/png' }))
}

test('a sale above the price is refused at its field, and what was typed stays', async () => {
  await userEvent.fill(field('In one line'), 'Quiet on the stairs.')
  await userEvent.fill(field('Sale price'), '120')
  await save()
  await expect.element(field('Sale price')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('In one line')).toHaveValue('Quiet on the stairs.')
  await userEvent.fill(field('Sale price'), '80')
  await save()
  await expect.poll(async () => (await read()).priceSale).toBe(8000)
  expect((await read()).subDescription).toBe('Quiet on the stairs.')
})

test('a SKU that another product has is refused at its field', async () => {
  await userEvent.fill(field('SKU'), 'RC')
  await save()
  await expect.element(field('SKU')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(field('SKU'), 'CR')
})

test('who changed the same field meanwhile is asked about, and what else was changed is saved', async () => {
  await userEvent.fill(field('Quantity'), '12')
  await userEvent.fill(field('Code'), 'CR-9')
  await shown.admin.send(updateProduct, { productId: product.id, product: { quantity: 40 } })
  await save()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/40/)
  await userEvent.click(dialog.getByRole('button', { name: 'Keep theirs' }))
  await expect.poll(read).toMatchObject({ quantity: 40, code: 'CR-9' })
})

test('of what two have changed the question says what each wants as people write it', async () => {
  await userEvent.fill(field('Sale price'), '79.5')
  await userEvent.fill(field('Tax'), '7')
  await userEvent.click(field('Description'))
  await userEvent.keyboard('And in {ArrowDown}')
  await userEvent.click(page.getByRole('checkbox', { name: 'Women' }))
  await userEvent.click(page.getByRole('switch', { name: 'In stock' }))
  const theirs = { priceSale: null, taxRate: 1250, description: descriptionOf('Made **anew**.'), gender: [] }
  const label = { enabled: true, content: '' }
  await shown.admin.send(updateProduct, {
    productId: product.id,
    product: { ...theirs, isInStock: false, newLabel: label },
  })
  await save()
  const side = (name: string) => page.getByRole('dialog').getByRole('region', { name, exact: true })
  await expect.element(side('Yours')).toMatchTextContent(/Men and Women.*€79\.50.*7%/)
  await expect.element(side('Yours')).toMatchTextContent(/Description.*every floor\./)
  await expect.element(side('Theirs')).toMatchTextContent(/Made anew\..*For whom–.*Sale price–.*12\.5%/)
  await userEvent.click(page.getByRole('button', { name: 'Keep theirs' }))
  await expect.poll(read).toMatchObject(theirs)
})

test('what is sold while a manager types neither empties the form nor comes back as what was there before', async () => {
  await expect.element(field('Quantity')).toHaveValue('40')
  await userEvent.fill(field('In one line'), 'For the last bus home.')
  await shown.admin.send(updateProduct, { productId: product.id, product: { quantity: 39, subDescription: 'Theirs.' } })
  // As when its window is come back to.
  await queryClient.invalidateQueries({ queryKey: managedKey })
  await expect.element(field('In one line')).toHaveValue('For the last bus home.')
  await save()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Theirs\./)
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Keep mine' }))
  await expect.poll(read).toMatchObject({ quantity: 39, subDescription: 'For the last bus home.' })
  await expect.element(field('Quantity')).toHaveValue('39')
})

test('each picture says which colour it shows, so that choosing the colour shows the picture', async () => {
  const shows = page.getByRole('group', { name: 'Colour in each picture' }).getByRole('combobox', { name: /Picture 1/ })
  await expect.element(shows).toHaveTextContent('Harbour')
  await userEvent.click(shows)
  await userEvent.click(page.getByRole('option', { name: 'Every colour' }))
  await save()
  await expect.poll(async () => (await read()).images.map(({ color }) => color)).toEqual([null])
  await userEvent.click(shows)
  await userEvent.click(page.getByRole('option', { name: 'Harbour' }))
  await save()
  await expect.poll(async () => (await read()).images.map(({ color }) => color)).toEqual(['#2f6ea5'])
})

test('a picture that is discarded is gone, and does not come back with the next', async () => {
  const colours = page.getByRole('group', { name: 'Colour in each picture' })
  await choosePicture('discarded.png')
  await expect.element(colours.getByRole('combobox', { name: /Picture 2/ })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Discard' }))
  await expect.element(pictures.getByText('discarded.png')).not.toBeInTheDocument()
  await choosePicture('wanted.png')
  await expect.element(colours.getByRole('combobox', { name: /Picture 2/ })).toBeVisible()
  await expect.element(colours.getByRole('combobox', { name: /Picture 3/ })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Discard' }))
})

test('all pictures are taken away at once, those that are saved and those that just came', async () => {
  await choosePicture('second.png')
  const colours = page.getByRole('group', { name: 'Colour in each picture' })
  await expect.element(colours.getByRole('combobox', { name: /Picture 2/ })).toBeVisible()
  await userEvent.click(pictures.getByRole('button', { name: 'Remove all' }))
  await expect.element(pictures.getByRole('img')).not.toBeInTheDocument()
  await expect.element(colours).not.toBeInTheDocument()
})

test('a draft that came in a file without pictures is changed, and needs them only to be published', async () => {
  const row = {
    name: 'Tin mug',
    sku: 'TM',
    category: 'Drinkware',
    tags: 'steel; travel',
    description: 'Keeps tea warm.',
  }
  await shown.admin.send(importProducts, { rows: [{ ...row, price: '19.90' }] })
  const draft = async () => (await shown.admin.send(getManaged, { name: 'tin-mug' })).product
  goTo(addressOfEdit('tin-mug'))
  await expect.element(field('Name')).toHaveValue('Tin mug')
  await userEvent.fill(field('Regular price'), '21.50')
  await save()
  await expect.poll(draft).toMatchObject({ price: 2150, images: [] })
  await userEvent.click(page.getByRole('switch', { name: /^Published/ }))
  await save()
  await expect.element(pictures.getByText('Please fill this in.')).toBeVisible()
  expect(await draft()).toMatchObject({ publish: 'draft' })
})

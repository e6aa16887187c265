// A manager at a product's form: what it refuses, what it keeps, and what becomes of two who change the same.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { queryClient } from '#app/testing-parts.ts'
import { writeReview } from '../../contract.ts'
import type { ManagedProduct } from '../../entities.ts'
import { getManaged, importProducts, updateProduct } from '../../manage-contract.ts'
import { descriptionOf } from '../../product.ts'
import { addressOfEdit, addressOfNew } from '../addresses.ts'
import { managedKey } from '../testing-parts.ts'
import { goTo, putOnShelf, sendPicture } from '../testing-shop.ts'

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
const tile = (place: number) => {
  const found = pictures.element().querySelectorAll<HTMLElement>('[data-tile]')[place]
  if (!found) throw new Error(`There is no picture at ${place}`)
  return found
}
const middleOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
const shownColour = (at: number) =>
  pictures.getByRole('combobox', { name: new RegExp(`^Color shown in Picture ${at}`) })
const choosePicture = async (name: string) => {
  await expect.element(pictures).toBeVisible()
  const choose = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!choose) throw new Error('The form takes no pictures')
  await userEvent.upload(choose, new File([new Uint8Array(64)], name, { type: 'image/png' }))
}

test('a sale above the price is refused at its field, and what was typed stays', async () => {
  await userEvent.fill(field('Short description'), 'Quiet on the stairs.')
  await userEvent.fill(field('Sale price'), '120')
  await save()
  await expect.element(field('Sale price')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Short description')).toHaveValue('Quiet on the stairs.')
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
  await expect.element(side('Theirs')).toMatchTextContent(/Made anew\..*AudienceEmpty.*Sale priceEmpty.*12\.5%/)
  await userEvent.click(page.getByRole('button', { name: 'Keep theirs' }))
  await expect.poll(read).toMatchObject(theirs)
})

test('what is sold while a manager types neither empties the form nor comes back as what was there before', async () => {
  await expect.element(field('Quantity')).toHaveValue('40')
  await userEvent.fill(field('Short description'), 'For the last bus home.')
  await shown.admin.send(updateProduct, { productId: product.id, product: { quantity: 39, subDescription: 'Theirs.' } })
  // As when its window is come back to.
  await queryClient.invalidateQueries({ queryKey: managedKey })
  await expect.element(field('Short description')).toHaveValue('For the last bus home.')
  await save()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Theirs\./)
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Keep mine' }))
  await expect.poll(read).toMatchObject({ quantity: 39, subDescription: 'For the last bus home.' })
  await expect.element(field('Quantity')).toHaveValue('39')
})

test('each picture says which colour it shows, so that choosing the colour shows the picture', async () => {
  const shows = shownColour(1)
  await expect.element(shows).toHaveTextContent('Harbor')
  await userEvent.click(shows)
  await userEvent.click(page.getByRole('option', { name: 'Any color' }))
  await save()
  await expect.poll(async () => (await read()).images.map(({ color }) => color)).toEqual([null])
  await userEvent.click(shows)
  await userEvent.click(page.getByRole('option', { name: 'Harbor' }))
  await save()
  await expect.poll(async () => (await read()).images.map(({ color }) => color)).toEqual(['#2f6ea5'])
})

test('pictures are put in another order by the keys of their grips and by dragging, which the pointer leads', async () => {
  const made = await putOnShelf(shown.admin, {
    name: 'Tall boots',
    sku: 'TB',
    colors: ['#2f6ea5', '#c05c3a', '#3f7057'],
  })
  goTo(addressOfEdit(made.slug))
  const grip = (at: number) => page.getByRole('button', { name: `Move Picture ${at}` })
  const order = async () => {
    const now = (await shown.admin.send(getManaged, { name: made.slug })).product.images
    return now.map(({ color }) => color)
  }
  await expect.element(grip(3)).toBeVisible()
  grip(3).element().focus()
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByText('Picture 3 is now 1 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  await save()
  await expect.poll(order).toEqual(['#3f7057', '#2f6ea5', '#c05c3a'])
  await expect.element(grip(3)).toBeVisible()
  const [first, last] = [tile(0), tile(2)]
  const [from, to] = [middleOf(first), middleOf(last)]
  const at = (type: string, { x, y }: { x: number; y: number }) =>
    first.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', bubbles: true, button: 0 }),
    )
  first.setPointerCapture = () => undefined
  at('pointerdown', from)
  at('pointermove', { x: to.x - 20, y: to.y + 30 })
  // In the middle of it.
  await expect.poll(() => middleOf(first).x).toBeCloseTo(to.x - 20, 0)
  expect(middleOf(first).y).toBeCloseTo(to.y + 30, 0)
  at('pointerup', { x: to.x - 20, y: to.y + 30 })
  await save()
  await expect.poll(order).toEqual(['#2f6ea5', '#c05c3a', '#3f7057'])
  goTo(addressOfEdit(product.slug))
  await expect.element(field('SKU')).toHaveValue('CR')
})

test('a picture that is discarded is gone, and does not come back with the next', async () => {
  await choosePicture('discarded.png')
  await expect.element(shownColour(2)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Discard' }))
  await expect.element(pictures.getByText('discarded.png')).not.toBeInTheDocument()
  await choosePicture('wanted.png')
  await expect.element(shownColour(2)).toBeVisible()
  await expect.element(shownColour(3)).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Discard' }))
})

test('all pictures are taken away at once, those that are saved and those that just came', async () => {
  await choosePicture('second.png')
  await expect.element(shownColour(2)).toBeVisible()
  await userEvent.click(pictures.getByRole('button', { name: 'Remove all' }))
  await expect.element(pictures.getByRole('img')).not.toBeInTheDocument()
  await expect.element(shownColour(1)).not.toBeInTheDocument()
})

test('a new product that lacks something says so above all, with the way to each field; a draft may lack it', async () => {
  goTo(addressOfNew)
  await expect.element(page.getByRole('button', { name: 'Create product' })).toBeVisible()
  for (const name of ['Name', 'SKU', 'Regular price', 'Tags'])
    await expect.element(field(name)).toHaveAttribute('aria-required', 'true')
  await userEvent.click(page.getByRole('button', { name: 'Create product' }))
  const summary = page.getByRole('region', { name: '6 fields need your attention' })
  await expect.element(summary).toHaveFocus()
  await expect.element(summary).toMatchTextContent(/Name Please fill this in\..*Description Please fill this in\./)
  await userEvent.click(summary.getByRole('button', { name: 'Description' }))
  await expect.element(field('Description')).toHaveFocus()
  await userEvent.click(summary.getByRole('button', { name: 'SKU' }))
  await expect.element(field('SKU')).toHaveFocus()
  await userEvent.fill(field('Name'), 'Paper hat')
  await userEvent.fill(field('SKU'), 'PH')
  await userEvent.fill(field('Regular price'), '4.5')
  await userEvent.click(page.getByRole('button', { name: 'Preview' }))
  await expect.element(page.getByRole('dialog', { name: 'Preview' })).toMatchTextContent(/Paper hat.*4\.50/)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByRole('button', { name: 'Save as draft' }))
  await expect.element(page.getByRole('heading', { name: 'Paper hat', level: 1 })).toBeVisible()
  const { product: hat } = await shown.admin.send(getManaged, { name: 'paper-hat' })
  expect(hat).toMatchObject({ publish: 'draft', price: 450, images: [], tags: [] })
})

test('the pictures of a form that is left without being saved are not kept on the server', async () => {
  goTo(addressOfNew)
  performance.clearResourceTimings()
  await choosePicture('left.png')
  await expect.element(pictures.getByText('left.png was uploaded.')).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Preview' }))
  const shownInPreview = page.getByRole('dialog', { name: 'Preview' }).getByRole('img')
  await expect.element(shownInPreview).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await userEvent.keyboard('{Escape}')
  const requests = performance.getEntriesByType('resource').map(({ name }) => name)
  const address = requests.filter((name) => name.includes('/api/uploads/')).at(-1) ?? ''
  const headers = { Authorization: `Bearer ${shown.me.token}`, 'Tus-Resumable': '1.0.0' }
  const ask = async () => (await fetch(address, { method: 'HEAD', headers })).status
  expect(await ask()).toBe(200)
  goTo('/dashboard/e-commerce/list')
  await expect.poll(ask).toBe(404)
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

test('the photos of a draft’s reviews are fetched as its pictures are: as a manager', async () => {
  const cap = await putOnShelf(shown.admin, { name: 'Rain cap', sku: 'RAIN' })
  const uploadIds = [await sendPicture(shown.ann, '#3f7057')]
  await shown.ann.send(writeReview, { productId: cap.id, rating: 4, comment: 'Keeps dry.', uploadIds })
  await shown.admin.send(updateProduct, { productId: cap.id, product: { publish: 'draft' } })
  goTo(`/dashboard/e-commerce/product/${cap.slug}`)
  await userEvent.click(page.getByRole('tab', { name: /^Reviews/ }))
  await userEvent.click(page.getByRole('button', { name: 'Photo 1 by Ann Lee' }))
  const large = page.getByRole('dialog').getByRole('img', { name: 'Photo 1 by Ann Lee' })
  // The server gives it to nobody without a token, which an address of its own would not have.
  await expect.element(large).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await expect.poll(() => (large.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
})

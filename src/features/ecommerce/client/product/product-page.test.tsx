// Ann at a product's page: its pictures, its sizes, its address for others, and what she says of it.
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { updateProduct } from '../../manage-contract.ts'
import { markPaid } from '../../orders-contract.ts'
import { someOrder } from '../orders/testing-orders.ts'
import { drawPicture, goTo, putOnShelf } from '../testing-shop.ts'

let shown: Shown
let shoe: Awaited<ReturnType<typeof putOnShelf>>
let hoodie: typeof shoe
beforeAll(async () => {
  shown = await showPage('/dashboard/e-commerce/shop', 'ann')
  shoe = await putOnShelf(shown.manager, { name: 'Court runner', sku: 'A1', colors: ['#2f6ea5', '#c05c3a'] })
  hoodie = await putOnShelf(shown.manager, { name: 'Loft hoodie', sku: 'A2', category: 'hoodies', sizes: ['S', 'M'] })
  goTo('/dashboard/e-commerce/product/court-runner')
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })

test('a picture is shown over the whole window, and the one that was looked at last stays', async () => {
  await userEvent.click(button('View full size'))
  const large = dialog('Pictures')
  await expect.element(large).toMatchTextContent('1 of 2')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(large).toMatchTextContent('Court runner, picture 2 of 2')
  await userEvent.keyboard('{Escape}')
  await expect.element(large).not.toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: 'Court runner, picture 2 of 2' })).toBeVisible()
})

test('the pictures are gone through by buttons, by a swipe and by their thumbs, from either side', async () => {
  const picture = (at: number) => page.getByRole('img', { name: `Court runner, picture ${at} of 2` })
  const thumb = (at: number) => button(`Court runner, picture ${at} of 2`)
  const track = page.getByRole('group', { name: 'Pictures' }).element()
  const away = () => Math.abs(track.scrollLeft)
  await expect.poll(away).toBe(track.clientWidth)
  await userEvent.click(button('Previous picture'))
  await expect.element(picture(1)).toBeVisible()
  await expect.poll(away).toBe(0)
  await expect.element(button('Previous picture')).toBeDisabled()
  // As a finger leaves it.
  track.scrollTo({ left: track.clientWidth, behavior: 'instant' })
  await expect.element(thumb(2)).toHaveAttribute('aria-pressed', 'true')
  document.documentElement.dir = 'rtl'
  await userEvent.click(thumb(1))
  await expect.poll(away).toBe(0)
  await userEvent.click(thumb(2))
  await expect.poll(() => track.scrollLeft).toBe(-track.clientWidth)
  document.documentElement.dir = 'ltr'
})

test('the size chart of a shoe tells the systems, that of clothes for which body they are', async () => {
  await userEvent.click(button('Size chart'))
  const chart = dialog('Size chart')
  await expect.element(chart.getByRole('row', { name: '9 8 42 26.5 cm' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(chart).not.toBeInTheDocument()
  goTo('/dashboard/e-commerce/product/loft-hoodie')
  await expect.element(page.getByRole('heading', { name: 'Loft hoodie', level: 1 })).toBeVisible()
  await userEvent.click(button('Size chart'))
  await expect.element(chart.getByRole('row', { name: 'M 94 – 101 cm 82 – 89 cm' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  goTo('/dashboard/e-commerce/product/court-runner')
})

test('shared, its open address is on the clipboard, and where there is none it says so', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  // By keyboard: wherever the page stands after the other product, the button may lie under the cart's.
  await expect.element(page.getByRole('heading', { name: 'Court runner', level: 1 })).toBeVisible()
  button('Share').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(copied).toHaveBeenCalledWith(`${location.origin}/product/court-runner`)
  await expect.element(page.getByText('Link copied')).toBeVisible()
  // As on plain http in a local network.
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  await expect.element(page.getByText('Link copied')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Couldn’t copy this. Select it and copy it yourself.')).toBeVisible()
  expect(page.getByText('Link copied').elements()).toEqual([])
  vi.restoreAllMocks()
})

test('who has bought it says so by that, with a photo, and once', async () => {
  const order = await someOrder(shown.ann, shoe)
  await shown.manager.send(markPaid, { orderId: order.id })
  await userEvent.click(page.getByRole('tab', { name: /^Reviews/ }))
  await userEvent.click(button('Write a review'))
  const form = dialog('Review Court runner')
  await userEvent.click(form.getByRole('radio', { name: '4 stars' }))
  await userEvent.fill(form.getByRole('textbox', { name: 'Your review' }), 'Light and quiet.')
  const photo = new File([await drawPicture('#3f7057')], 'on-the-stairs.png', { type: 'image/png' })
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  await userEvent.upload(input ?? document.body, photo)
  await expect.element(form.getByText('on-the-stairs.png was uploaded.')).toBeInTheDocument()
  await userEvent.click(form.getByRole('button', { name: 'Post review' }))
  const review = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
  await expect.element(review).toMatchTextContent(/Ann Lee.*Verified purchase.*Light and quiet\./)
  await expect.element(review.getByRole('button', { name: 'Photo 1 by Ann Lee' })).toBeVisible()
  await expect.element(page.getByText('You’ve reviewed this product. Thanks!')).toBeVisible()
  await expect.element(button('Write a review')).not.toBeInTheDocument()
})

test('another one in another size makes all of that size, and the page says how many the cart has', async () => {
  await userEvent.click(button('Add to cart'))
  await expect.element(page.getByText('Court runner added to cart')).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: '10' }))
  await userEvent.click(button('Add to cart'))
  await expect.element(page.getByText('2 × Court runner in your cart, size 10')).toBeVisible()
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of Court runner' })
  await expect.element(quantity).toHaveValue('2')
  await userEvent.click(quantity)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('of a product that there is plenty of, an order takes so many and no more', async () => {
  const { slug } = await putOnShelf(shown.manager, { name: 'Plenty cap', sku: 'A3', category: 'hats', quantity: 5000 })
  goTo(`/dashboard/e-commerce/product/${slug}`)
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of Plenty cap' })
  await userEvent.fill(quantity, '1234')
  await userEvent.click(button('Add to cart'))
  await expect.element(quantity).toHaveValue('999')
  await expect.element(page.getByText('You can order up to 999 at a time.')).toBeVisible()
  await expect.element(button('Add to cart')).toBeDisabled()
})

test('renamed, it has its new address, whoever looks at it or comes by the old one, and the heart is seen at once', async () => {
  goTo('/dashboard/e-commerce/product/loft-hoodie')
  await userEvent.click(page.getByRole('radio', { name: 'M', exact: true }))
  await shown.manager.send(updateProduct, { productId: hoodie.id, product: { name: 'Attic hoodie' } })
  await expect.element(page.getByRole('heading', { name: 'Attic hoodie', level: 1 })).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/dashboard/e-commerce/product/attic-hoodie')
  await expect.element(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  goTo('/dashboard/e-commerce/product/loft-hoodie?from=cart')
  await userEvent.click(button('Add to favorites'))
  await expect.element(button('Remove from favorites')).toHaveAttribute('aria-pressed', 'true')
  expect(location.pathname + location.search).toBe('/dashboard/e-commerce/product/attic-hoodie?from=cart')
})

// For screen tests of the shop: products as its manager publishes them, and the addresses of its pages.
import type { Shown } from '#app/testing-screen.ts'
import type { InputOf } from '#kernel/contract.ts'
import { apiAddress } from '#kernel/client/api-address.ts'
import { createProduct } from '../manage-contract.ts'
import { descriptionOf } from '../product.ts'

type Typed = InputOf<typeof createProduct>
type Manager = Shown['manager']

const side = 64

export async function drawPicture(colour: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.fillStyle = colour
  context.fillRect(0, 0, side, side)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** Sends a picture as this person; the page's own uploads belong to whoever is signed in. */
export async function sendPicture({ token }: Manager, colour: string): Promise<string> {
  const picture = await drawPicture(colour)
  const headers = { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' }
  const begun = await fetch(`${apiAddress()}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'Upload-Length': String(picture.size),
      'Upload-Metadata': `filename ${btoa('picture.png')}`,
    },
  })
  const id = begun.headers.get('location')?.split('/').at(-1) ?? ''
  const sent = await fetch(`${apiAddress()}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    body: picture,
  })
  if (!sent.ok) throw new Error(`The picture was refused: ${sent.status}`)
  return id
}

/** A published product with one picture for each of its colours. */
export async function putOnShelf(manager: Manager, given: Partial<Typed> & Pick<Typed, 'name' | 'sku'>) {
  const colors = given.colors ?? ['#2f6ea5']
  const images = await Promise.all(
    colors.map(async (color) => ({ uploadId: await sendPicture(manager, color), color })),
  )
  const { product } = await manager.send(createProduct, {
    subDescription: 'Light on the stairs.',
    description: descriptionOf('For **every** floor.'),
    code: given.sku,
    gender: ['men'],
    category: 'shoes',
    tags: ['court', 'canvas'],
    price: 9600,
    priceSale: null,
    priceIncludesTax: true,
    taxRate: 1900,
    cost: null,
    quantity: 50,
    isInStock: true,
    sizes: ['9', '10'],
    newLabel: { enabled: false, content: '' },
    saleLabel: { enabled: false, content: '' },
    publish: 'published',
    ...given,
    colors,
    images,
  })
  return product
}

/** Goes to an address as a link of the page would. */
export function goTo(address: string) {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

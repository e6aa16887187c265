// Products for tests: as a manager types them, and pictures as if somebody had sent them.
import { finishedUpload } from '#app/testing-uploads.ts'
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import type { Database } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { createProduct } from '../manage-contract.ts'
import { descriptionOf } from '../product.ts'

type Typed = InputOf<typeof createProduct>

let made = 0

/** All that a product needs but pictures; each has a SKU of its own. */
export const typedProduct = (more: Partial<Typed> = {}): Typed => ({
  name: 'Court runner',
  subDescription: 'Light on the stairs.',
  description: descriptionOf('A shoe for **every** floor.'),
  code: 'CR',
  sku: `TEST-${(made += 1)}`,
  gender: ['men'],
  category: 'shoes',
  tags: ['shoes', 'canvas'],
  price: 9600,
  priceSale: null,
  priceIncludesTax: true,
  taxRate: 1900,
  cost: 4000,
  quantity: 50,
  isInStock: true,
  colors: ['#2f6ea5'],
  sizes: ['41', '42'],
  newLabel: { enabled: false, content: '' },
  saleLabel: { enabled: false, content: '' },
  publish: 'published',
  images: [],
  ...more,
})

type Product = { database: Database }
type Manager = {
  id: string
  send: (endpoint: typeof createProduct, input: Typed) => Promise<OutputOf<typeof createProduct>>
}

/** A picture of this person that is all there, unlike any other. Answers the upload's id. */
export const finishedPicture = ({ database }: Product, personId: string, type = 'image/webp') =>
  finishedUpload(database, personId, { name: `${newId()}.webp`, type })

/** A product with a picture, as the manager makes it. */
export async function someProduct(product: Product, manager: Manager, more: Partial<Typed> = {}) {
  const images = [{ uploadId: await finishedPicture(product, manager.id), color: null }]
  return (await manager.send(createProduct, typedProduct({ images, ...more }))).product
}

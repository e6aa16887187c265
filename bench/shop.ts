// The shop at growing sizes, and at 1, 16 and 64 visitors at a time: what they read, how fast it sells, and its last things.
import { placeOrder } from '#features/ecommerce/checkout-contract.ts'
import { getProduct, listProducts, readFacets, suggestProducts } from '#features/ecommerce/contract.ts'
import type { ProductCard } from '#features/ecommerce/entities.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Request } from './clients.ts'
import { fire } from './clients.ts'
import { requestsOf, send, signIn } from './demo.ts'
import { measureGrowth } from './growth.ts'
import { addedAtOnce, fillDatabase } from './people.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'
import { measureRace } from './shop-race.ts'

const crowds = [1, 16, 64]
const seconds = 3
const enough = 4_000
const race = { buyers: 1000, units: 50 }

const insertProducts = (tx: Tx, first: number, last: number) =>
  tx.run(sql`
    with made as (
      insert into ecommerce_products (id, slug, name, sku, category, shelf, gender, tags, colors, price, gross_price,
        currency, quantity, sold, publish, stars, reviews, rating_sum, created_at)
      select gen_random_uuid(), 'bench-' || n,
        (array['Court', 'Field', 'Heavy', 'Loft', 'Ridge', 'Steel', 'Noon', 'Canal'])[1 + n % 8] || ' thing ' || (n::bigint * 7919) % 5003,
        'BENCH-' || n, 'shoes', (array['shoes', 'apparel', 'accessories'])[1 + n % 3],
        array[(array['men', 'women'])[1 + n % 2]], array['everyday', 'cotton'],
        array[(array['#2f6ea5', '#c05c3a', '#3f7057', '#26332d'])[1 + (n * 31) % 4]],
        1000 + (n::bigint * 7919) % 20000, 1000 + (n::bigint * 7919) % 20000, (select currency from workspace), 1000000,
        (n::bigint * 7919) % 3001, 'published', '{0,0,0,1,0}', 1, 1 + n % 5, now() - make_interval(mins => n)
      from generate_series(${first}::int, ${last}::int) n
      returning id, slug
    )
    insert into ecommerce_slugs (slug, product_id) select slug, id from made`)

const fillProducts = (product: Product, size: number) =>
  fillDatabase(product, ['ecommerce_products', 'ecommerce_slugs'], async (database) => {
    const counted = sql`select count(*)::int as "count" from ecommerce_products`
    let { count } = await database.read.one<{ count: number }>(counted)
    while (count < size) {
      const last = Math.min(size, count + addedAtOnce)
      await database.transaction((tx) => insertProducts(tx, count + 1, last))
      count = last
    }
  })

const fillStock = (product: Product) =>
  fillDatabase(product, ['ecommerce_products'], (database) =>
    database.transaction((tx) => tx.run(sql`update ecommerce_products set quantity = 1000000`)),
  )

const ask = (path: string, query: Record<string, string>): Request => ({
  path: `${path}?${new URLSearchParams(query).toString()}`,
})

/** A visitor's request, without a token. */
const readings = (slug: string) => ({
  'the first page': ask(listProducts.path, { limit: '24' }),
  'the first page, cheapest first': ask(listProducts.path, { limit: '24', sortBy: 'priceAsc' }),
  'a filter': ask(listProducts.path, { limit: '24', gender: 'men', category: 'shoes', rating: '4' }),
  'a search': ask(listProducts.path, { limit: '24', search: 'court thing 17' }),
  suggestions: ask(suggestProducts.path, { search: 'lof' }),
  'the counts of the filters': ask(readFacets.path, {}),
  'a product': ask(getProduct.path, { name: slug }),
})

function orderOf(product: ProductCard, post: ReturnType<typeof requestsOf>['post']): Request {
  const price = product.priceSale ?? product.price
  return post(placeOrder.path, {
    id: newId(),
    items: [
      {
        productId: product.id,
        quantity: 1,
        colors: product.colors.slice(0, 1),
        size: product.sizes[0] ?? null,
        price,
      },
    ],
    delivery: 'free',
    address: {
      receiver: 'Mara Lindqvist',
      phoneNumber: null,
      addressType: 'home',
      company: null,
      street: 'Kadelaan 14',
      zipCode: '9000',
      city: 'Gent',
      state: null,
      country: 'BE',
    },
    payment: 'cash',
    total: price,
  })
}

type Ask = { url: string; post: ReturnType<typeof requestsOf>['post']; volume: string }

/** The most frequent requests, and orders, at this concurrency. */
async function measureCrowds({ url, post, volume }: Ask): Promise<Figure[]> {
  const { products } = (await send(url, ask(listProducts.path, { limit: '50' }))) as { products: ProductCard[] }
  const asked = readings(products[0]?.slug ?? '')
  const figures: Figure[] = []
  for (const clients of crowds) {
    for (const what of ['the first page', 'a product', 'a search'] as const) {
      const { rate, p50, p99 } = await fire({ url, requests: [asked[what]], clients, seconds })
      figures.push(figureOf(`${volume} products: ${what}, ${clients} at a time`, { rate, p50, p99 }))
    }
    const orders = Array.from({ length: enough }, (_, index) => {
      const product = products[index % products.length]
      if (!product) throw new Error('There is nothing to buy')
      return orderOf(product, post)
    })
    const { rate, p50, p99 } = await fire({ url, requests: orders, clients, seconds })
    figures.push(figureOf(`${volume} products: orders placed, ${clients} at a time`, { rate, p50, p99 }))
  }
  return figures
}

const figureOf = (what: string, { rate, p50, p99 }: { rate: number; p50: number; p99: number }): Figure => ({
  what,
  value: rate,
  unit: '/s',
  beside: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
})

export async function measureShop(product: Product): Promise<Figure[]> {
  const { url } = product
  const { post } = requestsOf((await signIn(url)).token)
  const { products } = (await send(url, ask(listProducts.path, { limit: '1' }))) as { products: ProductCard[] }
  // The demo's own products have stock for a few hundred orders; what is measured is a shop that sells.
  await fillStock(product)
  const [wanted] = products
  if (!wanted) throw new Error('There is nothing to buy')
  const raced = await measureRace(product, { ...race, productId: wanted.id, order: () => orderOf(wanted, post) })
  await fillStock(product)
  const few = await measureCrowds({ url, post, volume: '240' })
  const growth = await measureGrowth({
    url,
    what: 'products',
    fill: async (size) => {
      await fillProducts(product, size)
      return readings(wanted.slug)
    },
  })
  return [...raced, ...few, ...growth, ...(await measureCrowds({ url, post, volume: '100000' }))]
}

// The shop for visitors and people: what is published, narrowed, sorted, found by words, and by its address.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import type { InputOf } from '#kernel/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import {
  favourProduct,
  getProduct,
  listProducts,
  listRelated,
  readFacets,
  sorts,
  suggestProducts,
} from '../../contract.ts'
import { deleteProducts, updateProduct } from '../../manage-contract.ts'
import { someProduct } from '../testing-products.ts'
import { productCards } from './product-cards.ts'

const names = ['Áo dài', '手工鞋子', 'حِذاء', 'Émile’s cap', 'Field pack', 'Day watch'] as const
let product: TestProduct
let ids: string[]
let draft: Awaited<ReturnType<typeof someProduct>>
beforeAll(async () => {
  product = await testProduct()
  const { manager } = product
  ids = []
  const kinds = ['shirts', 'shoes', 'shoes', 'hats', 'bags', 'watches'] as const
  for (const [place, name] of names.entries()) {
    const made = await someProduct(product, manager, {
      name,
      category: kinds[place] ?? 'shoes',
      gender: place % 2 === 0 ? ['women'] : ['men', 'kids'],
      colors: place < 3 ? ['#2f6ea5', '#c05c3a'] : ['#26332d'],
      price: 1000 + place * 1000,
      priceSale: place === 5 ? 1500 : null,
    })
    ids.push(made.id)
  }
  draft = await someProduct(product, manager, { name: 'Secret boots', publish: 'draft' })
  await product.database.transaction((tx) =>
    tx.run(sql`update ecommerce_products set sold = array_position(${ids}::uuid[], id) where id = any(${ids}::uuid[])`),
  )
})
afterAll(() => product.close())

const list = async (query: InputOf<typeof listProducts> = {}) => {
  const { products } = await product.visitor.send(listProducts, query)
  return products.map(({ id }) => ids.indexOf(id))
}

describe('the list', () => {
  test.each([
    ['featured', [5, 4, 3, 2, 1, 0]],
    ['newest', [5, 4, 3, 2, 1, 0]],
    ['priceDesc', [4, 3, 2, 1, 5, 0]],
    ['priceAsc', [0, 5, 1, 2, 3, 4]],
  ] as const)('stands in the order %s', async (sortBy, expected) => {
    expect(await list({ sortBy })).toEqual(expected)
  })

  test.each(sorts)('comes page by page in the order %s, each product once', async (sortBy) => {
    const whole = await list({ sortBy })
    const walked: number[] = []
    let after: string | undefined
    do {
      const page = await product.visitor.send(listProducts, {
        sortBy,
        limit: '2',
        ...(after !== undefined && { after }),
      })
      walked.push(...page.products.map(({ id }) => ids.indexOf(id)))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(walked).toEqual(whole)
  })

  test.each<[InputOf<typeof listProducts>, number[]]>([
    [{ category: 'shoes' }, [2, 1]],
    [{ category: 'apparel' }, [0]],
    [{ category: 'accessories' }, [5, 4, 3]],
    [{ gender: 'women' }, [4, 2, 0]],
    [{ gender: 'women,kids', category: 'shoes' }, [2, 1]],
    [{ colors: '#26332d' }, [5, 4, 3]],
    [{ priceMin: '1500', priceMax: '2000' }, [5, 1]],
    [{ rating: '4' }, []],
    [{ search: 'ao' }, [0]],
    [{ search: '鞋' }, [1]],
    [{ search: 'حذاء' }, [2]],
    [{ search: 'emile' }, [3]],
    [{ search: 'canvas', gender: 'men' }, [5, 3, 1]],
    [{ search: 'secret' }, []],
    [{ search: '.g.men' }, []],
    [{ search: '!!!' }, []],
  ])('narrowed to %o', async (query, expected) => {
    expect(await list(query)).toEqual(expected)
  })

  test.each([
    [{ gender: 'dogs' }, 'gender'],
    [{ colors: 'red' }, 'colors'],
    [{ priceMin: '1e3' }, 'priceMin'],
    [{ limit: '1001' }, 'limit'],
  ])('refuses %o', async (query, field) => {
    const refused = product.visitor.send(listProducts, query)
    await expect(refused).rejects.toMatchObject({ status: 400, fields: { [field]: {} } })
  })

  test('says nothing beyond the contract, and takes few statements', async () => {
    const { products } = await product.visitor.send(listProducts)
    expect(JSON.stringify(products)).not.toMatch(/cost|quantity/)
    expect(await product.ann.countStatements(listProducts, { category: 'shoes' })).toBeLessThanOrEqual(4)
  })
})

test('facets count each choice under the others', async () => {
  const facets = await product.visitor.send(readFacets, { category: 'shoes' })
  expect(facets).toMatchObject({ total: 2, priceMost: 5000, currency: 'EUR' })
  const countOf = (choices: readonly { value: unknown; count: number }[], value: unknown) =>
    choices.find((choice) => choice.value === value)?.count
  expect(countOf(facets.category, 'accessories')).toBe(3)
  expect(countOf(facets.gender, 'women')).toBe(1)
  expect(countOf(facets.colors, '#2f6ea5')).toBe(2)
  expect(countOf(facets.rating, 4)).toBe(0)
  expect((await product.visitor.send(readFacets, {})).total).toBe(6)
  await expect(product.visitor.send(readFacets, { gender: 'dogs' })).rejects.toMatchObject({ status: 400 })
})

test('suggestions are what begins so, the best-selling first', async () => {
  const { products } = await product.visitor.send(suggestProducts, { search: 'canv' })
  expect(products.map(({ id }) => ids.indexOf(id))).toEqual([5, 4, 3, 2, 1, 0])
  expect((await product.visitor.send(suggestProducts, { search: 'secr' })).products).toEqual([])
})

test('what goes well is of the same shelf, and something else', async () => {
  const { products } = await product.visitor.send(listRelated, { productIds: ids[4] ?? '' })
  expect(products.map(({ id }) => ids.indexOf(id))).toEqual([5, 3])
  expect((await product.visitor.send(listRelated, { productIds: draft.id })).products).toEqual([])
  await expect(product.visitor.send(listRelated, { productIds: 'x' })).rejects.toMatchObject({ status: 400 })
})

describe('a product', () => {
  test('is found by its address, in ASCII', async () => {
    const { product: found } = await product.visitor.send(getProduct, { name: 'ao-dai' })
    expect(found).toMatchObject({ name: 'Áo dài', reviews: [], ownReview: null, totalRating: 0 })
    expect(found.ratings.map(({ name, reviewCount }) => [name, reviewCount])).toContainEqual(['1 Star', 0])
    expect(Object.keys(found)).not.toContain('cost')
  })

  test('that is a draft is there for managers alone', async () => {
    const gone = { status: 404 }
    const query = { name: draft.slug }
    await expect(product.visitor.send(getProduct, query)).rejects.toMatchObject(gone)
    await expect(product.ann.send(getProduct, query)).rejects.toMatchObject(gone)
    expect((await product.manager.send(getProduct, query)).product.name).toBe('Secret boots')
  })

  test('keeps its old addresses, which nobody else is given, not even when it is gone', async () => {
    const { manager, visitor } = product
    const first = await someProduct(product, manager, { name: 'Loft hoodie' })
    await manager.send(updateProduct, { productId: first.id, product: { name: 'Attic hoodie' } })
    expect((await visitor.send(getProduct, { name: 'loft-hoodie' })).product.slug).toBe('attic-hoodie')
    const second = await someProduct(product, manager, { name: 'Loft hoodie' })
    expect(second.slug).toBe('loft-hoodie-2')
    await manager.send(deleteProducts, { productIds: [first.id, second.id] })
    await product.database.transaction((tx) => tx.run(sql`delete from ecommerce_products where id = ${first.id}`))
    const third = await someProduct(product, manager, { name: 'Attic hoodie' })
    expect(third.slug).toBe('attic-hoodie-2')
    await expect(visitor.send(getProduct, { name: 'loft-hoodie' })).rejects.toMatchObject({ status: 404 })
    await manager.send(deleteProducts, { productIds: [third.id] })
  })

  test.each([
    ['李伟', /^product-[0-9a-f]{8}$/],
    ['New', /^new-[0-9a-f]{8}$/],
    ['Orders', /^orders-[0-9a-f]{8}$/],
  ])('%s has an address that is free and no route', async (name, pattern) => {
    const made = await someProduct(product, product.manager, { name, publish: 'draft' })
    expect(made.slug).toMatch(pattern)
  })
})

describe('favourites', () => {
  const kept = { favourites: '1', sortBy: 'newest' } as const

  test('are each person’s own, and narrow the shop with everything else', async () => {
    const { ann, ben } = product
    const [first = '', second = ''] = ids
    for (const productId of [first, second, first]) await ann.send(favourProduct, { productId, isFavourite: true })
    expect((await ann.send(listProducts, kept)).products.map(({ id }) => id)).toEqual([second, first])
    expect((await ann.send(listProducts, { ...kept, limit: '1' })).next).toBe(second)
    expect((await ben.send(listProducts, kept)).products).toEqual([])
    expect(await ann.send(readFacets, { favourites: '1' })).toMatchObject({ total: 2 })
    expect(await ben.send(readFacets, { favourites: '1' })).toMatchObject({ total: 0 })
    const { products } = await ann.send(listProducts, { sortBy: 'priceAsc' })
    expect(products.filter(({ isFavourite }) => isFavourite)).toHaveLength(2)
    await ann.send(favourProduct, { productId: second, isFavourite: false })
    expect((await ann.send(listProducts, kept)).products.map(({ id }) => id)).toEqual([first])
  })

  test('are of what is published, by people who are signed in', async () => {
    const query = { productId: draft.id, isFavourite: true }
    await expect(product.ann.send(favourProduct, query)).rejects.toMatchObject({ status: 404 })
    const refused = { status: 401, code: 'unauthorized' }
    await expect(product.visitor.send(listProducts, kept)).rejects.toMatchObject(refused)
    await expect(product.visitor.send(readFacets, { favourites: '1' })).rejects.toMatchObject(refused)
  })
})

test('pages for visitors get a product’s card in their language, and none for one that isn’t in the shop', async () => {
  const { manager, database } = product
  const shown = await someProduct(product, manager, { name: 'Card lamp', priceSale: 4800 })
  const draft = await someProduct(product, manager, { name: 'Draft lamp', publish: 'draft' })
  const asked = { db: database.read, language: 'fr' } as const
  const cards = await productCards.read(asked, [draft.id, shown.id, '-'.repeat(36)])
  expect(cards).toMatchObject([{ id: shown.id, name: 'Card lamp', path: `/product/${shown.slug}` }])
  expect(cards[0]?.picture).toContain('size=thumb')
  expect([cards[0]?.note, cards[0]?.before]).toEqual([
    expect.stringContaining('48,00'),
    expect.stringContaining('96,00'),
  ])
})

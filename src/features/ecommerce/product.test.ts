// The rules of a product, as both sides run them.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountMax } from '#kernel/money.ts'
import type { Typed } from './product.ts'
import { descriptionOf, problemsOf, problemsOfChange, problemsOfNew, shelfOf, shownPrices } from './product.ts'

const fit: Typed & { images: number } = {
  name: 'Court runner',
  subDescription: '',
  description: descriptionOf('A shoe.'),
  code: '',
  sku: 'A1',
  gender: [],
  category: 'shoes',
  tags: ['shoes', 'canvas'],
  price: 9600,
  priceSale: 9599,
  priceIncludesTax: true,
  taxRate: 1900,
  cost: null,
  quantity: 1,
  isInStock: true,
  colors: [],
  sizes: [],
  newLabel: { enabled: false, content: '' },
  saleLabel: { enabled: false, content: '' },
  publish: 'published',
  images: 1,
}

test('what has all that it needs has no problems', () => {
  expect(problemsOf(fit)).toEqual({})
})

test.each<[string, Partial<typeof fit>]>([
  ['images', { images: 0 }],
  ['images', { images: 13 }],
  ['tags', { tags: ['one', 'ONE '] }],
  ['priceSale', { priceSale: 9600 }],
  ['price', { price: amountMax, priceIncludesTax: false, priceSale: null }],
  ['description', { description: '' }],
  ['description', { description: descriptionOf('') }],
  ['description', { description: '{"type":"script"}' }],
])('%s: %o is one', (field, more) => {
  expect(Object.keys(problemsOf({ ...fit, ...more }))).toEqual([field])
})

test('an empty description is one that is missing, not a wrong one', () => {
  expect(problemsOf({ ...fit, description: '' })).toEqual({ description: { code: 'required' } })
})

test('a new draft may lack what the shop asks for, but its prices fit together', () => {
  const draft = { ...fit, publish: 'draft', images: 0, tags: [], description: descriptionOf('') } as const
  expect(problemsOfNew({ ...draft, tags: [] })).toEqual({})
  expect(Object.keys(problemsOfNew({ ...draft, tags: [], price: 1 }))).toEqual(['priceSale'])
  expect(Object.keys(problemsOfNew({ ...fit, images: 0 }))).toEqual(['images'])
})

test('a draft may go on lacking what it lacked, but no change breaks a rule', () => {
  const draft = { ...fit, publish: 'draft', images: 0, tags: [] } as const
  expect(problemsOfChange({ ...draft, tags: [] }, { name: 'Other' })).toEqual({})
  expect(Object.keys(problemsOfChange({ ...draft, tags: [] }, { tags: [] }))).toEqual(['tags'])
  expect(Object.keys(problemsOfChange({ ...draft, tags: [], price: 1 }, { price: 1 }))).toEqual(['priceSale'])
  expect(Object.keys(problemsOfChange({ ...draft, tags: [], publish: 'published' }, {}))).toEqual(['images', 'tags'])
})

test('a picture alone is a description', () => {
  const description = JSON.stringify({
    type: 'doc',
    content: [{ type: 'image', attrs: { src: '/api/files/1', alt: '' } }],
  })
  expect(problemsOf({ ...fit, description })).toEqual({})
})

describe('prices as the shop shows them', () => {
  test('contain the tax', () => {
    expect(shownPrices({ ...fit, price: 1000, priceSale: 500, priceIncludesTax: false })).toEqual({
      price: 1190,
      priceSale: 595,
    })
    expect(shownPrices({ ...fit, price: 1000, priceSale: null })).toEqual({ price: 1000, priceSale: null })
  })

  test('stay the one below the other, whatever the tax', () => {
    const amounts = fc.tuple(fc.integer({ min: 1, max: amountMax / 2 }), fc.nat(), fc.integer({ min: 0, max: 10_000 }))
    fc.assert(
      fc.property(amounts, fc.boolean(), ([price, less, taxRate], priceIncludesTax) => {
        const priceSale = less % price
        const shown = shownPrices({ price, priceSale, taxRate, priceIncludesTax })
        expect(shown.priceSale).toBeLessThan(shown.price)
      }),
    )
  })
})

test.each([
  ['shoes', 'shoes'],
  ['tshirts', 'apparel'],
  ['waistcoats', 'apparel'],
  ['watches', 'accessories'],
] as const)('%s stand on the shelf %s', (category, shelf) => {
  expect(shelfOf(category)).toBe(shelf)
})

// The rules of a product that no single field can tell: what it needs before it is sold, and what it costs with its tax.
import { amountMax, withTax } from '#kernel/money.ts'
import { readMarkdown } from '#kernel/documents/read-markdown.ts'
import { isRichDocument, plainTextOf } from '#kernel/documents/rich-document.ts'
import { jsonIn } from '#kernel/json-in.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { tidyTags } from '#kernel/tags.ts'
import type { Category, NewProduct, Shelf } from './entities.ts'
import { categoriesOf, imagesMost, shelves, tagsLeast } from './entities.ts'

export type Typed = Omit<NewProduct, 'images'>
type Priced = Pick<NewProduct, 'price' | 'priceSale' | 'priceIncludesTax' | 'taxRate'>

/** The price in the shop, including tax. */
export function shownPrices({ price, priceSale, priceIncludesTax, taxRate }: Priced) {
  const shown = (amount: number) => (priceIncludesTax ? amount : withTax(amount, taxRate))
  return { price: shown(price), priceSale: priceSale === null ? null : shown(priceSale) }
}

/** Under what the shop's filter has it. */
export const shelfOf = (category: Category): Shelf =>
  shelves.find((shelf) => categoriesOf[shelf].includes(category)) ?? 'accessories'

/** A description as the editor keeps it, of what is written plainly or in Markdown. */
export const descriptionOf = (text: string): string => JSON.stringify(readMarkdown(text))

function descriptionProblem(text: string): FieldProblems {
  if (text.trim() === '') return { description: { code: 'required' } }
  const document = jsonIn(text)
  if (!isRichDocument(document)) return { description: { code: 'not-allowed' } }
  const hasPicture = text.includes('"type":"image"')
  return plainTextOf(document).trim() === '' && !hasPicture ? { description: { code: 'required' } } : {}
}

function priceProblems(priced: Priced): FieldProblems {
  const { price, priceSale } = priced
  return {
    ...(shownPrices(priced).price > amountMax && { price: { code: 'too-large', limit: amountMax } }),
    ...(priceSale !== null && priceSale >= price && { priceSale: { code: 'not-allowed' } }),
  }
}

/** The problems that keep a product from being published, by field; none when it may be sold. */
export function problemsOf(product: Typed & { images: number }): FieldProblems {
  return {
    ...(product.images < 1 && { images: { code: 'required' } }),
    ...(product.images > imagesMost && { images: { code: 'too-long', limit: imagesMost } }),
    ...(tidyTags(product.tags).length < tagsLeast && { tags: { code: 'too-short', limit: tagsLeast } }),
    ...descriptionProblem(product.description),
    ...priceProblems(product),
  }
}

/** Problems that prevent saving a new product; a draft may be incomplete, but its prices must be consistent. */
export const problemsOfNew = (product: Typed & { images: number }): FieldProblems =>
  product.publish === 'draft' ? priceProblems(product) : problemsOf(product)

const priceFields: readonly string[] = ['price', 'priceSale']

/** The same after a change: a draft may go on lacking what it lacked before. Prices fit together at all times. */
export function problemsOfChange(product: Typed & { images: number }, change: object): FieldProblems {
  const isWeighed = ([field]: [string, unknown]) =>
    product.publish === 'published' || field in change || priceFields.includes(field)
  return Object.fromEntries(Object.entries(problemsOf(product)).filter(isWeighed))
}

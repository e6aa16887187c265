// The values of the product form, and the input that the server gets.
import { check } from '#kernel/shape.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { jsonIn } from '#kernel/json-in.ts'
import { inUnits } from '#kernel/money.ts'
import type { RichDocument } from '#kernel/documents/rich-document.ts'
import { isRichDocument } from '#kernel/documents/rich-document.ts'
import type { Category, Colour, Gender, ManagedProduct, NewProduct as Sent } from '../../entities.ts'
import { NewProduct } from '../../entities.ts'
import { descriptionOf, problemsOf, problemsOfChange, problemsOfNew } from '../../product.ts'
import { amountIn, numberIn, percentOf, rateIn } from '../typed-numbers.ts'

/** A picture that is there, or one that was sent just now. */
type Picture = { id?: string; uploadId?: string; color: Colour | null }

export type ProductValues = {
  name: string
  subDescription: string
  description: RichDocument | null
  code: string
  sku: string
  gender: readonly Gender[]
  category: Category
  tags: readonly string[]
  price: string
  priceSale: string
  priceIncludesTax: boolean
  /** In percent. */
  taxRate: string
  cost: string
  quantity: string
  isInStock: boolean
  colors: readonly Colour[]
  sizes: readonly string[]
  newLabel: string
  isNew: boolean
  saleLabel: string
  isSale: boolean
  publish: 'draft' | 'published'
  images: readonly Picture[]
}

export const emptyValues: ProductValues = {
  name: '',
  subDescription: '',
  description: null,
  code: '',
  sku: '',
  gender: [],
  category: 'tshirts',
  tags: [],
  price: '',
  priceSale: '',
  priceIncludesTax: true,
  taxRate: '0',
  cost: '',
  quantity: '0',
  isInStock: true,
  colors: [],
  sizes: [],
  newLabel: '',
  isNew: false,
  saleLabel: '',
  isSale: false,
  publish: 'draft',
  images: [],
}

/** Fields whose typed text outlives a lost session. */
export const keptFields = [
  'name',
  'subDescription',
  'description',
  'code',
  'sku',
  'tags',
  'price',
  'priceSale',
  'taxRate',
  'cost',
  'quantity',
  'sizes',
  'newLabel',
  'saleLabel',
] as const

/** Serializes the fields for the draft: texts as they are, the rest as JSON. */
export function readKept(texts: Readonly<Record<string, string>>): Partial<ProductValues> {
  const { description = '', tags = '', sizes = '', ...rest } = texts
  const [document, tagsKept, sizesKept] = [
    documentIn(description),
    check(NewProduct.entries.tags, jsonIn(tags)),
    check(NewProduct.entries.sizes, jsonIn(sizes)),
  ]
  return {
    ...rest,
    ...(document && { description: document }),
    ...(tagsKept.ok && { tags: tagsKept.value }),
    ...(sizesKept.ok && { sizes: sizesKept.value }),
  }
}

/** Nothing, where there is none. */
export function documentIn(text: string): RichDocument | null {
  const parsed = jsonIn(text)
  return isRichDocument(parsed) ? parsed : null
}

export function valuesOf(product: ManagedProduct): ProductValues {
  const units = (amount: number | null) => (amount === null ? '' : String(inUnits(amount, product.currency)))
  const { name, subDescription, code, sku, gender, category, tags, priceIncludesTax, isInStock } = product
  const { colors, sizes, newLabel, saleLabel, publish, images } = product
  return {
    name,
    subDescription,
    code,
    sku,
    gender,
    category,
    tags,
    priceIncludesTax,
    isInStock,
    colors,
    sizes,
    publish,
    description: documentIn(product.description),
    price: units(product.price),
    priceSale: units(product.priceSale),
    cost: units(product.cost),
    taxRate: percentOf(product.taxRate),
    quantity: String(product.quantity),
    newLabel: newLabel.content,
    isNew: newLabel.enabled,
    saleLabel: saleLabel.content,
    isSale: saleLabel.enabled,
    images: images.map(({ id, color }) => ({ id, color })),
  }
}

const orNothing = (text: string, currency: string) => (text.trim() === '' ? null : amountIn(text, currency))

/** As the call takes it. */
export function sentOf(values: ProductValues, currency: string): Sent {
  const { name, subDescription, code, sku, category, priceIncludesTax, isInStock, publish } = values
  return {
    subDescription,
    category,
    priceIncludesTax,
    isInStock,
    publish,
    name: name.trim(),
    code: code.trim(),
    sku: sku.trim(),
    description: values.description ? JSON.stringify(values.description) : '',
    gender: [...values.gender],
    tags: [...values.tags],
    price: amountIn(values.price, currency),
    priceSale: orNothing(values.priceSale, currency),
    cost: orNothing(values.cost, currency),
    taxRate: rateIn(values.taxRate),
    quantity: numberIn(values.quantity),
    colors: [...values.colors],
    sizes: [...values.sizes],
    newLabel: { enabled: values.isNew, content: values.newLabel.trim() },
    saleLabel: { enabled: values.isSale, content: values.saleLabel.trim() },
    images: values.images.map((image) => ({ ...image })),
  }
}

/** Only the edited fields, so that others' changes stay. */
export function sentChange(values: ProductValues, saved: ProductValues, currency: string): Partial<Sent> {
  const [now, before] = [sentOf(values, currency), sentOf(saved, currency)]
  return Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Sent]),
    ),
  )
}

/** The same as a draft, which may have no description yet. */
export function draftOf(values: ProductValues, currency: string): Sent {
  const sent = sentOf(values, currency)
  return { ...sent, publish: 'draft', ...(values.description === null && { description: descriptionOf('') }) }
}

const neededNumbers = ['price', 'taxRate', 'quantity'] as const
const noPrices = { price: 1, priceSale: null, taxRate: 0 }

/**
 * Problems across several fields: too few pictures or tags, a sale price that isn’t lower. Drafts and edits follow the
 * server’s rules.
 */
export function alsoProblems(values: ProductValues, currency: string, change?: Partial<Sent> | 'draft'): FieldProblems {
  const { images, ...typed } = change === 'draft' ? draftOf(values, currency) : sentOf(values, currency)
  const isReadable = check(NewProduct, { ...typed, images }).ok
  const blank = neededNumbers.filter((field) => values[field].trim() === '')
  // Invalid fields are refused by the schema; the others are still checked.
  const product = { ...typed, ...(!isReadable && noPrices), images: images.length }
  return {
    ...(change === 'draft' ? problemsOfNew(product) : change ? problemsOfChange(product, change) : problemsOf(product)),
    ...Object.fromEntries(blank.map((field) => [field, { code: 'required' }])),
  }
}

/** The fields that differ from those that are saved. */
export const changedFields = (values: ProductValues, saved: ProductValues): (keyof ProductValues)[] =>
  (Object.keys(values) as (keyof ProductValues)[]).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(saved[field]),
  )

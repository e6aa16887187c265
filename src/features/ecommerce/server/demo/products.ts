// The demo's products: seeded combinations of what its lines say, the same each time.
import { fromUnits } from '#kernel/money.ts'
import type { ProductKind } from './drawings/picture.ts'
import type { Colour } from '../../entities.ts'
import type { Typed } from '../../product.ts'
import { descriptionOf } from '../../product.ts'
import { chooseOf, fractionOf } from './chance.ts'
import type { Line } from './line.ts'
import { lines } from './lines.ts'

export type DemoProduct = Typed & { kind: ProductKind; createdAt: string; colors: Colour[] }

const productsMost = 240
const dayMilliseconds = 86_400_000
/** How long the shop has been open: twenty-six months. */
const openDays = 791
const newDays = 45
const taxRate = 2100

/** The first words of names; a line takes every one of them once at most. */
const series = [
  'Court',
  'Field',
  'Heavy',
  'Day',
  'Loft',
  'Ridge',
  'Steel',
  'Noon',
  'Harbor',
  'Lantern',
  'Terrace',
  'Orchard',
  'Arcade',
  'Cloister',
  'Gallery',
  'Canal',
  'Meadow',
  'Copper',
  'Cedar',
]
/** Where each line begins among them: the first product of some has a name that everybody knows. */
const beginnings: Partial<Record<ProductKind, string>> = {
  backpack: 'Field',
  tee: 'Heavy',
  watch: 'Day',
  hoodie: 'Loft',
  cap: 'Ridge',
  bottle: 'Steel',
  glasses: 'Noon',
}

const closings = [
  'Comes in a plain cardboard box. If it isn’t right, send it back within ten days.',
  'We keep spare parts for five years, so it can be repaired.',
  'Packed without plastic and shipped the same day.',
  'Made in small batches: when a color sells out, the next run takes a few weeks.',
]

/** A whole number of units, in the smallest one. */
function priceOf({ price: [least, most] }: Line, name: string, currency: string): number {
  const units = Math.round(least + (most - least) * fractionOf(`${name} price`))
  return fromUnits(units, currency) ?? units
}

function quantityOf(name: string): number {
  const part = fractionOf(`${name} stock`)
  if (part < 0.07) return 0
  if (part < 0.19) return 1 + Math.floor(part * 50)
  return 11 + Math.floor(fractionOf(`${name} many`) * 290)
}

/** One to three of the line's colours, beginning with another one each time. */
function coloursOf({ colours: known }: Line, name: string, place: number): Colour[] {
  const count = Math.min(known.length, 1 + Math.floor(fractionOf(`${name} colours`) * 3))
  return Array.from({ length: count }, (_, index) => known[(place + index) % known.length]?.[0] ?? '#3f7057')
}

function wordsOf(line: Line, name: string) {
  const subDescription = chooseOf(line.openings, name)
  const facts = line.facts.map((fact) => `- ${fact}`).join('\n')
  const description = descriptionOf(`${subDescription}\n\n${facts}\n\n${chooseOf(closings, name)}`)
  return { subDescription, description }
}

type Place = { line: Line; place: number; number: number; now: number; currency: string }

function labelsOf(name: string, { now, place }: Pick<Place, 'now' | 'place'>) {
  // The first of each line are the oldest but for a few, and the last ones new.
  const age = openDays * (1 - (place + fractionOf(`${name} age`)) / linePlaces)
  const isSale = fractionOf(`${name} sale`) < 0.2
  return {
    createdAt: new Date(now - age * dayMilliseconds).toISOString(),
    newLabel: { enabled: age < newDays, content: '' },
    saleLabel: { enabled: isSale, content: '' },
    isSale,
  }
}

const linePlaces = Math.ceil(productsMost / lines.length)

function productAt({ line, place, number, now, currency }: Place): DemoProduct {
  const first = Math.max(0, series.indexOf(beginnings[line.kind] ?? 'Court'))
  const noun = line.nouns[place % line.nouns.length] ?? ''
  const name = `${series[(first + place) % series.length] ?? ''} ${noun}`
  const price = priceOf(line, name, currency)
  const { isSale, ...labels } = labelsOf(name, { now, place })
  const code = `${line.kind.slice(0, 3).toUpperCase()}-${String(place + 1).padStart(2, '0')}`
  return {
    ...labels,
    ...wordsOf(line, name),
    kind: line.kind,
    name,
    code,
    sku: `AT-${String(number + 1).padStart(3, '0')}-${code}`,
    gender: line.genders.filter((gender) => line.genders.length === 1 || fractionOf(`${name} ${gender}`) < 0.7),
    category: line.categories[place % line.categories.length] ?? 'shoes',
    tags: [...line.tags, noun],
    price,
    priceSale: isSale ? Math.round(price * (0.65 + 0.25 * fractionOf(`${name} less`))) : null,
    priceIncludesTax: true,
    taxRate,
    cost: Math.round(price * (0.32 + 0.2 * fractionOf(`${name} cost`))),
    quantity: quantityOf(name),
    isInStock: true,
    colors: coloursOf(line, name, place),
    sizes: [...line.sizes],
    publish: fractionOf(`${name} draft`) < 0.05 ? 'draft' : 'published',
  }
}

/** The oldest first; prices in this currency. */
export function demoProducts(now: number, currency: string): DemoProduct[] {
  const products = Array.from({ length: productsMost }, (_, number) => {
    const line = lines[number % lines.length]
    if (!line) throw new Error('The demo has no lines')
    return productAt({ line, place: Math.floor(number / lines.length), number, now, currency })
  })
  return products.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}

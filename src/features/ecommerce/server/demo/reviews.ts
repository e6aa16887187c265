// The demo's product reviews: stars, and a few sentences to match.
import { chooseOf, fractionOf } from './chance.ts'

export type DemoReview = { productId: string; personId: string; rating: number; comment: string; createdAt: string }
type Named = { id: string; username: string }
export type Reviewed = { id: string; name: string; createdAt: string }

const reviewsMost = 11
const dayMilliseconds = 86_400_000
/** Nobody says anything before it has come. */
const deliveryDays = 6

type Stars = 1 | 2 | 3 | 4 | 5

const verdicts: Record<Stars, readonly string[]> = {
  5: [
    'Exactly what I hoped for.',
    'Bought a second one for my brother.',
    'Better than the picture, which is rare.',
    'Three months in and it looks like new.',
    'My favorite thing this year.',
    'Came on a Tuesday, worn every day since.',
    'Worth every cent.',
  ],
  4: [
    'Very good, with one small thing.',
    'Does what it says, and looks good doing it.',
    'Almost perfect.',
    'I’d buy it again.',
    'Good value and well made.',
    'Happy with it so far.',
  ],
  3: [
    'Fine, but nothing more.',
    'Good idea, unevenly made.',
    'It’s OK for the price.',
    'I expected a little more.',
    'Some days I like it, some days I don’t.',
  ],
  2: [
    'Not for me.',
    'It looked larger in the picture.',
    'Had to send the first one back.',
    'Nice to look at, less nice to use.',
  ],
  1: ['It broke in the second week.', 'Arrived in the wrong color, twice.', 'I sent it back the same day.'],
}

const details: Record<Stars, readonly string[]> = {
  5: [
    'The color is deep and even, even in daylight.',
    'You can tell someone checked every seam.',
    'Shipped the same day, wrapped in paper.',
    'It’s been through rain, a construction site, and a toddler.',
    'People ask me where I got it.',
    '',
  ],
  4: [
    'The color is a touch darker than on my screen.',
    'It took a week to break in.',
    'Delivery took a day longer than promised.',
    'One loose thread, cut off in a second.',
    'I only wish there were a larger size.',
    '',
  ],
  3: [
    'The finish could be neater at the edges.',
    'It runs small: take one size up.',
    'The material is thinner than I thought.',
    'Delivery was quick, I’ll give it that.',
    '',
  ],
  2: [
    'The color faded after two washes.',
    'The size chart didn’t help.',
    'Support was friendly, but that didn’t fix it.',
    '',
  ],
  1: ['At least the refund was quick.', 'Nobody checked it before packing it.', ''],
}

/** Near the product's own quality, sometimes far from it. */
function starsOf(name: string, words: string): Stars {
  const quality = 3.3 + 1.5 * fractionOf(`${name} quality`)
  // Most people like it a little better than it is; a few had bad luck.
  const swing = 0.9 - 3.8 * fractionOf(`${words} mood`) ** 5
  const stars = Math.round(Math.min(5, Math.max(1, quality + swing)))
  return ([1, 2, 3, 4, 5] as const).find((known) => known === stars) ?? 5
}

function reviewOf({ id, name, createdAt }: Reviewed, person: Named, now: number): DemoReview {
  // Not the id, which is another at each start.
  const words = `${name} ${person.username}`
  const stars = starsOf(name, words)
  const from = Math.min(now, Date.parse(createdAt) + deliveryDays * dayMilliseconds)
  const comment = `${chooseOf(verdicts[stars], words)} ${chooseOf(details[stars], `${words} detail`)}`.trim()
  const postedAt = new Date(from + (now - from) * fractionOf(`${words} when`)).toISOString()
  return { productId: id, personId: person.id, rating: stars, comment, createdAt: postedAt }
}

/** None of some products, up to a dozen of others; each person once. */
export function demoReviews(products: readonly Reviewed[], people: readonly Named[], now: number): DemoReview[] {
  return products.flatMap((product) => {
    const count = Math.floor(reviewsMost * fractionOf(`${product.name} fame`) ** 1.3)
    const first = Math.floor(people.length * fractionOf(`${product.name} first`))
    const step = 1 + Math.floor(fractionOf(`${product.name} step`) * 7)
    const chosen = Array.from({ length: count }, (_, place) => people[(first + place * step) % people.length])
    return [...new Set(chosen)].flatMap((person) => (person === undefined ? [] : [reviewOf(product, person, now)]))
  })
}

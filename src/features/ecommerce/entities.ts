// The data of the shop: shapes and limits of products, their pictures and reviews.
import type { Infer } from '#kernel/shape.ts'
import { Amount, Currency, Rate } from '#kernel/money.ts'
import {
  Id,
  Instant,
  Yes,
  decimal,
  integer,
  line,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  partial,
  text,
} from '#kernel/shape.ts'

export const nameMax = 200
export const slugMax = 120
const subDescriptionMax = 500
/** Characters of the description's document as JSON. */
export const descriptionMax = 60_000
export const imagesMost = 12
export const imageMaxBytes = 3_145_728
export const imageEndings = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const
export const tagsLeast = 2
export const tagsMost = 20
export const sizesMost = 20
const quantityMax = 1_000_000
/** Products of one page of the shop, and of what the specified call answers whole. */
export const shopPage = 24
export const wholeMost = 1000
/** Counts end here: "1,000+". */
export const countedMost = 1000
export const suggestionsMost = 8
export const reviewMax = 5000
export const reviewPhotosMost = 5
export const reviewsOfPage = 10

export const genders = ['men', 'women', 'kids'] as const
export type Gender = (typeof genders)[number]

/** The product categories, in the groups that the form shows. */
export const categoryGroups = {
  clothing: ['shirts', 'tshirts', 'jeans', 'leather', 'hoodies', 'socks'],
  tailored: ['suits', 'blazers', 'trousers', 'waistcoats'],
  accessories: ['shoes', 'bags', 'bracelets', 'faceMasks', 'hats', 'watches', 'glasses', 'drinkware'],
} as const
export const categories = [
  ...categoryGroups.clothing,
  ...categoryGroups.tailored,
  ...categoryGroups.accessories,
] as const
export type Category = (typeof categories)[number]

/** The shelves of the shop's filter: shoes, clothing, and the rest. */
export const shelves = ['shoes', 'apparel', 'accessories'] as const
export type Shelf = (typeof shelves)[number]
export const categoriesOf: Record<Shelf, readonly Category[]> = {
  shoes: ['shoes'],
  apparel: [...categoryGroups.clothing, ...categoryGroups.tailored],
  accessories: categoryGroups.accessories.filter((category) => category !== 'shoes'),
}

/** The eight colours that things of the shop come in, and the key of each one's name (`ecommerce.colour.…`). */
export const colours = {
  '#2f6ea5': 'harbour',
  '#c05c3a': 'rust',
  '#3f7057': 'forest',
  '#26332d': 'ink',
  '#e6dcc6': 'sand',
  '#7a4f9e': 'plum',
  '#d39a35': 'honey',
  '#7c5137': 'walnut',
} as const
export type Colour = keyof typeof colours
export const colourValues = [
  '#2f6ea5',
  '#c05c3a',
  '#3f7057',
  '#26332d',
  '#e6dcc6',
  '#7a4f9e',
  '#d39a35',
  '#7c5137',
] as const satisfies readonly Colour[]
const ColourValue = oneOf(colourValues)

export const stocks = ['in_stock', 'low_stock', 'out_of_stock'] as const
export type Stock = (typeof stocks)[number]
export const publishStates = ['draft', 'published'] as const

export const Slug = matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'not-allowed')
const Url = text({ max: 300 })
const Count = integer({ min: 0 })
const Size = line({ max: 20 })
const Sizes = list(Size, sizesMost)
export const Colours = list(ColourValue, colourValues.length)
const Stars = integer({ min: 1, max: 5 })

/** `color`: the picture shows it in this one, so choosing the colour shows the picture. */
export const Image = object({ id: Id, url: Url, thumbUrl: Url, color: nullable(ColourValue) })
export type Image = Infer<typeof Image>

/** A word on the picture's corner: "New", "Sale", or what the manager wrote. */
const Badge = object({ kind: oneOf(['new', 'sale']), text: nullable(text({ max: 30 })) })

/** A product as it stands in the shop among others. Prices contain the tax. */
export const ProductCard = object({
  id: Id,
  slug: text({ max: slugMax }),
  name: line({ max: nameMax }),
  cover: nullable(Image),
  currency: Currency,
  price: Amount,
  /** The current price, if it is lower. */
  priceSale: nullable(Amount),
  colors: Colours,
  sizes: Sizes,
  badges: list(Badge, 2),
  category: oneOf(categories),
  gender: list(oneOf(genders), genders.length),
  /** The mean of its reviews, 0 without any. */
  totalRating: decimal({ min: 0, max: 5 }),
  totalReview: Count,
  available: Count,
  inventoryType: oneOf(stocks),
  sold: Count,
  createdAt: Instant,
  isFavourite: Yes,
})
export type ProductCard = Infer<typeof ProductCard>

/** `isPurchased`: who wrote it has bought the product here. */
export const Review = object({
  id: Id,
  /** Empty, as the picture is, where the writer is not public. */
  name: text({ max: 300 }),
  avatarUrl: nullable(text({ max: 2000 })),
  rating: Stars,
  comment: text({ max: reviewMax }),
  isPurchased: Yes,
  helpful: Count,
  notHelpful: Count,
  /** The reader's own vote. */
  vote: nullable(oneOf(['helpful', 'notHelpful'])),
  isOwn: Yes,
  attachments: list(object({ id: Id, url: Url, thumbUrl: Url }), reviewPhotosMost),
  postedAt: Instant,
})
export type Review = Infer<typeof Review>

/** How many gave this many stars: "1 Star" to "5 Star", in this order. */
const RatingShare = object({ name: text({ max: 10 }), starCount: Stars, reviewCount: Count })

/** A product on its own page. `reviews` are the first page of them, the newest first. */
export const Product = object({
  ...ProductCard.entries,
  /** Managers alone are told drafts. */
  publish: oneOf(publishStates),
  images: list(Image, imagesMost),
  subDescription: text({ max: subDescriptionMax }),
  /** A document of the editor, as JSON; '' when there is none. */
  description: text({ max: descriptionMax }),
  code: text({ max: 60 }),
  sku: text({ max: 60 }),
  tags: list(line({ max: 40 }), tagsMost),
  /** Hundredths of a percent that the price contains. */
  taxRate: Rate,
  ratings: list(RatingShare, 5),
  reviews: list(Review, reviewsOfPage),
  hasMoreReviews: Yes,
  /** The reader's own review, wherever it stands. */
  ownReview: nullable(Review),
})
export type Product = Infer<typeof Product>

const Label = object({ enabled: Yes, content: text({ max: 30 }) })

/** The editable fields of a product. */
const typed = {
  name: line({ max: nameMax }),
  subDescription: text({ max: subDescriptionMax }),
  description: text({ min: 1, max: descriptionMax }),
  code: text({ max: 60 }),
  sku: line({ max: 60 }),
  gender: list(oneOf(genders), genders.length),
  category: oneOf(categories),
  tags: list(line({ max: 40 }), tagsMost),
  /** As typed: with tax when `priceIncludesTax`, without it otherwise. */
  price: integer({ min: 1, max: 10_000_000_000 }),
  priceSale: nullable(Amount),
  priceIncludesTax: Yes,
  taxRate: Rate,
  /** The shop's own cost of one item; for managers only. */
  cost: nullable(Amount),
  quantity: integer({ min: 0, max: quantityMax }),
  /** False: it is out of stock whatever the quantity says. */
  isInStock: Yes,
  colors: Colours,
  sizes: Sizes,
  newLabel: Label,
  saleLabel: Label,
  publish: oneOf(publishStates),
} as const

/** Pictures in their order: those that stay by their id, new ones by their upload. */
const ImageChoice = object({
  id: optional(Id),
  uploadId: optional(Id),
  color: nullable(ColourValue),
})

/** Published: a description, a picture and two tags at least; the sale price below the regular one (`product.ts` has the rules). */
export const NewProduct = object({ ...typed, images: list(ImageChoice, imagesMost) })
export type NewProduct = Infer<typeof NewProduct>
export const ProductChange = partial(NewProduct)

/** A product as managers read it. */
export const ManagedProduct = object({
  id: Id,
  slug: text({ max: slugMax }),
  ...typed,
  description: text({ max: descriptionMax }),
  currency: Currency,
  images: list(Image, imagesMost),
  inventoryType: oneOf(stocks),
  sold: Count,
  totalRating: decimal({ min: 0, max: 5 }),
  totalReview: Count,
  createdAt: Instant,
  /** The creator; null if they have left. */
  createdBy: nullable(object({ id: Id, name: text({ max: 300 }) })),
  revision: integer({ min: 1 }),
})
export type ManagedProduct = Infer<typeof ManagedProduct>
/** The same without what a list does not show. */
const { description: _description, ...listed } = ManagedProduct.entries
export const ListedProduct = object(listed)
export type ListedProduct = Infer<typeof ListedProduct>

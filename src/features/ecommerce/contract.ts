// The public calls of the shop: products, filters, reviews, favorites. Prices include tax, in the smallest currency unit.
import { endpoint, event } from '#kernel/contract.ts'
import { Id, Yes, integer, line, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import {
  Image,
  Product,
  ProductCard,
  Review,
  colourValues,
  genders,
  nameMax,
  reviewMax,
  reviewPhotosMost,
  reviewsOfPage,
  shelves,
  slugMax,
  stocks,
  suggestionsMost,
  wholeMost,
} from './entities.ts'

const Count = integer({ min: 0 })
const Digits = text({ max: 12 })

/** The shop's filters, as they appear in the URL; several values are separated by commas. */
export const shopFilters = {
  search: optional(text({ max: 100 })),
  gender: optional(text({ max: 60 })),
  category: optional(oneOf(shelves)),
  colors: optional(text({ max: 80 })),
  /** In the currency's smallest unit, both included. */
  priceMin: optional(Digits),
  priceMax: optional(Digits),
  /** At least so many stars. */
  rating: optional(oneOf(['1', '2', '3', '4'])),
  /** Only what the reader has kept; a visitor keeps nothing, and is refused. */
  favourites: optional(oneOf(['1'])),
} as const
export const sorts = ['featured', 'newest', 'priceDesc', 'priceAsc'] as const
export type SortBy = (typeof sorts)[number]

/**
 * Published products. Without parameters, the first thousand in full; `next` is the cursor for the next page
 * (`after`), null at the end.
 */
export const listProducts = endpoint('GET', '/api/products', {
  may: 'anyone',
  input: object({
    ...shopFilters,
    sortBy: optional(oneOf(sorts)),
    after: optional(Id),
    limit: optional(text({ max: 4 })),
  }),
  output: object({ products: list(ProductCard, wholeMost), next: nullable(Id) }),
})

/** The number of products for each filter option, given the other filters; counts stop at 1,000. */
export const readFacets = endpoint('GET', '/api/products/facets', {
  may: 'anyone',
  input: object(shopFilters),
  output: object({
    total: Count,
    gender: list(object({ value: oneOf(genders), count: Count }), genders.length),
    category: list(object({ value: oneOf(shelves), count: Count }), shelves.length),
    colors: list(object({ value: oneOf(colourValues), count: Count }), colourValues.length),
    rating: list(object({ value: integer({ min: 1, max: 4 }), count: Count }), 4),
    /** The dearest of the shop, where the price's slider ends, and its currency. */
    priceMost: Count,
    currency: text({ max: 3 }),
  }),
})

/** Search suggestions: products with words that start with the text, best sellers first. */
export const suggestProducts = endpoint('GET', '/api/products/suggest', {
  may: 'anyone',
  input: object({ search: text({ min: 1, max: 100 }) }),
  output: object({ products: list(ProductCard, suggestionsMost) }),
})

/**
 * `name` is the slug; an old slug returns the product under its current one. Managers can also read unpublished
 * products.
 */
export const getProduct = endpoint('GET', '/api/products/product', {
  may: 'anyone',
  input: object({ name: text({ min: 1, max: slugMax }) }),
  output: object({ product: Product }),
})

/** Related products: best sellers from the same shelf. */
export const listRelated = endpoint('GET', '/api/products/related', {
  may: 'anyone',
  input: object({ productIds: text({ max: 800 }) }),
  output: object({ products: list(ProductCard, suggestionsMost) }),
})

/**
 * A picture of a product or a review. Everybody's while the product is in the shop; while it is a draft or deleted, managers
 * ask with their token, and people who bought it for its thumb, which their orders show.
 */
export const getImage = {
  path: '/api/products/image',
  input: object({ imageId: Id, size: optional(oneOf(['thumb'])) }),
} as const

export const favourProduct = endpoint('POST', '/api/products/favourite', {
  may: 'person',
  input: object({ productId: Id, isFavourite: Yes }),
})

/** Newest first; `after` is the last ID already loaded. */
export const listReviews = endpoint('GET', '/api/products/reviews', {
  may: 'anyone',
  input: object({ productId: Id, after: optional(Id) }),
  output: object({ reviews: list(Review, reviewsOfPage), hasMore: Yes }),
})
const ofReview = object({ reviewId: Id })
const aReview = object({ review: Review })
/** One review per person and product; a second one is a `conflict`. */
export const writeReview = endpoint('POST', '/api/products/reviews/new', {
  may: 'person',
  rate: { max: 10, seconds: 600 },
  input: object({
    id: optional(Id),
    productId: Id,
    rating: integer({ min: 1, max: 5 }),
    comment: text({ min: 1, max: reviewMax }),
    uploadIds: list(Id, reviewPhotosMost),
  }),
  output: aReview,
})
/** Deletes a review for good; for its author and managers. */
export const deleteReview = endpoint('POST', '/api/products/reviews/delete', { may: 'person', input: ofReview })
/** One vote per person and review, not on one's own. Null removes the vote. */
export const voteReview = endpoint('POST', '/api/products/reviews/vote', {
  may: 'person',
  input: object({ reviewId: Id, vote: nullable(oneOf(['helpful', 'notHelpful'])) }),
  output: aReview,
})

/** Everybody's open shop: the product as it stands now, null when it is no longer to be had. `isFavourite` is false here. */
export const productChanged = event(
  'ecommerce.productChanged',
  object({ productId: Id, product: nullable(ProductCard) }),
)
export const stockChanged = event(
  'ecommerce.stockChanged',
  object({ productId: Id, available: Count, inventoryType: oneOf(stocks) }),
)

/** The maximum quantity of one product in an order. */
export const quantityMost = 999
/** A line of what someone wants to buy, with what the browser believes of it. */
export const WantedItem = object({
  productId: Id,
  quantity: integer({ min: 1, max: quantityMost }),
  colors: list(oneOf(colourValues), colourValues.length),
  size: nullable(line({ max: 20 })),
  /** The price of one item when it was added to the cart. */
  price: Count,
})
export const itemsMost = 100
export const ItemName = line({ max: nameMax })
export const ItemCover = nullable(Image)

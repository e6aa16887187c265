// The calls for managing the catalog: list, create, edit, publish, delete, import and export.
import { endpoint, event } from '#kernel/contract.ts'
import {
  Id,
  Instant,
  Yes,
  integer,
  line,
  list,
  nullable,
  object,
  oneOf,
  optional,
  partial,
  record,
  text,
} from '#kernel/shape.ts'
import { cursorFields, rowsField } from '#kernel/paging.ts'
import { Amount, Currency, Rate } from '#kernel/money.ts'
import { ListedProduct, ManagedProduct, NewProduct, ProductChange, countedMost, publishStates } from './entities.ts'

const Count = integer({ min: 0 })
const rowsMost = 25
export const mostAtOnce = 1000
export const exportPage = 1000
export const importMost = 5000
export const importBytes = 5_000_000

export const managedSorts = ['name', 'createdAt', 'stock', 'price'] as const
const managedFilters = {
  search: optional(text({ max: 100 })),
  /** Several, with commas: `in_stock,low_stock`. */
  stock: optional(text({ max: 60 })),
  publish: optional(oneOf(publishStates)),
  sort: optional(oneOf(managedSorts)),
  direction: optional(oneOf(['asc', 'desc'])),
} as const

/** A page of the list, newest first; `after`, `before` and `until` are product IDs. */
export const listManaged = endpoint('GET', '/api/products/list', {
  may: 'manager',
  input: object({
    ...managedFilters,
    rows: rowsField,
    ...cursorFields,
  }),
  output: object({
    products: list(ListedProduct, rowsMost),
    hasNext: Yes,
    hasPrevious: Yes,
    /** Under the filters; ends at 1,000. */
    total: integer({ min: 0, max: countedMost }),
    counts: object({ all: Count, in_stock: Count, low_stock: Count, out_of_stock: Count }),
  }),
})

/** A product for editing, by its current or an old slug. */
export const getManaged = endpoint('GET', '/api/products/managed', {
  may: 'manager',
  input: object({ name: text({ min: 1, max: 120 }) }),
  output: object({ product: ManagedProduct }),
})
const aProduct = object({ product: ManagedProduct })
export const createProduct = endpoint('POST', '/api/products/new', {
  may: 'manager',
  input: object({ id: optional(Id), ...NewProduct.entries }),
  output: aProduct,
})
/** With the revision you read, fields that someone else has changed since are a `conflict` with `clashes`. */
export const updateProduct = endpoint('POST', '/api/products/update', {
  may: 'manager',
  input: object({ productId: Id, product: ProductChange, revision: optional(integer({ min: 1 })) }),
  output: aProduct,
})
const ofProducts = object({ productIds: list(Id, mostAtOnce) })
export const publishProducts = endpoint('POST', '/api/products/publish', {
  may: 'manager',
  input: object({ ...ofProducts.entries, publish: oneOf(publishStates) }),
})
/** Deleted products can be restored for 30 days; orders keep the items. */
export const deleteProducts = endpoint('POST', '/api/products/delete', { may: 'manager', input: ofProducts })
export const restoreProducts = endpoint('POST', '/api/products/restore', { may: 'manager', input: ofProducts })

/** The IDs of all products that match the filters, for bulk actions; repeat with `after: next` until it is null. */
export const selectProducts = endpoint('GET', '/api/products/ids', {
  may: 'manager',
  input: object({ ...managedFilters, after: optional(Id) }),
  output: object({ productIds: list(Id, exportPage), next: nullable(Id) }),
})

/** All products that match the filters, page by page; repeat with `after: next` until it is null. */
export const exportProducts = endpoint('POST', '/api/products/export', {
  may: 'manager',
  input: object({ ...managedFilters, after: optional(Id) }),
  output: object({ products: list(ListedProduct, exportPage), next: nullable(Id) }),
})

/** Why a row of a file cannot be taken: its place in `rows` from 1, the column, and a code of the forms. */
const RowProblem = object({
  row: integer({ min: 1 }),
  column: text({ max: 60 }),
  code: text({ max: 40 }),
  limit: optional(integer()),
})
/** The maximum length of a cell: longer than any field, so that only the row with the long cell is refused. */
export const cellMost = 100_000
const rows = object({ rows: list(record(text({ max: cellMost })), importMost) })
/** Each file is looked at once or twice; more than these nobody prepares in the time. */
const importRate = { max: 30, seconds: 600 }
/**
 * A dry run that changes nothing. Rows with the SKU of an existing product update it, in the columns of the file.
 * Columns are named like a product's fields; amounts and rates are plain numbers (`96.00`, `19`), several values are
 * separated by commas, semicolons or vertical bars, and colors are given as a value or a name (`harbour`).
 */
export const checkProductImport = endpoint('POST', '/api/products/import/check', {
  may: 'manager',
  rate: importRate,
  bodyLimit: importBytes,
  input: rows,
  output: object({ created: Count, changed: Count, problems: list(RowProblem, importMost) }),
})
/** Imports all valid rows at once; new products become drafts. */
export const importProducts = endpoint('POST', '/api/products/import', {
  may: 'manager',
  rate: importRate,
  bodyLimit: importBytes,
  input: rows,
  output: object({ created: Count, changed: Count, skipped: Count }),
})

export const couponKinds = ['percentage', 'amount', 'freeDelivery'] as const
const couponTyped = {
  /** As people type it; capitals and small letters are the same. */
  code: line({ max: 40 }),
  kind: oneOf(couponKinds),
  /** For `percentage`. */
  rate: Rate,
  /** For `amount`. */
  amount: Amount,
  /** Its first and last moment; null without an end. */
  startsAt: nullable(Instant),
  endsAt: nullable(Instant),
  /** The minimum cart total, before the discount. */
  minimum: Amount,
  usesMost: nullable(integer({ min: 1, max: 1_000_000 })),
  usesOfPerson: nullable(integer({ min: 1, max: 1000 })),
  isActive: Yes,
} as const
export const Coupon = object({ id: Id, ...couponTyped, currency: Currency, uses: Count })
const aCoupon = object({ coupon: Coupon })
export const couponsMost = 1000
export const listCoupons = endpoint('GET', '/api/coupons', {
  may: 'manager',
  output: object({ coupons: list(Coupon, couponsMost) }),
})
export const createCoupon = endpoint('POST', '/api/coupons/new', {
  may: 'manager',
  input: object({ id: optional(Id), ...couponTyped }),
  output: aCoupon,
})
export const updateCoupon = endpoint('POST', '/api/coupons/update', {
  may: 'manager',
  input: object({ couponId: Id, coupon: partial(object(couponTyped)) }),
  output: aCoupon,
})
/** Orders keep their discount. */
export const deleteCoupon = endpoint('POST', '/api/coupons/delete', { may: 'manager', input: object({ couponId: Id }) })
export const couponsChanged = event('ecommerce.couponsChanged', object({}))

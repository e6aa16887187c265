// The shop's server side: the catalogue, reviews, what managers do with products, and orders.
import type { Part } from '#kernel/server/parts.ts'
import { shopAccess } from './access.ts'
import { catalogueCalls } from './catalogue/calls.ts'
import { forgetDeleted, managersHear } from './changes.ts'
import { importCalls } from './import/calls.ts'
import { manageCalls } from './manage/calls.ts'
import { orderParts } from './orders/parts.ts'
import { reviewCalls } from './reviews/calls.ts'
import { productSearch } from './search.ts'

export const parts: Part[] = [
  ...catalogueCalls,
  ...reviewCalls,
  ...manageCalls,
  ...importCalls,
  ...orderParts,
  productSearch,
  shopAccess,
  managersHear,
  forgetDeleted,
]

// All that the filters leave: whole products, or which ones they are.
import { call } from '#kernel/client/call.ts'
import { readAll } from '#records/lists/client/read-all.ts'
import type { ListedProduct } from '../../entities.ts'
import { exportProducts, selectProducts } from '../../manage-contract.ts'
import type { Filters } from './product-filters.ts'

export const readAllProducts = (filters: Filters): Promise<ListedProduct[]> =>
  readAll(async (from) => {
    const { products, next } = await call(exportProducts, { ...filters, ...from })
    return { rows: products, next }
  })

export const readAllIds = (filters: Filters): Promise<string[]> =>
  readAll(async (from) => {
    const { productIds, next } = await call(selectProducts, { ...filters, ...from })
    return { rows: productIds, next }
  })

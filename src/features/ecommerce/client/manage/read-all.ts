// All that the filters leave, read a page at a time: whole products, or which ones they are.
import { call } from '#kernel/client/call.ts'
import type { ListedProduct } from '../../entities.ts'
import { exportProducts, selectProducts } from '../../manage-contract.ts'
import type { filtersOf } from './wish.ts'

export type Filters = ReturnType<typeof filtersOf>

export async function readAllProducts(filters: Filters): Promise<readonly ListedProduct[]> {
  const products: ListedProduct[] = []
  let after: string | null = null
  do {
    const page: { products: ListedProduct[]; next: string | null } = await call(exportProducts, {
      ...filters,
      ...(after !== null && { after }),
    })
    products.push(...page.products)
    after = page.next
  } while (after !== null)
  return products
}

export async function readAllIds(filters: Filters): Promise<readonly string[]> {
  const ids: string[] = []
  let after: string | null = null
  do {
    const page: { productIds: string[]; next: string | null } = await call(selectProducts, {
      ...filters,
      ...(after !== null && { after }),
    })
    ids.push(...page.productIds)
    after = page.next
  } while (after !== null)
  return ids
}

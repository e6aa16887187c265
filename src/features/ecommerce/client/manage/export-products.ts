// The list of products as a file for spreadsheets, which an import reads again.
import type { Translate } from '#kernel/texts.ts'
import { toast } from '#kernel/client/toasts.ts'
import { inUnits } from '#kernel/money.ts'
import { joinParts } from '#kernel/table-file/cell-parts.ts'
import { saveRows } from '#ui/csv.ts'
import type { ListedProduct } from '../../entities.ts'
import { csvColumns } from './csv-columns.ts'
import type { Filters } from './product-filters.ts'
import { readAllProducts } from './read-all.ts'

const percentOf = 100

function cellOf(product: ListedProduct, column: (typeof csvColumns)[number]): string | number | null {
  const value = product[column]
  if (column === 'taxRate') return product.taxRate / percentOf
  if (column === 'price' || column === 'priceSale' || column === 'cost') {
    const amount = product[column]
    return amount === null ? null : inUnits(amount, product.currency)
  }
  if (Array.isArray(value)) return joinParts(value)
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
}

export async function exportProductList(filters: Filters, t: Translate): Promise<void> {
  const products = await readAllProducts(filters)
  // The columns keep their plain names, so that every language's file can be read again.
  const columns = csvColumns.map((name) => [name, (product: ListedProduct) => cellOf(product, name)] as const)
  await saveRows(t('ecommerce.manage.fileName'), columns, products)
  toast(t('ecommerce.manage.exported', { count: products.length }))
}

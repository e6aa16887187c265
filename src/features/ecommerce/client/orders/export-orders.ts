// The list of orders as a file for spreadsheets: all that the filters leave, read a page at a time.
import type { TFunction } from 'i18next'
import { call } from '#kernel/client/call.ts'
import { toast } from '#kernel/client/toasts.ts'
import { inUnits } from '#kernel/money.ts'
import { saveCsv, writeCsv } from '#ui/csv.ts'
import type { ListedOrder } from '../../orders-contract.ts'
import { exportOrders } from '../../orders-contract.ts'
import type { filtersOf } from './wish.ts'

export async function exportOrderList(filters: ReturnType<typeof filtersOf>, t: TFunction): Promise<void> {
  const orders: ListedOrder[] = []
  let after: string | null = null
  do {
    const page: { orders: ListedOrder[]; next: string | null } = await call(exportOrders, {
      ...filters,
      ...(after && { after }),
    })
    orders.push(...page.orders)
    after = page.next
  } while (after !== null)
  const text = await writeCsv(
    [
      t('ecommerce.orders.order'),
      t('ecommerce.orders.customer'),
      t('ecommerce.orders.email'),
      t('ecommerce.orders.date'),
      t('ecommerce.orders.items'),
      t('ecommerce.cart.price'),
      t('ecommerce.orders.currency'),
      t('ecommerce.orders.state'),
    ],
    orders.map(({ orderNumber, customer, createdAt, totalQuantity, totalAmount, currency, status }) => [
      orderNumber,
      customer.name,
      customer.email,
      createdAt,
      totalQuantity,
      inUnits(totalAmount, currency),
      currency,
      t(`ecommerce.orders.status.${status}`),
    ]),
  )
  saveCsv(t('ecommerce.orders.fileName'), text)
  toast(t('ecommerce.orders.exported', { count: orders.length }))
}

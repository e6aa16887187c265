// The list of orders as a file for spreadsheets: all that the filters leave, read a page at a time.
import type { Translate } from '#kernel/texts.ts'
import { call } from '#kernel/client/call.ts'
import { toast } from '#kernel/client/toasts.ts'
import { inUnits } from '#kernel/money.ts'
import { readAll } from '#records/lists/client/read-all.ts'
import { saveRows } from '#ui/csv.ts'
import type { ListedOrder } from '../../orders-contract.ts'
import { exportOrders } from '../../orders-contract.ts'
import type { Filters } from './order-filters.ts'

export async function exportOrderList(filters: Filters, t: Translate): Promise<void> {
  const all = await readAll<ListedOrder>(async (from) => {
    const { orders, next } = await call(exportOrders, { ...filters, ...from })
    return { rows: orders, next }
  })
  await saveRows<ListedOrder>(
    t('ecommerce.orders.fileName'),
    [
      [t('ecommerce.orders.order'), ({ orderNumber }) => orderNumber],
      [t('ecommerce.orders.customer'), ({ customer }) => customer.name],
      [t('ecommerce.orders.email'), ({ customer }) => customer.email],
      [t('ecommerce.orders.date'), ({ createdAt }) => createdAt],
      [t('ecommerce.orders.items'), ({ totalQuantity }) => totalQuantity],
      [t('ecommerce.cart.price'), ({ totalAmount, currency }) => inUnits(totalAmount, currency)],
      [t('ecommerce.orders.currency'), ({ currency }) => currency],
      [t('ecommerce.orders.state'), ({ status }) => t(`ecommerce.orders.status.${status}`)],
    ],
    all,
  )
  toast(t('ecommerce.orders.exported', { count: all.length }))
}

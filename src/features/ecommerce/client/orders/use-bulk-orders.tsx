// Bulk actions on orders for managers: ship them, and print their packing slips.
import { useQueryClient } from '@tanstack/react-query'
import { IconPrinter, IconTruck } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import type { Selected } from '#records/lists/client/bulk.ts'
import type { DataTableProps } from '#ui/data-table.tsx'
import { deferred } from '#ui/deferred.tsx'
import type { ListedOrder, Order } from '../../orders-contract.ts'
import { listOrders } from '../../orders-contract.ts'
import { ordersAtOnce, readOrders, shipOrders } from '../../queue-contract.ts'
import type { Filters } from './order-filters.ts'
import { PackingSlips } from './packing-slips.tsx'
import type { Parcels } from './ship-many-dialog.tsx'

const ShipManyDialog = deferred(() => import('./ship-many-dialog.tsx').then((module) => module.ShipManyDialog))

type Bulk = { actions: NonNullable<DataTableProps<ListedOrder>['bulkActions']>; dialog: ReactNode }

/** Where all that the filters leave are ticked, the first of them. */
async function idsOf({ keys, isAll }: Selected, filters: Filters): Promise<readonly string[]> {
  if (!isAll) return keys.slice(0, ordersAtOnce)
  const ids: string[] = []
  for (let hasNext = true; hasNext && ids.length < ordersAtOnce;) {
    const after = ids.at(-1)
    const page = await call(listOrders, { ...filters, rows: '25', ...(after !== undefined && { after }) })
    ids.push(...page.orders.map(({ id }) => id))
    ;({ hasNext } = page)
  }
  return ids
}

export function useBulkOrders(filters: Filters): Bulk {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [shipping, setShipping] = useState<Order[]>()
  const [printed, setPrinted] = useState<Order[]>()
  const withThem = (run: (orders: Order[]) => void) => (chosen: Selected) =>
    idsOf(chosen, filters)
      .then((orderIds) => call(readOrders, { orderIds: [...orderIds] }))
      .then(({ orders }) => run(orders), toastError)
  const ship = async (parcels: Parcels) => {
    const { shipped, missed } = await call(shipOrders, parcels)
    setShipping(undefined)
    toast(t('ecommerce.queue.shipped', { count: shipped.length }))
    if (missed.length > 0) toast(t('ecommerce.queue.missed', { count: missed.length }))
    await cache.invalidateQueries({ queryKey: ['ecommerce', 'orders'] })
  }
  return {
    actions: [
      { label: t('ecommerce.order.action.ship'), icon: IconTruck, run: withThem(setShipping) },
      { label: t('ecommerce.queue.print'), icon: IconPrinter, run: withThem(setPrinted) },
    ],
    dialog: (
      <>
        {shipping && <ShipManyDialog orders={shipping} onShip={ship} onClose={() => setShipping(undefined)} />}
        {printed && <PackingSlips orders={printed} onPrinted={setPrinted} />}
      </>
    ),
  }
}

// /dashboard/e-commerce/orders: one's own orders; everybody's for managers.
import { IconEye, IconFileExport, IconPackage, IconPrinter } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { useList } from '#records/lists/client/use-list.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ListPage } from '#ui/list-page.tsx'
import { PeriodButton } from '#ui/period-button.tsx'
import type { ListedOrder } from '../../orders-contract.ts'
import { customerTabs, managerTabs } from '../../orders-contract.ts'
import { addressOfOrder, useAddresses } from '../addresses.ts'
import { OrderLines, useOrderColumns } from './columns.tsx'
import { daysOf, momentsOf } from './days.ts'
import type { exportOrderList } from './export-orders.ts'
import classes from './orders.module.css'
import type { Days } from './order-filters.ts'
import { daysIn, filtersOf, listOptions } from './order-filters.ts'
import { useBulkOrders } from './use-bulk-orders.tsx'
import { useOrders } from './use-orders.ts'

/** Fetched when somebody exports. */
const exportAll = (...input: Parameters<typeof exportOrderList>) =>
  import('./export-orders.ts').then((module) => module.exportOrderList(...input)).catch(toastError)
const keyOf = ({ id }: ListedOrder) => id
const linesOf = (order: ListedOrder) => <OrderLines order={order} />

export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const role = useSession().user?.role
  const isManager = role === 'admin' || role === 'manager'
  const columns = useOrderColumns(isManager)
  const days = daysIn(useSearch({ strict: false }))
  const { state, onState, tab, openTab, ...list } = useList('orders', columns, listOptions)
  const filters = filtersOf(state, days)
  const isNarrowed = list.isNarrowed || days.from !== null || days.to !== null
  const { source, counts } = useOrders(state, { filters, tab, isNarrowed })
  const addresses = useAddresses()
  const bulk = useBulkOrders(filters)
  const open = ({ orderNumber }: ListedOrder) => void navigate({ to: addressOfOrder(orderNumber) })
  return (
    <ListPage
      label={t('ecommerce.orders.title')}
      className={classes['list']}
      tabs={{
        label: t('ecommerce.orders.state'),
        value: tab,
        onChange: openTab,
        options: (isManager ? managerTabs : customerTabs).map((value) => ({
          value,
          label: t(`ecommerce.orders.tabs.${value}`),
          count: counts?.[value] ?? null,
        })),
      }}
      actions={
        <div className={classes['actions']}>
          <DaysButton days={days} />
          <Button variant="ghost" icon={IconPrinter} onClick={() => window.print()}>
            {t('ecommerce.orders.print')}
          </Button>
          {isManager && (
            <Button variant="ghost" icon={IconFileExport} onClick={() => void exportAll(filters, t)}>
              {t('ui.export')}
            </Button>
          )}
        </div>
      }
    >
      <DataTable
        label={t('ecommerce.orders.title')}
        columns={columns}
        source={source}
        state={state}
        onState={onState}
        rowKey={keyOf}
        onOpen={open}
        expand={linesOf}
        {...(isManager && { bulkActions: bulk.actions })}
        searchLabel={t(isManager ? 'ecommerce.orders.search' : 'ecommerce.orders.searchOwn')}
        rowActions={{
          menu: (order) => [
            { label: t('ecommerce.orders.view'), icon: IconEye, href: addressOfOrder(order.orderNumber) },
          ],
        }}
        emptyState={
          isNarrowed
            ? { title: t('ecommerce.orders.nothing'), children: t('ecommerce.orders.nothingText') }
            : {
                title: t('ecommerce.orders.none'),
                children: t('ecommerce.orders.noneText'),
                icon: IconPackage,
                action: <ButtonLink href={addresses.shop}>{t('ecommerce.toShop')}</ButtonLink>,
              }
        }
      />
      {bulk.dialog}
    </ListPage>
  )
}

function DaysButton({ days }: { days: Days }) {
  const navigate = useNavigate()
  return (
    <PeriodButton
      value={momentsOf(days)}
      onChange={(range) => {
        const { from, to } = daysOf(range)
        const search = (before: Record<string, unknown>) => ({
          ...before,
          from: from ?? undefined,
          to: to ?? undefined,
        })
        void navigate({ to: '.', search, replace: true })
      }}
    />
  )
}

// /dashboard/e-commerce/orders: one's own orders; everybody's for managers.
import { IconEye, IconFileExport, IconPackage, IconPrinter } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { useTablePreferences } from '#kernel/client/table-preferences.ts'
import { useTableState } from '#kernel/client/table-state.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { TableState } from '#kernel/table.ts'
import { changeTable } from '#kernel/table.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { PeriodButton } from '#ui/period-button.tsx'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { ListedOrder, OrderTab } from '../../orders-contract.ts'
import { customerTabs, managerTabs } from '../../orders-contract.ts'
import { addressOfOrder, useAddresses } from '../addresses.ts'
import { OrderLines, useOrderColumns } from './columns.tsx'
import { daysOf, momentsOf } from './days.ts'
import type { exportOrderList } from './export-orders.ts'
import classes from './orders.module.css'
import { useBulkOrders } from './use-bulk-orders.tsx'
import { useOrders } from './use-orders.ts'
import { daysIn, filtersOf, isNarrowed, tabOf, tableFilters } from './wish.ts'

/** Fetched when somebody exports. */
const exportAll = (...wish: Parameters<typeof exportOrderList>) =>
  import('./export-orders.ts').then((module) => module.exportOrderList(...wish)).catch(toastError)
const keyOf = ({ id }: ListedOrder) => id
const linesOf = (order: ListedOrder) => <OrderLines order={order} />

export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const role = useSession().user?.role
  const isManager = role === 'admin' || role === 'manager'
  const columns = useOrderColumns(isManager)
  const days = daysIn(useSearch({ strict: false }))
  const likes = useTablePreferences('orders')
  const { state, onState } = useTableState('orders', columns, { filters: tableFilters, ...likes })
  const { source, counts } = useOrders(state, days)
  const addresses = useAddresses()
  const bulk = useBulkOrders(filtersOf(state, days))
  const openTab = (tab: OrderTab) => onState(changeTable(state, { filters: { tab: tab === 'all' ? [] : [tab] } }))
  const keepTab = (next: TableState) =>
    onState({ ...next, filters: { ...next.filters, tab: state.filters['tab'] ?? [] } })
  const open = ({ orderNumber }: ListedOrder) => void navigate({ to: addressOfOrder(orderNumber) })
  return (
    <PanelGrid>
      <Panel bare aria-label={t('ecommerce.orders.title')} className={classes['list']}>
        <div className={classes['head']}>
          <div className={classes['tabs']}>
            <Tabs
              label={t('ecommerce.orders.state')}
              value={tabOf(state)}
              onChange={openTab}
              options={(isManager ? managerTabs : customerTabs).map((value) => ({
                value,
                label: t(`ecommerce.orders.tabs.${value}`),
                ...(counts && { count: counts[value] }),
              }))}
            />
          </div>
          <div className={classes['actions']}>
            <PeriodButton
              value={momentsOf(days)}
              onChange={(range) => {
                const next = daysOf(range)
                void navigate({
                  to: '.',
                  search: (before: Record<string, unknown>) => ({
                    ...before,
                    from: next.from ?? undefined,
                    to: next.to ?? undefined,
                  }),
                  replace: true,
                })
              }}
            />
            <Button variant="ghost" icon={IconPrinter} onClick={() => window.print()}>
              {t('ecommerce.orders.print')}
            </Button>
            {isManager && (
              <Button variant="ghost" icon={IconFileExport} onClick={() => void exportAll(filtersOf(state, days), t)}>
                {t('ecommerce.orders.export')}
              </Button>
            )}
          </div>
        </div>
        <DataTable
          label={t('ecommerce.orders.title')}
          columns={columns}
          source={source}
          state={state}
          onState={keepTab}
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
            isNarrowed(state, days)
              ? { title: t('ecommerce.orders.nothing'), children: t('ecommerce.orders.nothingText') }
              : {
                  title: t('ecommerce.orders.none'),
                  children: t('ecommerce.orders.noneText'),
                  sign: IconPackage,
                  action: <ButtonLink href={addresses.shop}>{t('ecommerce.toShop')}</ButtonLink>,
                }
          }
        />
        {bulk.dialog}
      </Panel>
    </PanelGrid>
  )
}

// /dashboard/e-commerce/list: all products, drafts too, and what managers do with them.
import {
  IconDotsVertical,
  IconFileExport,
  IconFileImport,
  IconPackage,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { TableState } from '#kernel/table.ts'
import { useList } from '#records/lists/client/use-list.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ListPage } from '#ui/list-page.tsx'
import { Menu } from '#ui/menu.tsx'
import type { ListedProduct } from '../../entities.ts'
import { addressOfNew, useAddresses } from '../addresses.ts'
import { useManagedColumns } from './columns.tsx'
import type { exportProductList } from './export-products.ts'
import classes from './list.module.css'
import { useProductActions } from './product-actions.ts'
import { filtersOf, listOptions, tabs } from './product-filters.ts'
import { useManaged } from './use-managed.ts'

const ImportDialog = deferred(() => import('./import-dialog.tsx').then((module) => module.ImportDialog))
/** Fetched when somebody exports. */
const exportAll = (...input: Parameters<typeof exportProductList>) =>
  import('./export-products.ts').then((module) => module.exportProductList(...input)).catch(toastError)
const keyOf = ({ id }: ListedProduct) => id

export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const addresses = useAddresses()
  const { columns, filters } = useManagedColumns()
  const { state, onState, tab, openTab, isNarrowed } = useList('products', columns, listOptions)
  const { source, counts } = useManaged(state, { tab, isNarrowed })
  const actions = useProductActions(state)
  return (
    <ListPage
      label={t('ecommerce.manage.title')}
      className={classes['list']}
      tabs={{
        label: t('ecommerce.manage.stock'),
        value: tab,
        onChange: openTab,
        options: tabs.map((value) => ({
          value,
          label: t(value === 'all' ? 'ecommerce.shelf.all' : `ecommerce.stock.${value}`),
          count: counts?.[value] ?? null,
        })),
      }}
      actions={<ListActions state={state} />}
    >
      <DataTable
        label={t('ecommerce.manage.title')}
        columns={columns}
        source={source}
        state={state}
        onState={onState}
        rowKey={keyOf}
        onOpen={({ slug }) => void navigate({ to: addresses.product(slug) })}
        filters={filters}
        searchLabel={t('ecommerce.shop.search')}
        {...actions}
        emptyState={
          isNarrowed
            ? { title: t('ecommerce.shop.nothing'), children: t('ecommerce.shop.nothingText') }
            : {
                title: t('ecommerce.manage.none'),
                children: t('ecommerce.manage.noneText'),
                icon: IconPackage,
                action: <ButtonLink href={addressOfNew}>{t('ecommerce.newProduct')}</ButtonLink>,
              }
        }
      />
    </ListPage>
  )
}

function ListActions({ state }: { state: TableState }) {
  const { t } = useTranslation()
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <Menu
        items={[
          { label: t('ecommerce.manage.import'), icon: IconFileImport, onSelect: () => setImporting(true) },
          {
            label: t('ui.export'),
            icon: IconFileExport,
            onSelect: () => void exportAll(filtersOf(state), t),
          },
          { label: t('ecommerce.orders.print'), icon: IconPrinter, onSelect: () => window.print() },
        ]}
        trigger={(props) => <IconButton {...props} label={t('ui.more')} icon={IconDotsVertical} />}
      />
      <ButtonLink variant="filled" icon={IconPlus} href={addressOfNew}>
        {t('ecommerce.newProduct')}
      </ButtonLink>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

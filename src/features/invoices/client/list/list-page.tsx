// /dashboard/invoice/list: all invoices for managers, their own for others, below the strip of totals.
import { IconFileExport, IconFileImport, IconFileInvoice, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { downloadFile } from '#kernel/client/files.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { useList } from '#records/lists/client/use-list.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { deferred } from '#ui/deferred.tsx'
import { ListPage } from '#ui/list-page.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import type { EmptyState } from '#ui/data-table/data-table-states.tsx'
import type { TabsProps } from '#ui/tabs.tsx'
import type { InvoiceTab } from '../../contract.ts'
import { invoiceTabs } from '../../contract.ts'
import type { ListedInvoice } from '../../entities.ts'
import { addressOfEdit, addressOfInvoice, addressOfNew, tableAddress } from '../addresses.ts'
import { useIsManager } from '../use-role.ts'
import { useBulkActions } from './bulk-actions.ts'
import { useInvoiceColumns } from './columns.tsx'
import type { Filters } from './list-filters.ts'
import { filtersOf, isNarrow, listOptions, narrowingIn } from './list-filters.ts'
import { ListTools, useNarrow } from './list-tools.tsx'
import classes from './list.module.css'
import { rowMenu } from './row-menu.ts'
import { SumsStrip } from './sums-strip.tsx'
import { useListActions } from './use-list-actions.ts'
import { useInvoices, useServiceNames, useSums } from './use-invoices.ts'

const ImportDialog = deferred(() => import('../import/import-dialog.tsx').then((module) => module.ImportDialog))

const keyOf = ({ id }: ListedInvoice) => id

export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isManager = useIsManager()
  const columns = useInvoiceColumns()
  const narrow = useNarrow()
  const narrowing = narrowingIn(useSearch({ strict: false }))
  const { state, onState, tab, openTab, ...list } = useList('invoices', columns, listOptions)
  const filters = filtersOf(state, narrowing)
  const isNarrowed = list.isNarrowed || isNarrow(narrowing)
  const { source, counts } = useInvoices(state, { filters, tab, isNarrowed })
  const sums = useSums()
  const services = useServiceNames()
  const actions = useListActions()
  const bulkActions = useBulkActions(actions, filters)
  const duplicate = async ({ id }: ListedInvoice) => {
    const { invoice } = await actions.duplicate.mutateAsync(id)
    await navigate({ to: addressOfEdit(invoice.id) })
  }
  usePageHeading({
    title: t('invoices.title'),
    ...(isManager && { action: { label: t('invoices.form.new'), href: addressOfNew } }),
  })
  return (
    <ListPage
      label={t('invoices.title')}
      className={classes['list']}
      {...(!sums.error && { top: <SumsStrip sums={sums.data} withDrafts={isManager} /> })}
      tabs={{
        label: t('invoices.field.status'),
        value: tab,
        onChange: openTab,
        options: useTabs(isManager, counts),
      }}
      actions={<Actions isManager={isManager} filters={filters} />}
    >
      <DataTable
        label={t('invoices.title')}
        columns={columns}
        source={source}
        state={state}
        onState={onState}
        rowKey={keyOf}
        onOpen={({ id }) => void navigate({ to: addressOfInvoice(id) })}
        searchLabel={t('invoices.search')}
        tools={
          <ListTools
            narrowing={narrowing}
            services={services}
            isNarrowed={isNarrow(narrowing)}
            onClear={() => narrow({ services: [], from: null, to: null })}
          />
        }
        {...(isManager && { bulkActions })}
        rowActions={{
          menu: (invoice) =>
            rowMenu(invoice, {
              t,
              isManager,
              onDuplicate: () => void duplicate(invoice).catch(() => undefined),
              onDownload: () => actions.download(invoice),
              onDelete: () => void actions.remove([invoice.id]),
            }),
        }}
        emptyState={useEmptyState(isNarrowed, isManager, tab)}
      />
    </ListPage>
  )
}

type Counts = Readonly<Record<InvoiceTab, number>>

function useTabs(isManager: boolean, counts: Counts | undefined): TabsProps<InvoiceTab>['options'] {
  const { t } = useTranslation()
  return invoiceTabs
    .filter((value) => isManager || value !== 'draft')
    .map((value) => ({
      value,
      label: t(`invoices.tabs.${value}`),
      count: counts?.[value] ?? null,
      ...(value === 'overdue' && counts && counts.overdue > 0 && { tone: 'error' as const }),
    }))
}

function useEmptyState(isNarrowed: boolean, isManager: boolean, tab: InvoiceTab): EmptyState {
  const { t } = useTranslation()
  if (isNarrowed) return { level: 2, title: t('invoices.empty.found'), children: t('invoices.empty.foundText') }
  return {
    level: 2,
    title: t(`invoices.empty.${tab}`),
    children: t(isManager ? 'invoices.empty.text' : 'invoices.empty.textOwn'),
    icon: IconFileInvoice,
    ...(isManager && { action: <NewButton /> }),
  }
}

function NewButton() {
  const { t } = useTranslation()
  return (
    <ButtonLink variant="filled" icon={IconPlus} href={addressOfNew}>
      {t('invoices.form.new')}
    </ButtonLink>
  )
}

function Actions({ isManager, filters }: { isManager: boolean; filters: Filters }) {
  const { t } = useTranslation()
  const [isImporting, setImporting] = useState(false)
  const save = () => downloadFile(tableAddress(filters), `${t('invoices.title')}.csv`).catch(toastError)
  return (
    <>
      <Button variant="ghost" icon={IconFileExport} onClick={() => void save()}>
        {t('ui.export')}
      </Button>
      {isManager && (
        <>
          <Button
            variant="ghost"
            icon={IconFileImport}
            aria-haspopup="dialog"
            onPointerEnter={() => ImportDialog.prepare()}
            onClick={() => setImporting(true)}
          >
            {t('ui.import')}
          </Button>
          <span className={classes['new']}>
            <NewButton />
          </span>
        </>
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

// /dashboard/general/banking/transactions: everything that happened, found by its days, type, category and status.
import { IconArrowsExchange, IconFileExport } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '#kernel/client/call.ts'
import { downloadFile } from '#kernel/client/files.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { TableState } from '#kernel/table.ts'
import { pageOf } from '#records/lists/client/list-query.ts'
import { tableSource } from '#records/lists/client/table-source.ts'
import { useList } from '#records/lists/client/use-list.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ListPage } from '#ui/list-page.tsx'
import { PeriodButton } from '#ui/period-button.tsx'
import { bankingChanged, listTransactions, transactionTabs } from '../../contract.ts'
import type { Transaction } from '../../entities.ts'
import { transactionTypes } from '../../entities.ts'
import { tableAddress } from '../addresses.ts'
import type { Days } from '../days.ts'
import { daysIn, daysOf, momentsOf } from '../days.ts'
import { listKey } from '../keys.ts'
import { rowMenu } from '../transactions/row-menu.ts'
import { useOpened } from '../transactions/use-opened.tsx'
import { useTransactionActions } from '../transactions/use-transaction-actions.ts'
import { useTransactionColumns } from './columns.tsx'
import type { Filters } from './list-filters.ts'
import { filtersOf, listOptions, listedCategories } from './list-filters.ts'
import classes from './list.module.css'

const keyOf = ({ id }: Transaction) => id

function useTransactions(state: TableState, filters: Filters) {
  const input = { ...filters, ...pageOf(state) }
  const query = useLiveQuery({
    queryKey: [...listKey, input],
    queryFn: ({ signal }) => call(listTransactions, input, { signal }),
    on: [bankingChanged],
    under: listKey,
    placeholderData: keepPreviousData,
  })
  return tableSource(query, ({ transactions }) => transactions, query.data?.total)
}

const places = ['after', 'before', 'until', 'from'].map((key) => `transactions.${key}`)
const firstPage = Object.fromEntries(places.map((key) => [key, undefined]))

function useDays() {
  const navigate = useNavigate()
  const days = daysIn(useSearch({ strict: false }))
  const choose = ({ from, to }: Days) => {
    const own = { from: from ?? undefined, to: to ?? undefined }
    const search = (before: Record<string, unknown>) => ({ ...before, ...firstPage, ...own })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  return { days, choose, isNarrow: days.from !== null || days.to !== null }
}

export function Page() {
  const { t } = useTranslation()
  const columns = useTransactionColumns()
  const { days, choose, isNarrow } = useDays()
  const { state, onState, tab, openTab, isNarrowed } = useList('transactions', columns, listOptions)
  const filters = filtersOf(state, days)
  const source = useTransactions(state, filters)
  const actions = useTransactionActions()
  const { onOpen, onDispute, dialogs } = useOpened()
  const isFound = isNarrowed || isNarrow
  return (
    <ListPage
      label={t('banking.list.title')}
      className={classes['list']}
      tabs={{
        label: t('banking.field.status'),
        value: tab,
        onChange: openTab,
        options: transactionTabs.map((value) => ({ value, label: t(`banking.tabs.${value}`) })),
      }}
      actions={<ExportButton filters={filters} />}
    >
      <DataTable
        label={t('banking.list.title')}
        columns={columns}
        source={source}
        state={state}
        onState={onState}
        rowKey={keyOf}
        onOpen={onOpen}
        filters={useFilters()}
        searchLabel={t('banking.list.search')}
        tools={
          <>
            <PeriodButton value={momentsOf(days)} onChange={(range) => choose(daysOf(range))} />
            {isNarrow && (
              <Button variant="ghost" onClick={() => choose({ from: null, to: null })}>
                {t('ui.clear')}
              </Button>
            )}
          </>
        }
        rowActions={{ menu: (transaction) => rowMenu(transaction, { t, actions, onOpen, onDispute }) }}
        emptyState={{
          level: 2,
          icon: IconArrowsExchange,
          title: t(isFound ? 'banking.list.notFound' : 'banking.list.empty'),
          children: t(isFound ? 'banking.list.notFoundText' : 'banking.list.emptyText'),
        }}
      />
      {dialogs}
    </ListPage>
  )
}

function useFilters() {
  const { t } = useTranslation()
  return [
    {
      key: 'type',
      label: t('banking.field.type'),
      options: transactionTypes.map((value) => ({ value, label: t(`banking.type.${value}`) })),
    },
    {
      key: 'category',
      label: t('banking.field.category'),
      options: listedCategories.map((value) => ({ value, label: t(`banking.category.${value}`) })),
    },
  ]
}

function ExportButton({ filters }: { filters: Filters }) {
  const { t } = useTranslation()
  const save = () => downloadFile(tableAddress(filters), `${t('banking.list.title')}.csv`).catch(toastError)
  return (
    <Button variant="ghost" icon={IconFileExport} onClick={() => void save()}>
      {t('ui.export')}
    </Button>
  )
}

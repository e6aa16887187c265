// /dashboard/site/subscribers: the addresses that want to be told of the opening day, for managers.
import { IconFileExport, IconMail, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { useList } from '#records/lists/client/use-list.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ListPage } from '#ui/list-page.tsx'
import type { Subscriber } from '../../subscribers-contract.ts'
import { subscriberTabs } from '../../subscribers-contract.ts'
import { useSubscriberColumns } from './columns.tsx'
import { exportList, filtersOf, listOptions, useErase, useSubscribers } from './use-subscribers.ts'

const keyOf = ({ id }: Subscriber) => id

export function Page() {
  const { t } = useTranslation()
  const columns = useSubscriberColumns()
  const { state, onState, tab, openTab, isNarrowed } = useList('subscribers', columns, listOptions)
  const { source, counts } = useSubscribers(state, tab)
  const erase = useErase()
  return (
    <ListPage
      label={t('pages.subscribers.title')}
      tabs={{
        label: t('pages.subscribers.tabs'),
        value: tab,
        onChange: openTab,
        options: subscriberTabs.map((value) => ({
          value,
          label: t(`pages.subscribers.tab.${value}`),
          count: counts?.[value] ?? null,
        })),
      }}
      actions={
        <Button
          variant="ghost"
          icon={IconFileExport}
          onClick={() => void exportList(filtersOf(state), t).catch(toastError)}
        >
          {t('ui.export')}
        </Button>
      }
    >
      <DataTable
        label={t('pages.subscribers.title')}
        columns={columns}
        source={source}
        state={state}
        onState={onState}
        rowKey={keyOf}
        searchLabel={t('pages.subscribers.search')}
        rowActions={{
          menu: (subscriber) => [
            {
              label: t('pages.subscribers.erase'),
              icon: IconTrash,
              danger: true,
              onSelect: () => void erase(subscriber),
            },
          ],
        }}
        emptyState={
          isNarrowed || tab !== 'all'
            ? { level: 2, title: t('pages.subscribers.nothing'), children: t('pages.subscribers.nothingText') }
            : {
                level: 2,
                title: t('pages.subscribers.none'),
                children: t('pages.subscribers.noneText'),
                icon: IconMail,
              }
        }
      />
    </ListPage>
  )
}

// Bulk actions on invoices: the selected ones, or all that match the filters.
import { IconCheck, IconDownload, IconPrinter, IconSend, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { withSelected } from '#records/lists/client/bulk.ts'
import { confirm } from '#ui/confirm.tsx'
import type { DataTableProps } from '#ui/data-table.tsx'
import type { ListedInvoice } from '../../entities.ts'
import { paymentMethods } from '../../entities.ts'
import type { Filters } from './list-filters.ts'
import { readIds } from './use-invoices.ts'
import type { useListActions } from './use-list-actions.ts'

type BulkActions = NonNullable<DataTableProps<ListedInvoice>['bulkActions']>

export function useBulkActions(actions: ReturnType<typeof useListActions>, filters: Filters): BulkActions {
  const { t } = useTranslation()
  const withThem = (run: (ids: readonly string[]) => unknown) => withSelected(() => readIds(filters), run)
  const send = async (ids: readonly string[]) => {
    const isSure = await confirm({
      title: t('invoices.bulk.sendTitle', { count: ids.length }),
      text: t('invoices.bulk.sendText'),
      action: t('invoices.action.send'),
    })
    if (isSure) actions.send.mutate(ids)
  }
  return [
    {
      label: t('invoices.action.markPaid'),
      icon: IconCheck,
      choices: paymentMethods.map((method) => ({
        label: t(`invoices.method.${method}`),
        run: withThem((ids) => actions.pay.mutate({ ids, method })),
      })),
    },
    { label: t('invoices.action.send'), icon: IconSend, run: withThem(send) },
    { label: t('invoices.action.downloadAll'), icon: IconDownload, run: withThem(actions.downloadAll) },
    { label: t('invoices.action.print'), icon: IconPrinter, run: withThem(actions.print) },
    { label: t('ui.delete'), icon: IconTrash, danger: true, run: withThem(actions.remove) },
  ]
}

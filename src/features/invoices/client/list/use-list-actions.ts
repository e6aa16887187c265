// Actions on the invoices of the list, one of them or many.
import { call } from '#kernel/client/call.ts'
import { useAction } from '#kernel/client/actions.ts'
import { downloadFile } from '#kernel/client/files.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { deleteInvoices, duplicateInvoice, restoreInvoices, sendInvoices } from '../../contract.ts'
import type { ListedInvoice, paymentMethods } from '../../entities.ts'
import { markInvoicesPaid } from '../../payments-contract.ts'
import { filesAddress, pdfAddress } from '../addresses.ts'
import { allKeys } from '../keys.ts'
import { printPdf } from '../print-pdf.ts'

type Ids = readonly string[]
type Method = (typeof paymentMethods)[number]

export function useListActions() {
  const { t } = useTranslation()
  const refresh = allKeys
  const duplicate = useAction((invoiceId: string) => call(duplicateInvoice, { invoiceId, id: newId() }), { refresh })
  const pay = useAction(
    ({ ids, method }: { ids: Ids; method: Method }) => call(markInvoicesPaid, { invoiceIds: [...ids], method }),
    {
      refresh,
      done: ({ paidIds, leftIds }) =>
        leftIds.length === 0
          ? t('invoices.done.paid', { count: paidIds.length })
          : t('invoices.done.paidSome', { done: paidIds.length, count: leftIds.length }),
    },
  )
  const send = useAction((ids: Ids) => call(sendInvoices, { invoiceIds: [...ids] }), {
    refresh,
    done: ({ sentIds, leftIds }) =>
      leftIds.length === 0
        ? t('invoices.done.sent', { count: sentIds.length })
        : t('invoices.done.sentSome', { done: sentIds.length, count: leftIds.length }),
  })
  const { remove, isRemoving } = useRemoveInvoices()
  return {
    duplicate,
    pay,
    send,
    remove,
    isRemoving,
    download: (invoice: ListedInvoice) =>
      void save(pdfAddress(invoice.id), `${invoice.number ?? t('invoices.draftNumber')}.pdf`),
    downloadAll: (ids: Ids) => save(filesAddress(ids, 'zip'), `${t('invoices.title')}.zip`),
    print: (ids: Ids) => printPdf(filesAddress(ids, 'print')).catch(toastError),
  }
}

const save = (address: string, name: string) => downloadFile(address, name).catch(toastError)

/** Deletes only drafts, with Undo; issued invoices stay, and the toast says so. */
export function useRemoveInvoices() {
  const { t } = useTranslation()
  const restore = useAction((invoiceIds: string[]) => call(restoreInvoices, { invoiceIds }), { refresh: allKeys })
  const { mutateAsync, isPending } = useAction((ids: Ids) => call(deleteInvoices, { invoiceIds: [...ids] }), {
    refresh: allKeys,
    keep: ({ deletedIds, keptIds }) => {
      if (deletedIds.length === 0) return void toast(t('invoices.done.deletedNone'), { variant: 'warning' })
      const words =
        keptIds.length === 0
          ? t('invoices.done.deleted', { count: deletedIds.length })
          : t('invoices.done.deletedSome', { done: deletedIds.length, count: keptIds.length })
      toast(words, { action: { label: t('app.undo'), run: () => restore.mutate([...deletedIds]) } })
    },
  })
  return { remove: mutateAsync, isRemoving: isPending }
}

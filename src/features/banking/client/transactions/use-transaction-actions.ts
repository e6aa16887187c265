// The actions of a person on a transaction: download, print, dispute, hide and reverse it. None is ever deleted.
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { downloadFile, sourceOf } from '#kernel/client/files.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { confirm } from '#ui/confirm.tsx'
import { disputeTransaction, hideTransaction, reverseTransaction } from '../../contract.ts'
import type { Transaction } from '../../entities.ts'
import { receiptAddress } from '../addresses.ts'
import { bankingKey } from '../keys.ts'

const refresh = [bankingKey]

async function print(transactionId: string): Promise<void> {
  // pdf.js is large, so it is loaded with the first print.
  const { printPdf } = await import('#ui/pdf/pdf-print.tsx')
  await printPdf(sourceOf(receiptAddress(transactionId)))
}

export function useTransactionActions() {
  const { t } = useTranslation()
  const format = useFormat()
  const show = useAction((transactionId: string) => call(hideTransaction, { transactionId, isHidden: false }), {
    refresh,
    done: () => t('banking.done.shown'),
  })
  const hide = useAction((transactionId: string) => call(hideTransaction, { transactionId, isHidden: true }), {
    refresh,
    keep: (_, id) =>
      void toast(t('banking.done.hidden'), { action: { label: t('app.undo'), run: () => show.mutate(id) } }),
  })
  const reverse = useAction((transactionId: string) => call(reverseTransaction, { transactionId }), {
    refresh,
    done: () => t('banking.done.reversed'),
  })
  const settle = useAction(
    (transactionId: string) => call(disputeTransaction, { transactionId, isDisputed: false, note: '' }),
    { refresh, done: () => t('banking.done.undisputed') },
  )
  const askReverse = async ({ id, amount, currency }: Transaction) => {
    const isSure = await confirm({
      title: t('banking.reverse.title', { amount: format.money(Math.abs(amount), currency) }),
      text: t('banking.reverse.text'),
      action: t('banking.reverse.action'),
      danger: true,
    })
    if (isSure) reverse.mutate(id)
  }
  return {
    hide: hide.mutate,
    show: show.mutate,
    settle: settle.mutate,
    askReverse: (transaction: Transaction) => void askReverse(transaction),
    download: (id: string) =>
      void downloadFile(receiptAddress(id), `${t('banking.receipt.title')}.pdf`).catch(toastError),
    print: (id: string) => void print(id).catch(toastError),
  }
}

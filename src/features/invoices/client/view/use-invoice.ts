// One invoice, kept right while it changes, and what can be done with it.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '#kernel/client/call.ts'
import { useAction } from '#kernel/client/actions.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { only, useLiveQuery } from '#kernel/client/live-query.ts'
import { newId } from '#kernel/client/new-id.ts'
import { forgetOpened, noteOpened } from '#kernel/client/opened-records.ts'
import { useSession } from '#kernel/client/session.ts'
import { toast } from '#kernel/client/toasts.ts'
import { confirm } from '#ui/confirm.tsx'
import {
  creditInvoice,
  duplicateInvoice,
  getInvoice,
  invoiceChanged,
  issueInvoice,
  voidInvoice,
} from '../../contract.ts'
import type { Invoice } from '../../entities.ts'
import { takeBackPayment } from '../../payments-contract.ts'
import { addressOfEdit, addressOfInvoice, addressOfList } from '../addresses.ts'
import { invoiceKey, listsKey } from '../keys.ts'
import { useRemoveInvoices } from '../list/use-list-actions.ts'
import { useRefusal } from '../use-refusal.ts'

export function useInvoice(invoiceId: string) {
  const query = useLiveQuery({
    queryKey: invoiceKey(invoiceId),
    queryFn: async ({ signal }) => (await call(getInvoice, { invoiceId }, { signal })).invoice,
    on: [only(invoiceChanged, (change) => change.invoiceId === invoiceId)],
  })
  const code = query.error && failureOf(query.error).code
  return { ...query, isMissing: code === 'not-found' || code === 'invalid' }
}

/** The menu's entry leads back to the invoice that was opened last. */
export function useOpened(kind: 'invoices' | 'editedInvoices', id: string | undefined, isMissing: boolean) {
  const personId = useSession().user?.id
  useEffect(() => {
    if (personId === undefined) return
    const addressOf = kind === 'invoices' ? addressOfInvoice : addressOfEdit
    if (id !== undefined) noteOpened(personId, kind, addressOf(id))
    else if (isMissing) forgetOpened(personId, kind)
  }, [personId, kind, id, isMissing])
}

/** Shows the invoice as an answer has it. */
export function useShowInvoice(): (answer: { invoice: Invoice }) => void {
  const cache = useQueryClient()
  return ({ invoice }) => {
    cache.setQueryData(invoiceKey(invoice.id), invoice)
    void cache.invalidateQueries({ queryKey: listsKey })
  }
}

/** If somebody changed it meanwhile, it is read anew beneath the toast. */
export function useInvoiceActions({ id: invoiceId, revision, number }: Invoice) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const keep = useShowInvoice()
  const refresh = [invoiceKey(invoiceId)]
  const { remove } = useRemoveInvoices()
  const refuse = useRefusal()
  const issue = useAction(() => call(issueInvoice, { invoiceId, revision }), {
    keep,
    refresh,
    done: ({ invoice }) => t('invoices.done.issued', { number: invoice.number ?? '' }),
    toastsError: false,
  })
  const cancel = useAction(() => call(voidInvoice, { invoiceId, revision }), {
    keep,
    refresh,
    done: () => t('invoices.done.voided', { number: number ?? '' }),
  })
  const credit = useAction(() => call(creditInvoice, { invoiceId, id: newId() }), { keep, refresh })
  const duplicate = useAction(() => call(duplicateInvoice, { invoiceId, id: newId() }), { keep })
  const takeBack = useTakeBack(invoiceId)
  const openEdit = ({ invoice }: { invoice: Invoice }) => void navigate({ to: addressOfEdit(invoice.id) })
  const ask = async (act: 'issue' | 'void', run: () => void) => {
    const isSure = await confirm({
      title: t(`invoices.ask.${act}`, { number: number ?? '' }),
      text: t(`invoices.ask.${act}Text`),
      action: t(`invoices.action.${act}`),
      danger: act === 'void',
    })
    if (isSure) run()
  }
  return {
    isBusy: issue.isPending || cancel.isPending || credit.isPending || duplicate.isPending,
    issue: () => void ask('issue', () => issue.mutate(undefined, { onError: refuse })),
    cancel: () => void ask('void', () => cancel.mutate(undefined)),
    credit: () => credit.mutate(undefined, { onSuccess: openEdit }),
    duplicate: () => duplicate.mutate(undefined, { onSuccess: openEdit }),
    remove: () =>
      void remove([invoiceId]).then(
        ({ deletedIds }) => {
          if (deletedIds.length > 0) void navigate({ to: addressOfList })
        },
        () => undefined,
      ),
    takeBack,
  }
}

/** Recorded by mistake: it no longer counts, with Undo. */
function useTakeBack(invoiceId: string) {
  const { t } = useTranslation()
  const keep = useShowInvoice()
  const refresh = [invoiceKey(invoiceId)]
  const give = useAction((paymentId: string) => call(takeBackPayment, { invoiceId, paymentId, isTakenBack: false }), {
    keep,
    refresh,
  })
  const takeBack = useAction(
    (paymentId: string) => call(takeBackPayment, { invoiceId, paymentId, isTakenBack: true }),
    {
      keep: (answer, paymentId) => {
        keep(answer)
        const action = { label: t('app.undo'), run: () => give.mutate(paymentId) }
        toast(t('invoices.done.takenBack'), { action })
      },
      refresh,
    },
  )
  return (paymentId: string) => takeBack.mutate(paymentId)
}

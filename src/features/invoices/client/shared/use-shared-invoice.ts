// The invoice behind a customer's link, refetched while a payment may still arrive; and paying it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { confirmSharedInvoice, openSharedInvoice, paySharedInvoice } from '../../payments-contract.ts'

type Opened = OutputOf<typeof openSharedInvoice>
export type Shared = Opened['invoice']
export type PayMethod = Shared['payment']['methods'][number]

const keyOf = (key: string) => ['invoices', 'shared', key] as const
/** Customers are not told live. */
const lookAgain = { open: 20_000, settled: 600_000 }

export function useSharedInvoice(key: string) {
  return useQuery({
    queryKey: keyOf(key),
    queryFn: ({ signal }) => call(openSharedInvoice, { key }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && data.invoice.open > 0 ? lookAgain.open : lookAgain.settled),
  })
}

type Pay = Omit<InputOf<typeof paySharedInvoice>, 'key'>

/** If the provider asks for the card on its own page, the browser goes there. */
export function usePayShared(key: string, onDeclined: () => void) {
  const cache = useQueryClient()
  const show = (answer: Opened) => {
    cache.setQueryData(keyOf(key), answer)
    if (answer.invoice.payment.state === 'failed') onDeclined()
  }
  const pay = useAction((input: Pay) => call(paySharedInvoice, { key, ...input }), {
    keep: (answer) => {
      const { state, payUrl } = answer.invoice.payment
      if (state === 'redirect' && payUrl !== null) window.location.assign(payUrl)
      else show(answer)
    },
  })
  const confirm = useAction((isAgreed: boolean) => call(confirmSharedInvoice, { key, isAgreed }), { keep: show })
  const readAnew = () => cache.invalidateQueries({ queryKey: keyOf(key) })
  return {
    // Refused where another amount is open by now: the page shows it then.
    pay: (input: Pay) => pay.mutate(input, { onError: () => void readAnew() }),
    confirm: confirm.mutate,
    isPending: pay.isPending || confirm.isPending,
  }
}

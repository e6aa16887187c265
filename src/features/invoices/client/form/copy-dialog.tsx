// Finds another invoice by its client or number, and copies its lines.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useAction } from '#kernel/client/actions.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import { getInvoice, listInvoices } from '../../contract.ts'
import { listsKey } from '../keys.ts'
import { clientOf, useNumberWords } from '../list/columns.tsx'
import type { LineValues } from './form-values.ts'
import { lineValuesOf } from './form-values.ts'
import classes from './party.module.css'

type CopyDialogProps = { currency: string; onCopy: (lines: readonly LineValues[]) => void; onClose: () => void }

export function CopyDialog({ currency, onCopy, onClose }: CopyDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const numberOf = useNumberWords()
  const [search, setSearch] = useState('')
  const [typed, type] = useDebouncedText(search, setSearch)
  const input = { rows: '10' as const, ...(search.trim() !== '' && { search: search.trim() }) }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...listsKey, 'copy', input],
    queryFn: ({ signal }) => call(listInvoices, input, { signal }),
    placeholderData: keepPreviousData,
  })
  const copy = useAction((invoiceId: string) => call(getInvoice, { invoiceId }), {
    keep: ({ invoice }) => {
      // Prices in another currency have to be entered again.
      const isSame = invoice.currency === currency
      const lines = invoice.lines.map((line) => ({
        ...lineValuesOf(line, invoice.currency),
        id: newId(),
        ...(!isSame && { price: '' }),
      }))
      onCopy(lines)
      toast(t(isSame ? 'invoices.copy.done' : 'invoices.copy.doneWithoutPrices', { count: lines.length }))
    },
  })
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={t('invoices.form.copy')}>
      <div className={classes['choice']}>
        <SearchField label={t('invoices.search')} value={typed} onChange={type} />
        {data && data.invoices.length > 0 ? (
          <ul className={classes['parties']} aria-label={t('invoices.title')}>
            {data.invoices.map((invoice) => (
              <li key={invoice.id}>
                <button
                  type="button"
                  className={classes['choose']}
                  disabled={copy.isPending}
                  onClick={() => copy.mutate(invoice.id)}
                >
                  <span className={classes['copied']}>
                    <b>
                      <bdi>{clientOf(invoice)}</bdi>
                    </b>
                    <small>
                      <bdi>{numberOf(invoice)}</bdi> · {format.date(invoice.createDate)}
                    </small>
                  </span>
                  <bdi>{format.money(invoice.total, invoice.currency)}</bdi>
                </button>
              </li>
            ))}
          </ul>
        ) : data ? (
          <Empty title={t('invoices.empty.found')} />
        ) : error ? (
          <Failed
            title={t('invoices.copy.failed')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            requestId={failureOf(error).requestId}
          />
        ) : (
          <Loading count={4} />
        )}
      </div>
    </Dialog>
  )
}

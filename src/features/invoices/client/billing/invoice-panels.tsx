// A person's newest invoices in Billing: date, number, amount and PDF; hidden when there are none.
import { IconDownload } from '@tabler/icons-react'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { downloadFile } from '#kernel/client/files.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Failed } from '#ui/states.tsx'
import { invoiceChanged, listNewestInvoices } from '../../contract.ts'
import type { ListedInvoice } from '../../entities.ts'
import { addressOfInvoice, addressOfList, pdfAddress } from '../addresses.ts'
import { mineKey } from '../keys.ts'
import classes from './billing.module.css'

export function Panels() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useLiveQuery({
    queryKey: mineKey,
    queryFn: ({ signal }) => call(listNewestInvoices, { mine: 'yes' }, { signal }),
    on: [invoiceChanged],
  })
  if (!data && error) {
    return (
      <Panel aria-labelledby="own-invoices" className={classes['panel']}>
        <SectionTitle id="own-invoices">{t('invoices.title')}</SectionTitle>
        <Failed
          title={t('invoices.copy.failed')}
          requestId={failureOf(error).requestId}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  }
  if (!data || data.invoices.length === 0) return null
  return (
    <Panel aria-labelledby="own-invoices" className={classes['panel']}>
      <SectionTitle id="own-invoices" action={<Link href={addressOfList}>{t('invoices.billing.all')}</Link>}>
        {t('invoices.title')}
      </SectionTitle>
      <ul className={classes['list']}>
        {data.invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ invoice: { id, number, createDate, total, currency } }: { invoice: ListedInvoice }) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = number ?? ''
  return (
    <li className={classes['row']}>
      <span className={classes['day']}>{format.date(createDate)}</span>
      <Link href={addressOfInvoice(id)}>
        <bdi>{name}</bdi>
      </Link>
      <bdi className={classes['amount']}>{format.money(total, currency)}</bdi>
      <IconButton
        label={t('invoices.billing.pdf', { number: name })}
        icon={IconDownload}
        size="sm"
        onClick={() => void downloadFile(pdfAddress(id), `${name}.pdf`).catch(toastError)}
      />
    </li>
  )
}

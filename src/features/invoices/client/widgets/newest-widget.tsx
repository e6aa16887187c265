// The newest invoices on the start page: everyone's for managers, their own for others.
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { useSession } from '#kernel/client/session.ts'
import { isEnough } from '#kernel/contract.ts'
import { Anchor } from '#ui/anchor.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Label } from '#ui/label.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { invoiceChanged, listNewestInvoices } from '../../contract.ts'
import type { ListedInvoice } from '../../entities.ts'
import { addressOfInvoice, addressOfList, addressOfNew } from '../addresses.ts'
import { newestKey } from '../keys.ts'
import { toneOf } from '../step-tone.ts'
import classes from './newest-widget.module.css'

export function Widget() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useLiveQuery({
    queryKey: newestKey,
    queryFn: ({ signal }) => call(listNewestInvoices, {}, { signal }),
    on: [invoiceChanged],
  })
  const { user } = useSession()
  const create = <ButtonLink href={addressOfNew}>{t('invoices.widget.new')}</ButtonLink>
  const empty = (
    <Empty title={t('invoices.widget.empty')} action={user && isEnough(user.role, 'manager') && create}>
      {t('invoices.widget.emptyText')}
    </Empty>
  )
  return (
    <>
      <SectionTitle action={<Link href={addressOfList}>{t('invoices.widget.all')}</Link>}>
        {t('invoices.widget.title')}
      </SectionTitle>
      {!data && !error && <Loading count={2} heightOf={empty} />}
      {!data && error && (
        <Failed
          title={t('invoices.widget.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        >
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      {data?.invoices.length === 0 && empty}
      {data && data.invoices.length > 0 && (
        <ul className={classes['list']}>
          {data.invoices.map((invoice) => (
            <li key={invoice.id}>
              <Row invoice={invoice} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ invoice: { id, to, number, createDate, total, currency, step } }: { invoice: ListedInvoice }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Anchor href={addressOfInvoice(id)} className={classes['row']}>
      <span className={classes['words']}>
        <bdi className={classes['name']}>{to.company || to.name || '–'}</bdi>
        <span className={classes['number']}>
          <bdi>{number ?? t('invoices.widget.draft')}</bdi> · {format.date(createDate)}
        </span>
      </span>
      <span className={classes['end']}>
        <bdi className={classes['amount']}>{format.money(total, currency)}</bdi>
        <Label tone={toneOf[step]} dot>
          {t(`invoices.widget.step.${step}`)}
        </Label>
      </span>
    </Anchor>
  )
}

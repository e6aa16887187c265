// Sales by person: everybody who sold something in the page's period, with their share of the whole.
import { failureOf } from '#kernel/client/failure.ts'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { personPath } from '#kernel/client/person-page.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { sharesOf } from '#kernel/shares.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PersonFace, PersonLink } from '#ui/person-link.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { orderChanged } from '../../live-events.ts'
import { readSellers } from '../../sales-contract.ts'
import classes from './sellers.module.css'
import type { Sales } from './use-sales.ts'
import { salesKey } from './use-sales.ts'

type PeopleDialogProps = { sales: Pick<Sales, 'from' | 'to'>; onClose: () => void }

export function PeopleDialog({ sales: { from, to }, onClose }: PeopleDialogProps) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useLiveQuery({
    queryKey: [...salesKey, 'people', from, to],
    queryFn: ({ signal }) => call(readSellers, { from, to }, { signal }),
    on: [orderChanged],
    under: salesKey,
  })
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={t('ecommerce.sales.people')}>
      {!data && !error && <Loading count={5} />}
      {!data && error && (
        <Failed
          title={t('ecommerce.sales.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        >
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      {data && <People {...data} />}
    </Dialog>
  )
}

const columns = ['seller', 'before', 'total', 'share'] as const

function People({ sellers, currency }: OutputOf<typeof readSellers>) {
  const { t } = useTranslation()
  const format = useFormat()
  const shares = sharesOf(sellers.map(({ amount }) => amount))
  if (sellers.length === 0) return <p className={classes['quiet']}>{t('ecommerce.sales.nobodySold')}</p>
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          {columns.map((key) => (
            <th key={key} scope="col" data-field={key}>
              {t(`ecommerce.sales.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sellers.map((seller, place) => (
          <tr key={seller.id}>
            <th scope="row" data-field="seller">
              <span className={classes['who']}>
                <PersonFace person={seller} href={personPath(seller)} size={36} isBesideName />
                <PersonLink person={seller} href={personPath(seller)} strong />
              </span>
            </th>
            <td data-field="before">{format.money(seller.before, currency)}</td>
            <td data-field="total">{format.money(seller.amount, currency)}</td>
            <td data-field="share">{format.number((shares[place] ?? 0) / 100, { style: 'percent' })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// The details of one transaction, with its entries in the ledger and the page that it comes from.
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { bankingChanged, getTransaction } from '../../contract.ts'
import { bankingKey } from '../keys.ts'
import { useNames } from '../use-names.ts'
import { SignedAmount } from './signed-amount.tsx'
import { StatusLabel } from './status-label.tsx'
import classes from './transactions.module.css'

type Read = OutputOf<typeof getTransaction>

export function TransactionDialog({ transactionId, onClose }: { transactionId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const key = [...bankingKey, 'transaction', transactionId]
  const { data, error, isPending, isFetching, refetch } = useLiveQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getTransaction, { transactionId }, { signal }),
    on: [bankingChanged],
    under: key,
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('banking.receipt.title')} size="lg">
      {isPending && <Loading count={4} />}
      {data ? (
        <Details read={data} />
      ) : (
        error && (
          <Failed
            title={t('banking.detailsFailed')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            requestId={failureOf(error).requestId}
          />
        )
      )}
    </Dialog>
  )
}

function Details({ read: { transaction, entries } }: { read: Read }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = useNames()
  const { at, link, disputeNote, category } = transaction
  const party = names.party(transaction)
  return (
    <div className={classes['form']}>
      <dl className={classes['facts']}>
        <dt>{t('banking.field.description')}</dt>
        <dd>
          <bdi>{names.subject(transaction)}</bdi>
        </dd>
        {party !== '' && (
          <>
            <dt>{t('banking.field.party')}</dt>
            <dd>
              <bdi>{party}</bdi>
            </dd>
          </>
        )}
        <dt>{t('banking.field.amount')}</dt>
        <dd>
          <SignedAmount of={transaction} />
        </dd>
        <dt>{t('banking.field.status')}</dt>
        <dd>
          <StatusLabel of={transaction} />
        </dd>
        <dt>{t('banking.field.date')}</dt>
        <dd>{format.dateTime(at)}</dd>
        {category !== 'none' && (
          <>
            <dt>{t('banking.field.category')}</dt>
            <dd>{t(`banking.category.${category}`)}</dd>
          </>
        )}
        {disputeNote !== '' && (
          <>
            <dt>{t('banking.dispute.note')}</dt>
            <dd>
              <bdi>{disputeNote}</bdi>
            </dd>
          </>
        )}
        {link !== null && (
          <>
            <dt>{t('banking.source')}</dt>
            <dd>
              <Link href={link}>{t('banking.openSource')}</Link>
            </dd>
          </>
        )}
      </dl>
      <Entries entries={entries} />
    </div>
  )
}

function Entries({ entries }: Pick<Read, 'entries'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = ({ kind, name, category }: Read['entries'][number]) => {
    if (kind === 'own' || kind === 'card') return name === '' ? t('banking.mainAccount') : name
    const book = t(`banking.book.${kind}`)
    return category === '' ? book : `${book}: ${t(`banking.category.${category as 'other'}`)}`
  }
  return (
    <table className={classes['entries']}>
      <thead>
        <tr>
          <th scope="col">{t('banking.entries')}</th>
          <th scope="col">{t('banking.field.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.accountId}>
            <td>
              <bdi>{nameOf(entry)}</bdi>
            </td>
            <td>
              <bdi>{format.money(entry.amount, entry.currency)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

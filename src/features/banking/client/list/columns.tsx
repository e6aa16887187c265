// The columns of the list of transactions.
import { useMemo } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Column } from '#ui/data-table/data-table-columns.ts'
import type { Transaction } from '../../entities.ts'
import { PartyPicture } from '../transactions/party-picture.tsx'
import { SignedAmount } from '../transactions/signed-amount.tsx'
import { StatusLabel } from '../transactions/status-label.tsx'
import { useNames } from '../use-names.ts'
import classes from './list.module.css'

export function useTransactionColumns(): readonly Column<Transaction>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const names = useNames()
  return useMemo(() => {
    const columns: Column<Transaction>[] = [
      {
        key: 'party',
        label: t('banking.field.description'),
        text: (one) => `${names.subject(one)} ${names.party(one)}`,
        cell: (one) => <bdi>{names.subject(one)}</bdi>,
        detail: (one) => <bdi>{names.party(one)}</bdi>,
        phoneDetail: (one) => <bdi>{names.party(one) || format.date(one.at)}</bdi>,
        picture: (one) => <PartyPicture of={one} />,
        share: 2,
        canHide: false,
        phone: 'start',
      },
      {
        key: 'at',
        label: t('banking.field.date'),
        text: ({ at }) => format.dateTime(at),
        cell: ({ at }) => format.date(at),
        detail: ({ at }) => format.time(at),
        width: '8rem',
        isSortable: true,
      },
      {
        key: 'account',
        label: t('banking.field.account'),
        text: ({ account }) => (account.name === '' ? t('banking.mainAccount') : account.name),
        width: '10rem',
        breakpoint: 'middle',
      },
      {
        key: 'category',
        label: t('banking.field.category'),
        text: ({ category }) => (category === 'none' ? '–' : t(`banking.category.${category}`)),
        width: '8rem',
        breakpoint: 'middle',
      },
      {
        key: 'amount',
        label: t('banking.field.amount'),
        text: ({ amount, currency }) => format.money(amount, currency),
        cell: (one) => <SignedAmount of={one} />,
        width: '8.5rem',
        align: 'end',
        isSortable: true,
      },
      {
        key: 'status',
        label: t('banking.field.status'),
        text: ({ status }) => t(`banking.status.${status}`),
        cell: (one) => (
          <span className={classes['status']}>
            <span className={classes['phoneAmount']}>
              <SignedAmount of={one} />
            </span>
            <StatusLabel of={one} />
          </span>
        ),
        width: '8.5rem',
        phone: 'end',
      },
    ]
    return columns
  }, [t, format, names])
}

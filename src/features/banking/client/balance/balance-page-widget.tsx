// The balance on the dashboard of the shop: what is there, what was sent in the page's period, and both together.
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { bankingAddress } from '../addresses.ts'
import { BankDialogs } from '../bank-dialogs.tsx'
import { openBankDialog } from '../open-dialog.ts'
import { useAmounts } from '../use-amounts.ts'
import type { Banking } from '../use-banking.ts'
import { useBanking } from '../use-banking.ts'
import classes from './balance-page-widget.module.css'

export function Widget() {
  const { t } = useTranslation()
  const { isHidden, toggle } = useAmounts()
  const { data, error, isFetching, refetch } = useBanking().query
  return (
    <>
      <SectionTitle
        action={
          <IconButton
            size="sm"
            label={t(isHidden ? 'banking.balance.show' : 'banking.balance.hide')}
            icon={isHidden ? IconEyeOff : IconEye}
            onClick={toggle}
          />
        }
      >
        <Link href={bankingAddress} quiet>
          {t('banking.balance.title')}
        </Link>
      </SectionTitle>
      {!data && !error && <Loading count={3} />}
      {!data && error && (
        <Failed
          title={t('banking.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        >
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      {data?.accounts.length === 0 && (
        <Empty title={t('banking.empty')} action={<Link href={bankingAddress}>{t('banking.accounts.open')}</Link>}>
          {t('banking.emptyText')}
        </Empty>
      )}
      {data && data.accounts.length > 0 && <Balance banking={data} />}
    </>
  )
}

function Balance({ banking: { balance, expenses, currency } }: { banking: Banking }) {
  const { t } = useTranslation()
  const { money } = useAmounts()
  return (
    <>
      <p className={classes['label']}>{t('banking.balance.available')}</p>
      <p className={classes['balance']}>{money(balance, currency)}</p>
      <dl className={classes['sums']}>
        <div>
          <dt>{t('banking.balance.sent')}</dt>
          <dd>{money(expenses.value === 0 ? 0 : -expenses.value, currency)}</dd>
        </div>
        <div data-total>
          <dt>{t('banking.balance.together')}</dt>
          <dd>{money(balance + expenses.value, currency)}</dd>
        </div>
      </dl>
      <div className={classes['acts']}>
        <Button variant="filled" aria-haspopup="dialog" onClick={() => openBankDialog({ kind: 'transfer' })}>
          {t('banking.acts.transferShort')}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => openBankDialog({ kind: 'record' })}>
          {t('banking.acts.receive')}
        </Button>
      </div>
      <BankDialogs />
    </>
  )
}

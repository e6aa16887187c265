// /dashboard/general/banking: what came in and went out, the cards, quick transfers and contacts. All of one time range.
import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { PeriodButton } from '#ui/period-button.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { AccountsPanel } from '../accounts/accounts-panel.tsx'
import { BalancePanel } from '../cards/balance-panel.tsx'
import { ContactsPanel } from '../contacts/contacts-panel.tsx'
import { daysOf, momentsOf } from '../days.ts'
import { InvitePanel } from '../invite/invite-panel.tsx'
import { QuickTransfer } from '../transfer/quick-transfer.tsx'
import { BankDialogs } from '../bank-dialogs.tsx'
import type { Banking } from '../use-banking.ts'
import { useBanking } from '../use-banking.ts'
import { BalanceBars } from './balance-bars.tsx'
import { CategoriesChart } from './categories-chart.tsx'
import { FigureTile } from './figure-tile.tsx'
import classes from './banking-page.module.css'
import { RecentPanel } from './recent-panel.tsx'

const AccountDialog = deferred(() => import('../accounts/account-dialog.tsx').then((module) => module.AccountDialog))

export function Page() {
  const { t } = useTranslation()
  const format = useFormat()
  const { query, step, choosePeriod, chooseStep } = useBanking()
  const { data, error, isPending, isFetching, refetch } = query
  if (!data) {
    return (
      <PanelGrid>
        <Panel>
          {isPending ? (
            <Loading count={8} />
          ) : (
            <Failed
              level={2}
              title={t('banking.failed')}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
              requestId={failureOf(error).requestId}
            />
          )}
        </Panel>
      </PanelGrid>
    )
  }
  if (data.accounts.length === 0) return <FirstAccount currency={data.currency} />
  return (
    <div className={classes['page']}>
      <div className={classes['bar']}>
        <p className={classes['range']}>
          {t('banking.range', { from: format.date(data.from), to: format.date(data.to) })}
        </p>
        <PeriodButton value={momentsOf(data)} onChange={(range) => choosePeriod(daysOf(range))} />
      </div>
      <PanelGrid>
        <FigureTile kind="income" banking={data} />
        <FigureTile kind="expenses" banking={data} />
        <BalancePanel banking={data} />
        <Panel span={8}>
          <BalanceBars banking={data} step={step} onStep={chooseStep} />
        </Panel>
        <RecentPanel banking={data} />
        <QuickTransfer banking={data} />
        <Panel span={4}>
          <CategoriesChart banking={data} />
        </Panel>
        <div className={classes['stack']}>
          <ContactsPanel banking={data} />
          {data.invites && <InvitePanel reward={data.invites.reward} currency={data.currency} />}
        </div>
        <AccountsPanel banking={data} />
      </PanelGrid>
      <BankDialogs />
    </div>
  )
}

function FirstAccount({ currency }: Pick<Banking, 'currency'>) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <PanelGrid>
      <Panel>
        <Empty
          level={2}
          icon={IconBuildingBank}
          title={t('banking.empty')}
          action={
            <Button
              variant="filled"
              icon={IconPlus}
              aria-haspopup="dialog"
              onPointerEnter={() => AccountDialog.prepare()}
              onClick={() => setOpen(true)}
            >
              {t('banking.accounts.open')}
            </Button>
          }
        >
          {t('banking.emptyText')}
        </Empty>
      </Panel>
      {isOpen && <AccountDialog currency={currency} onClose={() => setOpen(false)} />}
    </PanelGrid>
  )
}

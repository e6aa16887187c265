// /dashboard/invoice/{id}: the invoice with its actions, payments and history.
import { IconFileOff } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import type { Invoice } from '../../entities.ts'
import { addressOfList } from '../addresses.ts'
import { useNumberWords } from '../list/columns.tsx'
import { useIsManager } from '../use-role.ts'
import { History } from './history.tsx'
import { PaidSoFar } from './paid-so-far.tsx'
import { Sheet } from './sheet.tsx'
import { Toolbar } from './toolbar.tsx'
import { useInvoice, useInvoiceActions, useOpened } from './use-invoice.ts'
import classes from './view-page.module.css'

export function Page() {
  const { invoiceId = '' }: { invoiceId?: string } = useParams({ strict: false })
  const { data, error, isMissing, isFetching, refetch } = useInvoice(invoiceId)
  useOpened('invoices', data?.id, isMissing)
  if (data) return <View key={data.id} invoice={data} />
  return <NoInvoice error={error} isMissing={isMissing} isRetrying={isFetching} onRetry={() => void refetch()} />
}

type NoInvoiceProps = { error: unknown; isMissing: boolean; isRetrying: boolean; onRetry: () => void }

/** Shown while an invoice is loading, or when it can't be loaded. */
export function NoInvoice({ error, isMissing, isRetrying, onRetry }: NoInvoiceProps) {
  const { t } = useTranslation()
  return (
    <PanelGrid>
      <Panel>
        {!error ? (
          <Loading />
        ) : isMissing ? (
          <Empty
            level={2}
            icon={IconFileOff}
            title={t('invoices.view.missing')}
            action={<ButtonLink href={addressOfList}>{t('invoices.view.toList')}</ButtonLink>}
          >
            {t('invoices.view.missingText')}
          </Empty>
        ) : (
          <Failed
            level={2}
            title={t('invoices.view.failed')}
            onRetry={onRetry}
            isRetrying={isRetrying}
            requestId={failureOf(error).requestId}
          />
        )}
      </Panel>
    </PanelGrid>
  )
}

function View({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const isManager = useIsManager()
  const numberOf = useNumberWords()
  const actions = useInvoiceActions(invoice)
  usePageHeading({
    title: numberOf(invoice),
    trail: [{ label: t('menu.dashboard') }, { label: t('menu.invoice'), href: addressOfList }],
  })
  return (
    <div className={classes['page']}>
      <Toolbar invoice={invoice} isManager={isManager} actions={actions} />
      <div className={classes['columns']}>
        <Sheet invoice={invoice} />
        <aside className={classes['aside']}>
          <History invoice={invoice} />
          {invoice.status !== 'draft' && invoice.kind === 'invoice' && (
            <PaidSoFar invoice={invoice} isManager={isManager} onTakeBack={actions.takeBack} />
          )}
        </aside>
      </div>
    </div>
  )
}

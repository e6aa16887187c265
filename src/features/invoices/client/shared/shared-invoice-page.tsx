// /invoice#key=…: an invoice for whoever holds its link, to read, to download and to pay.
import type { ReactNode } from 'react'
import { useLocation } from '@tanstack/react-router'
import { IconDownload, IconLinkOff } from '@tabler/icons-react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { SharedBalance } from './shared-balance.tsx'
import classes from './shared-invoice-page.module.css'
import { SharedSheet } from './shared-sheet.tsx'
import type { Shared } from './use-shared-invoice.ts'
import { useSharedInvoice } from './use-shared-invoice.ts'

export function Page() {
  const { t } = useTranslation()
  const hash = useLocation({ select: (location) => location.hash })
  const key = new URLSearchParams(hash).get('key')
  usePageHeading({ title: t('invoices.sheet.invoice') })
  return <div className={classes['page']}>{key === null ? <Ended /> : <Opened key={key} linkKey={key} />}</div>
}

function Opened({ linkKey }: { linkKey: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, isFetching, refetch } = useSharedInvoice(linkKey)
  if (data) return <Whole invoice={data.invoice} linkKey={linkKey} />
  if (isPending) {
    return (
      <InPanel>
        <Loading count={6} />
      </InPanel>
    )
  }
  const { code, requestId } = failureOf(error)
  if (code === 'not-found' || code === 'invalid') return <Ended />
  return (
    <InPanel>
      <Failed
        level={2}
        title={t('invoices.shared.failedToLoad')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={requestId}
      />
    </InPanel>
  )
}

const InPanel = ({ children }: { children: ReactNode }) => (
  <PanelGrid>
    <Panel>{children}</Panel>
  </PanelGrid>
)

function Ended() {
  const { t } = useTranslation()
  return (
    <InPanel>
      <Empty level={1} icon={IconLinkOff} title={t('invoices.shared.ended')}>
        {t('invoices.shared.endedText')}
      </Empty>
    </InPanel>
  )
}

function Whole({ invoice, linkKey }: { invoice: Shared; linkKey: string }) {
  const { t } = useTranslation()
  const { kind, number, pdf } = invoice
  return (
    <>
      <div className={classes['head']}>
        <h1 tabIndex={-1} className={classes['title']}>
          {t(`invoices.sheet.${kind}`)} <bdi>{number}</bdi>
        </h1>
        <ButtonLink href={pdf} download icon={IconDownload}>
          {t('invoices.shared.download')}
        </ButtonLink>
      </div>
      <PanelGrid className={classes['grid']}>
        <Panel span={8}>
          <SharedSheet invoice={invoice} />
        </Panel>
        <Panel span={4} bare aria-labelledby="balance-title">
          <SharedBalance invoice={invoice} linkKey={linkKey} />
        </Panel>
      </PanelGrid>
    </>
  )
}

// The deliveries of a webhook: each with its status, attempts and response, and a button to resend.
import { IconChevronDown, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import type { EventKind, Webhook } from '../contract.ts'
import { statuses } from '../contract.ts'
import { DeliveryTable } from './delivery-table.tsx'
import { useDeliveries, useReplays } from './use-webhooks.ts'
import classes from './webhooks.module.css'

type Which = 'all' | (typeof statuses)[number]
type DeliveriesProps = { webhook: Webhook; kinds: readonly EventKind[] }

export function Deliveries({ webhook, kinds }: DeliveriesProps) {
  const { t } = useTranslation()
  const [which, setWhich] = useState<Which>('all')
  const options = (['all', ...statuses] as const).map((value) => ({
    value,
    label: value === 'all' ? t('webhooks.all') : t(`webhooks.status.${value}`),
  }))
  return (
    <Panel span={8} className={classes['deliveries']} aria-labelledby="webhooks-deliveries">
      <SectionTitle
        id="webhooks-deliveries"
        note={t('webhooks.kept')}
        action={webhook.isActive && webhook.hasFailed && <ReplayFailed webhook={webhook} />}
      >
        {t('webhooks.deliveriesOf', { name: webhook.name })}
      </SectionTitle>
      {!webhook.isActive && webhook.failedAt !== null && <Note tone="error">{t('webhooks.brokenText')}</Note>}
      <div className={classes['filter']}>
        <SegmentedControl label={t('webhooks.which')} value={which} onChange={setWhich} options={options} />
      </div>
      <Pages webhook={webhook} kinds={kinds} which={which} />
    </Panel>
  )
}

function Pages({ webhook, kinds, which }: DeliveriesProps & { which: Which }) {
  const { t } = useTranslation()
  const read = useDeliveries(webhook.id, which === 'all' ? undefined : which)
  const { rows: deliveries, error } = read
  if (!deliveries && error) {
    return (
      <Failed
        title={t('webhooks.failed')}
        requestId={failureOf(error).requestId}
        isRetrying={read.isFetching}
        onRetry={read.refetch}
      />
    )
  }
  if (!deliveries) return <Loading count={4} />
  if (deliveries.length === 0) {
    return which === 'all' ? (
      <Empty title={t('webhooks.nothing')}>{t('webhooks.nothingText')}</Empty>
    ) : (
      <Empty title={t('webhooks.nothingLike')} />
    )
  }
  return (
    <>
      <DeliveryTable deliveries={deliveries} kinds={kinds} isActive={webhook.isActive} />
      <ReadOn list={read} className={classes['older']}>
        {t('webhooks.older')}
      </ReadOn>
    </>
  )
}

const hourMs = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

function ReplayFailed({ webhook: { id: webhookId } }: { webhook: Webhook }) {
  const { t } = useTranslation()
  const { replayAll, isBusy } = useReplays()
  return (
    <Menu
      items={[
        { label: t('webhooks.sinceHour'), onSelect: () => replayAll({ webhookId, since: ago(hourMs) }) },
        { label: t('webhooks.sinceDay'), onSelect: () => replayAll({ webhookId, since: ago(24 * hourMs) }) },
        { label: t('webhooks.sinceEver'), onSelect: () => replayAll({ webhookId }) },
      ]}
      trigger={(props) => (
        <Button {...props} size="sm" icon={IconRefresh} iconEnd={IconChevronDown} busy={isBusy}>
          {t('webhooks.replayFailed')}
        </Button>
      )}
    />
  )
}

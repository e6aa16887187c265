// The page Webhooks: who is told what happens here, and what became of each message.
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import { maxWebhooks } from '../contract.ts'
import type { EventKind, Webhook } from '../contract.ts'
import { Deliveries } from './deliveries.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookRow } from './webhook-row.tsx'
import classes from './webhooks.module.css'

const AddWebhook = deferred(() => import('./webhook-dialog.tsx').then((module) => module.AddWebhook))

export function Page() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useWebhooks()
  const [isAdding, setAdding] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const ids = data?.webhooks.map(({ id }) => id) ?? []
  useSiblingFocus(ids, place)
  if (!data && error) {
    return (
      <Failed
        title={t('webhooks.failed')}
        level={2}
        requestId={failureOf(error).requestId}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Loading />
  const { webhooks, kinds } = data
  const add = webhooks.length < maxWebhooks && (
    <Button
      variant="filled"
      size={webhooks.length === 0 ? 'md' : 'sm'}
      icon={IconPlus}
      onClick={() => setAdding(true)}
      onPointerEnter={AddWebhook.prepare}
    >
      {t('webhooks.add')}
    </Button>
  )
  return (
    <div ref={place} className={classes['page']}>
      {webhooks.length === 0 ? (
        <Empty level={2} icon={IconWebhook} title={t('webhooks.empty')} action={add}>
          {t('webhooks.emptyText')}
        </Empty>
      ) : (
        <Panels webhooks={webhooks} kinds={kinds} add={add} />
      )}
      {isAdding && <AddWebhook kinds={kinds} onClose={() => setAdding(false)} />}
    </div>
  )
}

type PanelsProps = { webhooks: readonly Webhook[]; kinds: readonly EventKind[]; add: ReactNode }

function Panels({ webhooks, kinds, add }: PanelsProps) {
  const { t } = useTranslation()
  const { webhook: wanted } = useSearch({ strict: false }) as { webhook?: string }
  const navigate = useNavigate()
  const open = webhooks.find(({ id }) => id === wanted) ?? webhooks[0]
  return (
    <PanelGrid>
      <Panel span={4} aria-labelledby="webhooks-list">
        <SectionTitle id="webhooks-list" note={t('webhooks.lead')} action={add}>
          {t('webhooks.list')}
        </SectionTitle>
        <ul className={classes['list']}>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              kinds={kinds}
              isOpen={webhook.id === open?.id}
              onOpen={() => void navigate({ to: '.', search: { webhook: webhook.id }, resetScroll: false })}
            />
          ))}
        </ul>
      </Panel>
      {open && <Deliveries key={open.id} webhook={open} kinds={kinds} />}
    </PanelGrid>
  )
}

// One webhook of the list: its name and address, whether it is on, and what can be done with it.
import { IconDots, IconKey, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { confirm } from '#ui/confirm.tsx'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Label } from '#ui/label.tsx'
import { Menu } from '#ui/menu.tsx'
import type { EventKind, Webhook } from '../contract.ts'
import { renewSecret } from '../contract.ts'
import { useWebhookActions } from './use-webhooks.ts'
import classes from './webhooks.module.css'

const ChangeWebhook = deferred(() => import('./webhook-dialog.tsx').then((module) => module.ChangeWebhook))
const WebhookSecret = deferred(() => import('./webhook-secret.tsx').then((module) => module.WebhookSecret))

type WebhookRowProps = { webhook: Webhook; kinds: readonly EventKind[]; isOpen: boolean; onOpen: () => void }

export function WebhookRow({ webhook, kinds, isOpen, onOpen }: WebhookRowProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<'change' | { secret: string }>()
  const close = () => setShown(undefined)
  const { id, name, url, events } = webhook
  return (
    <li className={classes['item']} data-item={id} data-open={isOpen || undefined}>
      <button type="button" className={classes['choose']} aria-pressed={isOpen} onClick={onOpen}>
        <span className={classes['name']}>
          <bdi>{name}</bdi>
          <State webhook={webhook} />
        </span>
        <span className={classes['url']} dir="ltr">
          {url}
        </span>
        <span className={classes['under']}>{t('webhooks.events', { count: events.length })}</span>
      </button>
      <Actions webhook={webhook} onChange={() => setShown('change')} onSecret={(secret) => setShown({ secret })} />
      {shown === 'change' && <ChangeWebhook webhook={webhook} kinds={kinds} onClose={close} />}
      {typeof shown === 'object' && <WebhookSecret name={name} secret={shown.secret} onClose={close} />}
    </li>
  )
}

function State({ webhook: { isActive, failedAt } }: { webhook: Webhook }) {
  const { t } = useTranslation()
  if (isActive) return <Label tone="success">{t('webhooks.on')}</Label>
  if (failedAt !== null) return <Label tone="error">{t('webhooks.broken')}</Label>
  return <Label>{t('webhooks.off')}</Label>
}

type ActionsProps = { webhook: Webhook; onChange: () => void; onSecret: (secret: string) => void }

function Actions({ webhook: { id, name }, onChange, onSecret }: ActionsProps) {
  const { t } = useTranslation()
  const { ping, remove } = useWebhookActions()
  const renew = async () => {
    const title = t('webhooks.renewTitle', { name })
    if (!(await confirm({ title, text: t('webhooks.renewText'), action: t('webhooks.renew') }))) return
    await call(renewSecret, { webhookId: id }).then(({ secret }) => onSecret(secret), toastError)
  }
  const ask = async () => {
    const title = t('webhooks.removeTitle', { name })
    const question = { title, text: t('webhooks.removeText'), action: t('ui.delete'), danger: true }
    if (await confirm(question)) remove(id)
  }
  return (
    <Menu
      items={[
        { label: t('ui.edit'), icon: IconPencil, onSelect: onChange },
        { label: t('webhooks.ping'), icon: IconSend, onSelect: () => ping(id) },
        { label: t('webhooks.renew'), icon: IconKey, onSelect: () => void renew() },
        { label: t('ui.delete'), icon: IconTrash, danger: true, onSelect: () => void ask() },
      ]}
      trigger={(props) => <IconButton {...props} label={t('ui.moreNamed', { name })} icon={IconDots} size="sm" />}
    />
  )
}

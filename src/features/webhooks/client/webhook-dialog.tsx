// A new webhook, or another name, address or choice of events for one that there is.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { EventKind, Webhook } from '../contract.ts'
import { createWebhook, updateWebhook, urlMax, webhookNameMax } from '../contract.ts'
import { EventChoice } from './event-choice.tsx'
import { WebhookSecret } from './webhook-secret.tsx'
import { useReadAnew } from './use-webhooks.ts'
import classes from './webhooks.module.css'

type AddProps = { kinds: readonly EventKind[]; onClose: () => void }

export function AddWebhook({ kinds, onClose }: AddProps) {
  const { t } = useTranslation()
  const readAnew = useReadAnew()
  const [made, setMade] = useState<{ name: string; secret: string }>()
  if (made) return <WebhookSecret {...made} onClose={onClose} />
  return (
    <WebhookDialog
      title={t('webhooks.newTitle')}
      submitLabel={t('webhooks.create')}
      initial={{ name: '', url: '', events: [] }}
      kinds={kinds}
      onClose={onClose}
      onSave={async ({ name, url, events }) => {
        const { secret } = await call(createWebhook, { name, url, events })
        setMade({ name, secret })
        readAnew()
      }}
    />
  )
}

export function ChangeWebhook({ webhook, kinds, onClose }: AddProps & { webhook: Webhook }) {
  const { t } = useTranslation()
  const readAnew = useReadAnew()
  // The values when the dialog opened: others may change them meanwhile.
  const [seen] = useState(webhook)
  const { id, name, url, events, isActive } = seen
  return (
    <WebhookDialog
      title={t('webhooks.editTitle', { name })}
      submitLabel={t('ui.save')}
      initial={{ name, url, events, isActive }}
      kinds={kinds}
      onClose={onClose}
      onSave={async (given) => {
        const changed = changesOf(given, seen)
        if (Object.keys(changed).length > 0) {
          await call(updateWebhook, { webhookId: id, webhook: changed })
          toast(t('ui.saved'))
          readAnew()
        }
        onClose()
      }}
    />
  )
}

type Given = InputOf<typeof createWebhook> & { isActive?: boolean }

/** Only the fields changed here: the others may differ by now. The order of events doesn't matter. */
function changesOf(given: Given, seen: Webhook): InputOf<typeof updateWebhook>['webhook'] {
  const written = (value: Given[keyof Given]) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
  return Object.fromEntries(
    Object.entries(given).filter(([field, value]) => written(value) !== written(seen[field as keyof Given])),
  )
}

type WebhookDialogProps = AddProps & {
  title: string
  submitLabel: string
  /** Without `isActive` it is a new one, which is on. */
  initial: Given
  onSave: (given: Given) => Promise<unknown>
}

function WebhookDialog({ title, submitLabel, initial, kinds, onClose, onSave }: WebhookDialogProps) {
  const { t } = useTranslation()
  const [isActive, setActive] = useState(initial.isActive)
  const { form, submit, isBusy } = useContractForm(createWebhook.input, {
    initialValues: { name: initial.name, url: initial.url, events: initial.events },
    toInput: ({ name, url, events }) => ({ name, url: url.trim(), events }),
    alsoCheck: ({ events }): FieldProblems => (events.length === 0 ? { events: { code: 'required' } } : {}),
    onSubmit: (given) => onSave({ ...given, ...(isActive !== undefined && { isActive }) }),
  })
  const urlError = form.errors['url']
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      stays={isBusy}
      title={title}
      foot={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form="webhook" variant="filled" busy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id="webhook" className={classes['form']} onSubmit={submit} noValidate>
        <TextField
          {...form.getInputProps('name')}
          label={t('ui.name')}
          maxLength={webhookNameMax}
          autoComplete="off"
          data-autofocus
        />
        <TextField
          {...form.getInputProps('url')}
          label={t('webhooks.url')}
          description={t('webhooks.urlText')}
          error={urlError && form.values.url !== '' ? t('webhooks.urlNotAllowed') : urlError}
          type="url"
          dir="ltr"
          maxLength={urlMax}
          autoComplete="off"
        />
        <EventChoice
          kinds={kinds}
          chosen={form.values.events}
          onChange={(events) => form.setFieldValue('events', events)}
          error={form.errors['events'] && t('webhooks.eventsMissing')}
        />
        {isActive !== undefined && (
          <Switch
            label={t('webhooks.isActive')}
            checked={isActive}
            onChange={(event) => setActive(event.currentTarget.checked)}
          />
        )}
      </form>
    </Dialog>
  )
}

// The secret of a webhook, to copy now, as it is not shown again.
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { TextField } from '#ui/text-field.tsx'
import classes from './webhooks.module.css'

export function SecretOnce({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  // Absent outside of https and localhost; the field can be copied by hand.
  const copy = () => void navigator.clipboard?.writeText(secret).then(() => setCopied(true))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      withClose={false}
      title={t('webhooks.secretTitle', { name })}
      foot={
        <Button variant="filled" onClick={onClose}>
          {t('webhooks.done')}
        </Button>
      }
    >
      <div className={classes['form']}>
        <Note tone="warning">{t('webhooks.secretText')}</Note>
        <div className={classes['once']}>
          <TextField
            label={t('webhooks.secret')}
            value={secret}
            readOnly
            dir="ltr"
            onFocus={(event) => event.target.select()}
          />
          <Button icon={isCopied ? IconCheck : IconCopy} onClick={copy} data-autofocus>
            <span aria-live="polite">{isCopied ? t('webhooks.copied') : t('webhooks.copy')}</span>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

// A key that was just made: to copy now, as it is not shown again, and how a program sends it.
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { TextField } from '#ui/text-field.tsx'
import classes from './api-keys.module.css'

export function KeyOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
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
      title={t('api-keys.onceTitle')}
      foot={
        <Button variant="filled" onClick={onClose}>
          {t('api-keys.done')}
        </Button>
      }
    >
      <div className={classes['form']}>
        <Note tone="warning">{t('api-keys.onceText')}</Note>
        <div className={classes['once']}>
          <TextField
            label={t('api-keys.key')}
            value={secret}
            readOnly
            dir="ltr"
            onFocus={(event) => event.target.select()}
          />
          <Button icon={isCopied ? IconCheck : IconCopy} onClick={copy} data-autofocus>
            <span aria-live="polite">{isCopied ? t('api-keys.copied') : t('api-keys.copy')}</span>
          </Button>
        </div>
        <div>
          <p className={classes['under']}>{t('api-keys.header')}</p>
          <code className={classes['header']} dir="ltr">
            {`Authorization: Bearer ${secret.slice(0, 8)}…`}
          </code>
        </div>
      </div>
    </Dialog>
  )
}

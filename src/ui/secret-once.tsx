// A secret that was just made: to copy now, as it is not shown again.
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'
import { Note } from './note.tsx'
import classes from './secret-once.module.css'
import { TextField } from './text-field.tsx'

export type SecretOnceProps = {
  title: string
  /** Why it is to be copied now. */
  text: string
  label: string
  secret: string
  onClose: () => void
  /** How it is used. */
  children?: ReactNode
}

export function SecretOnce({ title, text, label, secret, onClose, children }: SecretOnceProps) {
  const { t } = useTranslation()
  const done = (
    <Button variant="filled" onClick={onClose}>
      {t('ui.done')}
    </Button>
  )
  return (
    <Dialog isOpen onClose={onClose} size="lg" withClose={false} stays title={title} foot={done}>
      <div className={classes['words']}>
        <Note tone="warning">{text}</Note>
        <div className={classes['line']}>
          <TextField label={label} value={secret} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
          <CopyButton text={secret} data-autofocus />
        </div>
        {children}
      </div>
    </Dialog>
  )
}

// The examples on the gallery's page about dialogs.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import classes from '../../opened.module.css'

// One thing to fill in before going on; the focus goes in and comes back.
export function FormExample() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('components.words.newBoard')}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('components.words.newBoard')}
        foot={
          <>
            <Button onClick={close}>{t('ui.cancel')}</Button>
            <Button variant="filled" disabled={name.trim() === ''} onClick={close}>
              {t('ui.save')}
            </Button>
          </>
        }
      >
        <TextField
          data-autofocus
          label={t('components.words.boardName')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Dialog>
    </>
  )
}

// Its content would be lost: neither Escape nor a press outside closes it.
export function StaysExample() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('components.dialog.stays')}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        stays
        withClose={false}
        title={t('components.dialog.stays')}
        foot={
          <Button variant="filled" onClick={close}>
            {t('ui.done')}
          </Button>
        }
      >
        <p>{t('components.dialog.staysText')}</p>
      </Dialog>
    </>
  )
}

// A dialog as it is open.
export function OpenedExample() {
  const { t } = useTranslation()
  return (
    <div className={`${classes['opened']} ${classes['dialog']}`}>
      <div className={classes['body']}>
        <div className={classes['title']}>{t('components.words.newBoard')}</div>
        <TextField label={t('components.words.boardName')} />
      </div>
      <div className={classes['foot']}>
        <Button size="sm">{t('ui.cancel')}</Button>
        <Button size="sm" variant="filled">
          {t('ui.save')}
        </Button>
      </div>
    </div>
  )
}
